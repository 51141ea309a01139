import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { limitClasses } from '@faceplate/gateway/edge/limits/limit.classes'
import { root } from '@faceplate/server/process/project'
import { request } from 'undici'
import { compressed } from './load.ts'
import { ensurePeer } from './peers/install.ts'
import { describeNginx, hasBrotli } from './peers/nginx.ts'
import type { StoredAnswer } from './peers/stored.ts'
import {
  askedBy,
  everywhere,
  has,
  makeFolder,
  startServer,
  type Program,
  type Server,
} from './servers.ts'

/** A server that is measured. */
export interface Contestant {
  name: string
  /** What it is asked for. */
  path: string
  /** It differs from another only in how it compresses. */
  onlyCompresses?: boolean
  start: () => Promise<Server>
}

/** The group page: 24 cards of 39. */
export const groupPath = '/catalog/switches/'

/** Narrows nothing, whatever its number, so each number is the same page anew. */
export const freeFilter = 'switching_capacity.max'

/** An answer of 19 kB. */
export const callPath = '/api/catalog/analogs/search?vendor=Cisco&model=Catalyst+9300-24S'

const readyPath = '/healthz'

/** No load that comes from one address reaches them, and still they count. */
const highLimits = Object.fromEntries(
  limitClasses.map((name) => [`LIMIT_${name.toUpperCase()}`, '999999999/60']),
)
const noLimits = Object.fromEntries(
  limitClasses.map((name) => [`LIMIT_${name.toUpperCase()}`, 'off']),
)

/** How `scripts/start.mjs` runs the gateway. */
const serving = JSON.parse(readFileSync(join(root, 'scripts/serving.json'), 'utf8')) as {
  flags: string[]
  nodeOptions: string
  environment: Record<string, string>
}

export const siteName = 'Faceplate'
export const siteWithoutLimitsName = 'Faceplate, limits off'

/** The program that `npm start` runs, as it comes: with log, metrics, limits and its own content API. */
export function describeSite(environment: NodeJS.ProcessEnv = {}, checkout = root) {
  const bundle = join(checkout, 'gateway/dist/main.js')
  // Before there were bundles, the sources were run.
  const entry = existsSync(bundle) ? bundle : join(checkout, 'gateway/src/main.ts')
  return (port: number, folder: string): Program => ({
    command: process.execPath,
    args: [...serving.flags, entry],
    environment: {
      ...highLimits,
      ...serving.environment,
      NODE_OPTIONS: serving.nodeOptions,
      HOST: '127.0.0.1',
      PORT: String(port),
      OPS_PORT: '0',
      DATA_DIR: folder,
      ...environment,
    },
  })
}

export function site(path: string): Contestant {
  return { name: siteName, path, start: () => startServer(describeSite(), readyPath) }
}

/** The site with so many workers, on all cores; whoever asks takes what he needs of them. */
export function siteOfWorkers(path: string, workers: number): Contestant {
  const describe = describeSite({ WORKERS: String(workers) })
  const start = () =>
    startServer((port, folder) => ({ ...describe(port, folder), cores: everywhere }), readyPath)
  return { name: nameWorkers(workers), path, start }
}

export function nameWorkers(workers: number): string {
  return workers === 1 ? '1 worker' : `${workers} workers`
}

export function siteWithoutLimits(path: string): Contestant {
  const start = () => startServer(describeSite(noLimits), readyPath)
  return { name: siteWithoutLimitsName, path, start }
}

/** The gateway before a content API that costs it nothing, as the data of the peers does. */
export function siteOnStoredCalls(path: string, apiOrigin: string): Contestant {
  const start = () => startServer(describeSite({ API_BASE: `${apiOrigin}/` }), readyPath)
  return { name: 'Faceplate, content API elsewhere', path, start }
}

/** An older checkout that is installed and built, to compare with: `--against=FOLDER`. */
export function olderSite(path: string): Contestant[] {
  const flag = process.argv.find((each) => each.startsWith('--against='))
  if (flag === undefined) return []
  const start = () => startServer(describeSite({}, flag.slice(flag.indexOf('=') + 1)), readyPath)
  return [{ name: 'Faceplate before', path, start }]
}

export const fastifyName = 'bare Fastify'

/** Servers that do nothing but send the bytes that ours does. */
export function bareServers(path: string, stored: string): Contestant[] {
  const start = (file: string) => () => startServer(describePeer(file, { STORED: stored }), path)
  return [
    { name: 'bare node:http', path, start: start('node.http.ts') },
    { name: fastifyName, path, start: start('fastify.ts') },
  ]
}

