import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { limitClasses } from '@faceplate/gateway/edge/limits/limit.classes'
import { root } from '@faceplate/server/process/project'
import { Client } from 'pg'
import { compose, environmentOf, secrets } from '../support/composition.ts'
import { replaceHost, type Network } from './network.ts'
import { findPostgres, postgresUser } from './postgres.cluster.ts'
import { Program } from './program.ts'
import { isFine } from './requests.ts'
import { webhookPort } from './webhook.ts'

// One function for each service of docker-compose.yml. Settings come from that file, except where they name a place of its
// containers.

const run = promisify(execFile)

/** Where the services of one topology are. */
export interface Place {
  folder: string
  network: Network
  /** Ports of the edge, which listens on all addresses. */
  ports: { http: string; https: string }
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

export const opsOrigin = ({ network }: Place, name: GatewayName) =>
  `http://${network.addressOf(name)}:${environmentOf(name)['OPS_PORT']}`
export const gatewayOrigin = ({ network }: Place, name: GatewayName) =>
  `http://${network.addressOf(name)}:3000`
export const contentOrigin = ({ network }: Place, name: ContentName) =>
  `http://${network.addressOf(name)}:${environmentOf(name)['PORT']}`

/** All visitors of a run have the same address. */
const noLimits = Object.fromEntries([
  ...limitClasses.map((name) => [`LIMIT_${name.toUpperCase()}`, 'off']),
  ['LIMIT_CONNECTIONS', '10000'],
])

export function createGateway(place: Place, name: GatewayName): Program {
  return new Program({
    name,
    command: process.execPath,
    args: [...flags, 'gateway/dist/main.js'],
    cwd: root,
    environment: {
      ...imageEnvironment(place, name),
      ...resolveContent(place, name),
      REDIS_URL: replaceHost(environmentOf(name)['REDIS_URL'], place.network.addressOf('valkey')),
      REDIRECTS_FILE: join(root, 'content/demo/redirects.csv'),
      TRUST_PROXY: 'loopback',
      OPS_HOST: place.network.addressOf(name),
      ...noLimits,
    },
    isReady: () => isFine(`${gatewayOrigin(place, name)}/readyz`),
  })
}

export function createContent(place: Place, name: ContentName): Program {
  return new Program({
    name,
    command: process.execPath,
    args: ['content/dist/main.js'],
    cwd: root,
    environment: {
      ...imageEnvironment(place, name),
      DATABASE_URL: databaseUrl(place.network),
      CONTENT_DIR: join(place.folder, 'demo'),
      LEADS_WEBHOOK_URL: `http://${place.network.addressOf('webhook')}:${webhookPort}/leads`,
      // An email for each request would be held back by LEADS_MAIL_HOURLY.
      SMTP_URL: '',
    },
    isReady: () => isFine(`${contentOrigin(place, name)}/healthz`),
  })
}

export function createRedis({ network, folder }: Place): Program {
  const address = network.addressOf('valkey')
  const password = secrets['VALKEY_PASSWORD'] ?? ''
  const [shell = '', option = '', script = ''] = compose.services['valkey']?.command ?? []
  const ownProgram = script
    .replace('valkey-server -', `redis-server - --bind ${address} --dir ${folder}`)
    .replaceAll('$$', '$')
  const ping = ['-h', address, '-a', password, '--no-auth-warning', '-e', 'ping']
  return new Program({
    name: 'valkey',
    command: shell,
    args: [option, ownProgram],
    cwd: folder,
    environment: { VALKEY_PASSWORD: password },
    isReady: async () => (await run('redis-cli', ping, { timeout: 2000 })).stdout.trim() === 'PONG',
  })
}

export function createPostgres({ network, folder }: Place): Program {
  const data = join(folder, 'postgres')
  const settings = `-c listen_addresses=${network.addressOf('postgres')} -c fsync=off -c max_connections=200`
  return new Program({
    name: 'postgres',
    command: findPostgres('postgres'),
    args: ['-D', data, '-k', data, ...settings.split(' ')],
    cwd: data,
    environment: {},
    user: postgresUser(),
    async isReady() {
      const client = new Client({
        connectionString: databaseUrl(network),
        connectionTimeoutMillis: 2000,
      })
      await client.connect()
      await client.end()
      return true
    },
  })
}

export function databaseUrl(network: Network): string {
  return replaceHost(environmentOf('content-1')['DATABASE_URL'], network.addressOf('postgres'))
}
