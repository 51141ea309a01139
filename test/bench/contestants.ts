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

/** A server to measure. */
export interface Contestant {
  name: string
  /** The path that the load generator requests. */
  path: string
  /** The contestant differs from another one only in compression. */
  onlyCompresses?: boolean
  start: () => Promise<Server>
}

/** The group page: 24 cards of 39. */
export const groupPath = '/catalog/switches/'

/** A filter that excludes no product for any number, so each number is another address of the same page. */
export const freeFilter = 'switching_capacity.max'

/** A response of 19 kB. */
export const callPath = '/api/catalog/analogs/search?vendor=Cisco&model=Catalyst+9300-24S'

const readyPath = '/healthz'

/** Rate limits that the load from one address never reaches, but that still count requests. */
const highLimits = Object.fromEntries(
  limitClasses.map((name) => [`LIMIT_${name.toUpperCase()}`, '999999999/60']),
)
const noLimits = Object.fromEntries(
  limitClasses.map((name) => [`LIMIT_${name.toUpperCase()}`, 'off']),
)

/** The flags and environment with which `scripts/start.mjs` runs the gateway. */
const serving = JSON.parse(readFileSync(join(root, 'scripts/serving.json'), 'utf8')) as {
  flags: string[]
  nodeOptions: string
  environment: Record<string, string>
}

export const siteName = 'Faceplate'
export const siteWithoutLimitsName = 'Faceplate, limits off'

/** The program that `npm start` runs, with its defaults: log, metrics, limits and its own content API. */
export function describeSite(environment: NodeJS.ProcessEnv = {}, checkout = root) {
  const bundle = join(checkout, 'gateway/dist/main.js')
  // Before the build made bundles, the source files were run.
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

/** The site with a number of workers on all cores; the load generator shares these cores. */
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

/** The gateway with a content API that needs no processor time on its core, like the data of the peers. */
export function siteOnStoredCalls(path: string, apiOrigin: string): Contestant {
  const start = () => startServer(describeSite({ API_BASE: `${apiOrigin}/` }), readyPath)
  return { name: 'Faceplate, content API elsewhere', path, start }
}

export const olderSiteName = 'Faceplate, earlier version'

/** An older checkout that is installed and built, to compare with: `--against=FOLDER`. */
export function olderSite(path: string): Contestant[] {
  const flag = process.argv.find((each) => each.startsWith('--against='))
  if (flag === undefined) return []
  const start = () => startServer(describeSite({}, flag.slice(flag.indexOf('=') + 1)), readyPath)
  return [{ name: olderSiteName, path, start }]
}

export const fastifyName = 'bare Fastify'

/** Minimal servers that send the same bytes as our site. */
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

/** The frameworks that are alternatives to ours, each with a cached page or with a page rendered per request. */
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

/** Starts a server that is the origin of other servers. */
export function startOrigin(stored: string, path: string): Promise<Server> {
  return startServer(describePeer('node.http.ts', { STORED: stored }, askedBy), path)
}

/** Starts the content API on the core of the load generator, behind a server that requests each call only once. */
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

/** Stores a response of our site for the servers that send the same bytes. Returns the path of the file. */
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

/** Stores the responses of our API for the group page, for the pages of the frameworks. Returns the file's path. */
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
