import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { limitClasses } from '@faceplate/gateway/edge/limits/limit.classes'
import { root } from '@faceplate/server/process/project'
import { ensurePeer } from './peers/install.ts'
import { describeNginx, hasBrotli } from './peers/nginx.ts'
import { askedBy, everywhere, has, startServer, type Program, type Server } from './servers.ts'

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

export const siteName = 'Faceplate'
export const siteWithLimitsName = 'Faceplate, limits on'

/**
 * The program that `npm start` runs, with its defaults: log, metrics and its own content API. Limits are off: at their
 * defaults, a benchmark would measure how fast requests of its one address are rejected.
 */
export function describeSite(
  environment: NodeJS.ProcessEnv = {},
  checkout = root,
  serving = readServing(checkout),
) {
  const bundle = join(checkout, 'gateway/dist/main.js')
  // Before the build made bundles, the source files were run.
  const entry = existsSync(bundle) ? bundle : join(checkout, 'gateway/src/main.ts')
  return (port: number, folder: string): Program => ({
    command: process.execPath,
    args: [...serving.flags, entry],
    environment: {
      ...noLimits,
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

/** The flags and environment with which `scripts/start.mjs` runs the gateway. */
export interface Serving {
  flags: string[]
  nodeOptions: string
  environment: Record<string, string>
}

export function readServing(checkout = root): Serving {
  return JSON.parse(readFileSync(join(checkout, 'scripts/serving.json'), 'utf8')) as Serving
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

export function siteWithLimits(path: string): Contestant {
  const start = () => startServer(describeSite(highLimits), readyPath)
  return { name: siteWithLimitsName, path, start }
}

export const elsewhere = ', content API elsewhere'

/** The gateway with a content API that needs no processor time on its core, like the data of the peers. */
export function siteOnStoredCalls(path: string, apiOrigin: string): Contestant {
  const start = () => startServer(describeSite({ API_BASE: `${apiOrigin}/` }), readyPath)
  return { name: siteName + elsewhere, path, start }
}

/** The folder of `--against=FOLDER`: an older checkout that is installed and built, to compare with. */
export const olderCheckout = process.argv
  .find((each) => each.startsWith('--against='))
  ?.slice('--against='.length)

/** The name of the older checkout, with its commit. */
export function nameOlder(checkout: string): string {
  const commit = execFileSync('git', ['-C', checkout, 'log', '-1', '--format=%h'], {
    encoding: 'utf8',
  })
  return `Faceplate ${commit.trim()}`
}

/** The site of an older checkout, and its gateway with its own content API elsewhere. */
export function olderSites(path: string, checkout: string, apiOrigin: string): Contestant[] {
  const start = (environment: NodeJS.ProcessEnv) => () =>
    startServer(describeSite(environment, checkout), readyPath)
  const name = nameOlder(checkout)
  return [
    { name, path, start: start({}) },
    { name: name + elsewhere, path, start: start({ API_BASE: `${apiOrigin}/` }) },
  ]
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
  const environment = { DATA: data, HOST: '127.0.0.1', NEXT_TELEMETRY_DISABLED: '1' }
  const contestants: Contestant[] = []
  const add = (name: string, path: string, describeArgs: (port: number) => string[]) => {
    const describe = (port: number): Program => ({
      command: process.execPath,
      args: describeArgs(port),
      environment,
    })
    contestants.push({ name, path, start: () => startServer(describe, path) })
  }
  const next = ensurePeer('next')
  if (next !== undefined) {
    const [name, path] =
      kind === 'kept'
        ? (['Next.js, ISR', '/isr/switches/'] as const)
        : (['Next.js, dynamic', '/dynamic/switches/'] as const)
    const script = join(next, 'node_modules/next/dist/bin/next')
    add(name, path, (port) => [script, 'start', next, '-H', '127.0.0.1', '-p', String(port)])
  }
  const nuxt = ensurePeer('nuxt')
  if (nuxt !== undefined) {
    const [name, path] =
      kind === 'kept'
        ? ([nuxtName, '/swr/switches/'] as const)
        : (['Nuxt, plain', '/plain/switches/'] as const)
    add(name, path, () => [join(nuxt, '.output/server/index.mjs')])
  }
  // It has no cache of pages.
  const start = kind === 'fresh' ? ensurePeer('tanstack-start') : undefined
  if (start !== undefined) {
    add('TanStack Start', '/plain/switches/', () => [join(start, '.output/server/index.mjs')])
  }
  return contestants
}

/** Starts a server that is the origin of other servers. */
export function startOrigin(stored: string, path: string): Promise<Server> {
  return startServer(describePeer('node.http.ts', { STORED: stored }, askedBy), path)
}

/**
 * Starts the content API of a checkout on the core of the load generator, behind a server that requests each call only
 * once.
 */
export async function startStoredCalls(checkout = root): Promise<Server> {
  const content = await startServer(
    (port, folder) => ({
      command: process.execPath,
      args: [join(checkout, 'content/src/main.ts')],
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
