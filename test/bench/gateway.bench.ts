import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { path } from './peers/payload.ts'

const folder = join(import.meta.dirname, 'peers')
const upstreamPort = 18_080
const upstream = `http://127.0.0.1:${upstreamPort}`
const rounds = 9
const seconds = 2
const warmUpSeconds = 4
const reference = 'bare Fastify, no cache to look into'

const peers: Record<string, { file: string; environment?: Record<string, string> }> = {
  'bare node:http, no cache to look into': { file: 'node.http.ts' },
  [reference]: { file: 'fastify.ts' },
  'Faceplate gateway, log and metrics on': { file: 'gateway.ts' },
  'Faceplate gateway, log off': { file: 'gateway.ts', environment: { LOG_LEVEL: 'silent' } },
  'undici cache interceptor behind node:http': { file: 'undici.cache.ts' },
  '@fastify/http-proxy, no cache': { file: 'fastify.proxy.ts' },
  'nginx proxy_cache, one worker': { file: 'nginx' },
}

interface Peer {
  name: string
  port: number
  server: ChildProcess
  perSecond: number[]
  cpuUs: number[]
}

/**
 * Requests a second of a cached 20 kB answer, each server on the first core and the load on the second, in
 * turns. Gives a section of Markdown.
 */
export async function benchGateway(): Promise<string> {
  if (!has('wrk') || !has('taskset')) return 'The gateway is left out: install wrk and taskset.\n'
  const origin = await start({ file: 'upstream.ts' }, upstreamPort, 1)
  const running: Peer[] = []
  for (const [name, peer] of Object.entries(peers)) {
    if (peer.file === 'nginx' && !has('nginx')) continue
    const port = upstreamPort + 1 + running.length
    const server = peer.file === 'nginx' ? await startNginx(port) : await start(peer, port, 0)
    running.push({ name, port, server, perSecond: [], cpuUs: [] })
    load(port, warmUpSeconds)
  }
  for (let round = 0; round < rounds; round += 1) for (const peer of running) measure(peer)
  for (const { server } of running) await stop(server)
  await stop(origin)
  return describe(running)
}

/** One round: how many requests it answered, and what of the processor it took for each. */
function measure({ port, server, perSecond, cpuUs }: Peer): void {
  const before = readCpuUs(server.pid ?? 0)
  const report = load(port, seconds)
  const requests = Number(/(\d+) requests in/.exec(report)?.[1])
  perSecond.push(Number(/Requests\/sec:\s+([\d.]+)/.exec(report)?.[1]))
  cpuUs.push((readCpuUs(server.pid ?? 0) - before) / requests)
}

function describe(running: readonly Peer[]): string {
  const bare = Math.min(...(running.find(({ name }) => name === reference)?.cpuUs ?? []))
  const rows = running
    .map(({ name, perSecond, cpuUs }) => ({ name, us: Math.min(...cpuUs), perSecond }))
    .toSorted((a, b) => a.us - b.us)
    .map(({ name, us, perSecond }) => {
      const ratio = ((100 * bare) / us).toFixed(0)
      const most = Math.round(Math.max(...perSecond)).toLocaleString('en')
      return `| ${name} | ${us.toFixed(1)} µs | ${ratio} % | ${most} |`
    })
  return `## A cached answer of 20 kB

Each server on one core, 64 connections from the other, ${rounds} rounds in turns; the best round counts, since
what else the machine does only adds. The time of the processor for a request (user and system) says what a
core can do; requests a second is what was counted.

| server | processor time a request | of bare Fastify | requests a second |
|---|--:|--:|--:|
${rows.join('\n')}

How hits are answered: [012](decisions/012-hits-leave-by-an-early-hook.md).
`
}

/** User and system time of a process and its children so far; the kernel counts in hundredths of a second. */
function readCpuUs(pid: number): number {
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const fields = rest.split(' ')
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')
  const own = (Number(fields[11]) + Number(fields[12])) * 10_000
  return children
    .filter((child) => child !== '')
    .reduce((sum, child) => sum + readCpuUs(Number(child)), own)
}

function has(program: string): boolean {
  try {
    execFileSync('which', [program], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

async function start(
  { file, environment = {} }: { file: string; environment?: Record<string, string> },
  port: number,
  core: number,
): Promise<ChildProcess> {
  // The log goes to a file, as nginx's does.
  const log = openSync(join(mkdtempSync(join(tmpdir(), 'faceplate-bench-')), 'log'), 'w')
  const server = spawn('taskset', ['-c', String(core), process.execPath, join(folder, file)], {
    env: {
      ...process.env,
      ...environment,
      PORT: String(port),
      UPSTREAM: upstream,
      NODE_ENV: 'production',
    },
    stdio: ['ignore', log, 'inherit'],
  })
  closeSync(log)
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

/** Asks for the answer over and over, and gives what wrk says of it. */
function load(port: number, forSeconds: number): string {
  const address = `http://127.0.0.1:${port}${path}`
  const args = ['-c', '1', 'wrk', '-t1', '-c64', `-d${forSeconds}s`, address]
  const report = execFileSync('taskset', args, { encoding: 'utf8' })
  if (/Non-2xx/.test(report)) throw new Error(report)
  return report
}

async function stop(server: ChildProcess): Promise<void> {
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await ended
}