export const nginxNames = {
  stored: 'nginx proxy_cache, compressed once',
  gzip: 'nginx proxy_cache, gzip each time',
  brotli: 'nginx proxy_cache, brotli each time',
}

export function nginxServers(path: string, origin: string): Contestant[] {
  if (!has('nginx')) {
    process.stderr.write('bench: nginx is left out, it is not installed\n')
    return []
  }
  const codings = (['stored', 'gzip', 'brotli'] as const).filter(
    (coding) => coding !== 'brotli' || hasBrotli(),
  )
  return codings.map((coding) => ({
    name: nginxNames[coding],
    path,
    onlyCompresses: coding !== 'stored',
    start: () => startServer(describeNginx(coding, origin), path),
  }))
}

export const nuxtName = 'Nuxt, SWR'

/** The frameworks that people would take in our place, each with the page that it keeps, or makes anew. */
export function frameworks(kind: 'kept' | 'fresh', data: string): Contestant[] {
  const contestants: Contestant[] = []
  const next = ensurePeer('next')
  if (next !== undefined) {
    const path = kind === 'kept' ? '/isr/switches/' : '/dynamic/switches/'
    const name = kind === 'kept' ? 'Next.js, ISR' : 'Next.js, dynamic'
    const script = join(next, 'node_modules/next/dist/bin/next')
    const describe = (port: number): Program => ({
      command: process.execPath,
      args: [script, 'start', next, '-H', '127.0.0.1', '-p', String(port)],
      environment: { DATA: data, NEXT_TELEMETRY_DISABLED: '1' },
    })
    contestants.push({ name, path, start: () => startServer(describe, path) })
  }
  const nuxt = ensurePeer('nuxt')
  if (nuxt !== undefined) {
    const path = kind === 'kept' ? '/swr/switches/' : '/plain/switches/'
    const name = kind === 'kept' ? nuxtName : 'Nuxt, plain'
    const describe = (): Program => ({
      command: process.execPath,
      args: [join(nuxt, '.output/server/index.mjs')],
      environment: { DATA: data, HOST: '127.0.0.1' },
    })
    contestants.push({ name, path, start: () => startServer(describe, path) })
  }
  return contestants
}

/** Starts a server that only stands behind others. */
export function startOrigin(stored: string, path: string): Promise<Server> {
  return startServer(describePeer('node.http.ts', { STORED: stored }, askedBy), path)
}

/** Starts the content API on the core of who asks, with every call asked for once. */
export async function startStoredCalls(): Promise<Server> {
  const content = await startServer(
    (port, folder) => ({
      command: process.execPath,
      args: [join(root, 'content/src/main.ts')],
      environment: { PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'warn' },
      cores: askedBy,
    }),
    '/api/site',
  )
  const environment = { UPSTREAM: content.origin, IGNORED: freeFilter }
  const stored = await startServer(
    describePeer('content.api.ts', environment, askedBy),
    '/api/site',
  )
  return { ...stored, stop: async () => void (await Promise.all([stored.stop(), content.stop()])) }
}

function describePeer(file: string, environment: NodeJS.ProcessEnv, cores?: string) {
  return (port: number): Program => ({
    command: process.execPath,
    args: [join(import.meta.dirname, 'peers', file)],
    environment: { ...environment, PORT: String(port) },
    ...(cores === undefined ? {} : { cores }),
  })
}

/** Writes down what our site answers, for the servers that send the same bytes. Gives the file. */
export async function storeAnswer(origin: string, path: string): Promise<string> {
  const read = async (acceptEncoding: string) => {
    const { headers, body } = await request(origin + path, {
      headers: { 'accept-encoding': acceptEncoding },
    })
    const bytes = Buffer.from(await body.arrayBuffer())
    return { type: String(headers['content-type']), text: bytes.toString('base64') }
  }
  const identity = await read('identity')
  const answer: StoredAnswer = {
    type: identity.type,
    identity: identity.text,
    br: (await read(compressed)).text,
  }
  return writeData('stored.json', { [path]: answer })
}

/** Writes down what our API says of the group page, for the pages of the frameworks. Gives the file. */
export async function storeData(origin: string): Promise<string> {
  const read = async (call: string) => (await fetch(`${origin}/api/${call}`)).json()
  return writeData('data.json', {
    families: await read('catalog/groups'),
    group: await read('catalog/group/switches'),
    filters: await read('catalog/filters/switches'),
    goods: await read('catalog/goods?group=switches'),
  })
}

function writeData(name: string, data: object): string {
  const folder = makeFolder()
  mkdirSync(folder, { recursive: true })
  const file = join(folder, name)
  writeFileSync(file, JSON.stringify(data))
  return file
}
