import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '@faceplate/server/process/project'
import { Client } from 'pg'
import { compose, environmentOf, secrets } from '../support/composition.ts'
import { replacePlace, type Network } from './network.ts'
import { findPostgres, postgresUser } from './postgres.cluster.ts'
import { Program } from './program.ts'
import { isFine } from './requests.ts'

// One function for each service of docker-compose.yml. Settings come from that file, except where they name a place of its
// containers.

const run = promisify(execFile)

/** Ports of one topology. Services of a kind have the same one, at addresses of their own; the edge listens on all. */
export const portNames = [
  'http',
  'https',
  'gateway',
  'ops',
  'content',
  'valkey',
  'postgres',
  'webhook',
] as const
export type PortName = (typeof portNames)[number]

/** Where the services of one topology are. */
export interface Place {
  folder: string
  network: Network
  /** Free on all addresses: a site that listens on a port of the composition is no part of this one. */
  ports: Readonly<Record<PortName, string>>
  /** Further settings of every process of Faceplate, such as those of a moved clock. */
  settings: Readonly<Record<string, string>>
}

const { flags, nodeOptions, environment } = JSON.parse(
  readFileSync(join(root, 'scripts/serving.json'), 'utf8'),
) as { flags: string[]; nodeOptions: string; environment: Record<string, string> }

/** The environment of a Faceplate process in the image. */
function imageEnvironment({ network, settings, folder }: Place, name: ContentName | GatewayName) {
  return {
    ...environmentOf(name),
    ...environment,
    NODE_ENV: 'production',
    ...settings,
    HOST: network.addressOf(name),
    DATA_DIR: join(folder, name),
  }
}

/** As in the networks of the composition, `content` is one name with two addresses, in an order that differs. */
function resolveContent({ network }: Place, name: GatewayName) {
  const addresses = (['content-1', 'content-2'] as const).map((each) => network.addressOf(each))
  return {
    NODE_OPTIONS: `${nodeOptions} --import ${import.meta.resolve('../support/shared.name.preload.ts')}`,
    SHARED_NAME: 'content',
    SHARED_ADDRESSES: (name === 'gateway-1' ? addresses : addresses.toReversed()).join(' '),
  }
}

type ContentName = 'content-1' | 'content-2'
export type GatewayName = 'gateway-1' | 'gateway-2'

export const opsOrigin = ({ network, ports }: Place, name: GatewayName) =>
  `http://${network.addressOf(name)}:${ports.ops}`
export const gatewayOrigin = ({ network, ports }: Place, name: GatewayName) =>
  `http://${network.addressOf(name)}:${ports.gateway}`
export const contentOrigin = ({ network, ports }: Place, name: ContentName) =>
  `http://${network.addressOf(name)}:${ports.content}`

/** Room for all warmed pages and little more, so that a flood of seconds would displace them if it could. */
const cacheBytes = 48_000_000

export function createGateway(place: Place, name: GatewayName): Program {
  const { ports, network } = place
  const [own, valkey] = [network.addressOf(name), network.addressOf('valkey')]
  return new Program({
    name,
    command: process.execPath,
    args: [...flags, 'gateway/dist/main.js'],
    cwd: root,
    environment: {
      ...imageEnvironment(place, name),
      ...resolveContent(place, name),
      PORT: ports.gateway,
      OPS_PORT: ports.ops,
      API_BASE: replacePlace(environmentOf(name)['API_BASE'], ports.content),
      REDIS_URL: replacePlace(environmentOf(name)['REDIS_URL'], ports.valkey, valkey),
      REDIRECTS_FILE: join(root, 'content/demo/redirects.csv'),
      TRUST_PROXY: 'loopback',
      OPS_HOST: own,
      CACHE_MAX_BYTES: String(cacheBytes),
    },
    port: ports.gateway,
    isReady: () => isFine(`${gatewayOrigin(place, name)}/readyz`),
  })
}

export function createContent(place: Place, name: ContentName): Program {
  const { ports, network } = place
  return new Program({
    name,
    command: process.execPath,
    args: ['content/dist/main.js'],
    cwd: root,
    environment: {
      ...imageEnvironment(place, name),
      PORT: ports.content,
      DATABASE_URL: databaseUrl(place),
      CONTENT_DIR: join(place.folder, 'demo'),
      LEADS_WEBHOOK_URL: `http://${network.addressOf('webhook')}:${ports.webhook}/leads`,
      // An email for each request would be held back by LEADS_MAIL_HOURLY.
      SMTP_URL: '',
    },
    port: ports.content,
    isReady: () => isFine(`${contentOrigin(place, name)}/healthz`),
  })
}

export function createRedis({ network, ports, folder }: Place): Program {
  const address = network.addressOf('valkey')
  const password = secrets['VALKEY_PASSWORD'] ?? ''
  const [shell = '', option = '', script = ''] = compose.services['valkey']?.command ?? []
  const ownProgram = script
    .replace(
      'valkey-server -',
      `redis-server - --bind ${address} --port ${ports.valkey} --dir ${folder}`,
    )
    .replaceAll('$$', '$')
  const ping = [
    '-h',
    address,
    '-p',
    ports.valkey,
    '-a',
    password,
    '--no-auth-warning',
    '-e',
    'ping',
  ]
  return new Program({
    name: 'valkey',
    command: shell,
    args: [option, ownProgram],
    cwd: folder,
    environment: { VALKEY_PASSWORD: password },
    port: ports.valkey,
    isReady: async () => (await run('redis-cli', ping, { timeout: 2000 })).stdout.trim() === 'PONG',
  })
}

export function createPostgres(place: Place): Program {
  const { network, ports, folder } = place
  const data = join(folder, 'postgres')
  const settings = `-c listen_addresses=${network.addressOf('postgres')} -c port=${ports.postgres} -c fsync=off -c max_connections=200`
  return new Program({
    name: 'postgres',
    command: findPostgres('postgres'),
    args: ['-D', data, '-k', data, ...settings.split(' ')],
    cwd: data,
    environment: {},
    user: postgresUser(),
    port: ports.postgres,
    async isReady() {
      const client = new Client({
        connectionString: databaseUrl(place),
        connectionTimeoutMillis: 2000,
      })
      await client.connect()
      await client.end()
      return true
    },
  })
}

export function databaseUrl({ network, ports }: Place): string {
  const url = environmentOf('content-1')['DATABASE_URL']
  return replacePlace(url, ports.postgres, network.addressOf('postgres'))
}
