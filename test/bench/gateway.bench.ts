import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { path } from './peers/payload.ts'

const folder = join(import.meta.dirname, 'peers')
const upstreamPort = 18_080
const upstream = `http://127.0.0.1:${upstreamPort}`
const rounds = 3
const seconds = 4

const peers: Record<string, string> = {
  'bare node:http, no cache to look into': 'node.http.ts',
  'bare Fastify, no cache to look into': 'fastify.ts',
  'Faceplate gateway, log and metrics on': 'gateway.ts',
  'undici cache interceptor behind node:http': 'undici.cache.ts',
  '@fastify/http-proxy, no cache': 'fastify.proxy.ts',
  'nginx proxy_cache, one worker': 'nginx',
}

/**
 * Requests a second of a cached 20 kB answer, each server alone on the first core and the load on the
 * second, in turns; the median round counts. Gives a section of Markdown.
 */
export async function benchGateway(): Promise<string> {
  if (!has('wrk') || !has('taskset')) return 'The gateway is left out: install wrk and taskset.\n'
  const results = new Map<string, number[]>()
  const origin = await start('upstream.ts', upstreamPort, 1)
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, file] of Object.entries(peers)) {
      if (file === 'nginx' && !has('nginx')) continue
      const port = 18_081
      const server = file === 'nginx' ? await startNginx(port) : await start(file, port, 0)
      const perSecond = measure(port)
      results.set(name, [...(results.get(name) ?? []), perSecond])
      await stop(server)
    }
  }
  await stop(origin)
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
  const fastify = median(results.get('bare Fastify, no cache to look into') ?? [1])
  const rows = [...results]
    .map(([name, values]) => ({ name, perSecond: median(values) }))
    .toSorted((a, b) => b.perSecond - a.perSecond)
    .map(
      ({ name, perSecond }) =>
        `| ${name} | ${Math.round(perSecond).toLocaleString('en')} | ${((100 * perSecond) / fastify).toFixed(0)} % |`,
    )
  return `## A cached answer of 20 kB

Each server alone on one core, 64 connections from the other, median of ${rounds} rounds in turns.

| server | requests a second | of bare Fastify |
|---|--:|--:|
${rows.join('\n')}
`
}

function has(program: string): boolean {
  try {
    execFileSync('which', [program], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

async function start(file: string, port: number, core: number): Promise<ChildProcess> {
  const environment = { ...process.env, PORT: String(port), UPSTREAM: upstream }
  const server = spawn('taskset', ['-c', String(core), process.execPath, join(folder, file)], {
    env: { ...environment, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await waitUntilUp(port)
  return server
}

async function startNginx(port: number): Promise<ChildProcess> {
  const home = mkdtempSync(join(tmpdir(), 'faceplate-nginx-'))
  const file = join(home, 'nginx.conf')
  writeFileSync(
    file,
    `daemon off; worker_processes 1; pid ${home}/pid; error_log ${home}/error.log; user root;
events { worker_connections 1024; }
http {
  access_log ${home}/access.log;
  proxy_cache_path ${home}/cache keys_zone=answers:10m;
  server {
    listen 127.0.0.1:${port};
    location / { proxy_pass ${upstream}; proxy_cache answers; }
  }
}
`,
  )
  const server = spawn('taskset', ['-c', '0', 'nginx', '-c', file, '-p', home], { stdio: 'ignore' })
  server.once('exit', () => rmSync(home, { recursive: true, force: true }))
  await waitUntilUp(port)
  return server
}

async function waitUntilUp(port: number): Promise<void> {
  const deadline = Date.now() + 20_000
  for (;;) {
    try {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`)
      await answer.arrayBuffer()
      if (answer.status === 200) return
    } catch (error) {
      if (Date.now() > deadline) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

function measure(port: number): number {
  const load = (length: number) =>
    execFileSync(
      'taskset',
      ['-c', '1', 'wrk', '-t1', '-c64', `-d${length}s`, `http://127.0.0.1:${port}${path}`],
      { encoding: 'utf8' },
    )
  load(1)
  const report = load(seconds)
  if (/Non-2xx/.test(report)) throw new Error(report)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(report)?.[1])
}

async function stop(server: ChildProcess): Promise<void> {
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await ended
}
