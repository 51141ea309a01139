import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, readdir, rename, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { createAdapter } from '@faceplate/adapter/adapter'
import { root } from '@faceplate/server/process/project'
import supertest from 'supertest'
import { afterEach, describe, expect, test } from 'vitest'
import { startContent } from '../support/content.process.ts'
import { smallFolder } from '../support/content.templates.ts'
import { startDemoSite } from '../support/demo.site.ts'
import { ownerOnly, readModes } from '../support/file.modes.ts'
import { readLog } from '../support/log.lines.ts'
import { useShared } from '../support/shared.ts'
import { startSite } from '../support/site.process.ts'
import { copySqliteData } from '../support/sqlite.copy.ts'

const folders: string[] = []
afterEach(() => Promise.all(folders.splice(0).map((each) => rm(each, { recursive: true }))))

const template = await useShared('sqliteTemplate')

/**
 * Runs `npm start` as typed in a terminal, in a process group of its own: on an empty data folder, or
 * on a copy of a database.
 */
async function npmStart(environment: Record<string, string> = {}, database?: string) {
  const folder = await mkdtemp(join(tmpdir(), 'faceplate-start-'))
  folders.push(folder)
  const dataDir = join(folder, 'data')
  if (database !== undefined) {
    await mkdir(dataDir)
    await copySqliteData(database, join(dataDir, 'content.sqlite'))
  }
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const ended = once(child, 'exit')
  return { child, ended, dataDir, output: () => output }
}

async function waitForOrigin(output: () => string): Promise<string> {
  const find = () => readLog(output()).find(({ event }) => event === 'site_listening')
  // A start without a database imports the content of three languages first.
  await expect.poll(find).toBeDefined()
  return String(find()?.['address'])
}

/** Why a start has failed: each reason is a line of the log, and npm prints the name of the script. */
const listReasons = (output: string) =>
  readLog(output).flatMap(({ event, reason }) => (event === 'site_start_failed' ? [reason] : []))

const isAnswering = (origin: string) =>
  fetch(`${origin}/healthz`).then(
    (answer) => answer.ok,
    () => false,
  )

describe('starting and stopping', () => {
  test.each([
    ['SIGTERM', undefined],
    ['SIGKILL', template],
  ] as const)(
    'npm start serves a page, and after %s the port is free',
    async (signal, database) => {
      const { child, ended, dataDir, output } = await npmStart({}, database)
      const origin = await waitForOrigin(output)
      expect((await fetch(origin)).status).toBe(200)
      expect(await readModes(dataDir)).toEqual(ownerOnly)
      child.kill(signal)
      await ended
      await expect.poll(() => isAnswering(origin)).toBe(false)
      await expect.poll(() => listProcesses(dataDir)).toEqual([])
    },
  )

  test('Ctrl-C, which reaches every process at once, ends cleanly', async () => {
    const { child, ended, output } = await npmStart({}, template)
    const origin = await waitForOrigin(output)
    process.kill(-(child.pid ?? 0), 'SIGINT')
    await ended
    await expect.poll(() => isAnswering(origin)).toBe(false)
    expect(output()).not.toContain('    at ')
    expect(output()).not.toContain('starting it again')
  })

  test.each(['PORT', 'OPS_PORT'])(
    'a port in use is one clear line, before the content is read: %s',
    async (setting) => {
      const taken = createServer().listen(0)
      await once(taken, 'listening')
      const { port } = taken.address() as AddressInfo
      const { ended, output } = await npmStart({ [setting]: String(port) }, template)
      const [code] = await ended
      expect(code).toBe(1)
      expect(listReasons(output())).toEqual([`Port ${port} is taken: set ${setting} to a free one`])
      expect(output()).not.toContain('    at ')
      expect(output()).not.toContain('"name":"content"')
      taken.close()
    },
  )

  test('wrong settings are rejected together, each in a line that names it', async () => {
    const wrong = { PORT: 'many', LANGUAGE: 'xx', OPS_HOST: '0.0.0.0', SITE_FILE: '/nowhere' }
    const { ended, output } = await npmStart(wrong)
    const [code] = await ended
    expect(code).toBe(1)
    expect(listReasons(output())).toHaveLength(Object.keys(wrong).length)
    for (const [name, value] of Object.entries(wrong)) {
      expect(listReasons(output())).toContainEqual(expect.stringMatching(`^${name}=${value}: .`))
    }
    expect(output()).not.toContain('    at ')
  })

  test('https without a trusted proxy, and misspelt settings, cause one warning each', async () => {
    const site = await startSite({
      CONTENT_DIR: smallFolder,
      LOG_LEVEL: 'warn',
      PUBLIC_ORIGIN: 'https://kedr.example',
      REDIS_URI: 'redis://:hunter2@localhost:6379',
      LEADS_RETENTION_DAY: '30',
    })
    const lines = site
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
    await site.stop()
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { event: 'proxy_untrusted' },
      {
        event: 'settings_unrecognized',
        variables: [
          'REDIS_URI: is not a setting, did you mean REDIS_URL?',
          'LEADS_RETENTION_DAY: is not a setting, did you mean LEADS_RETENTION_DAYS?',
        ],
      },
    ])
    expect(site.output()).not.toContain('hunter2')
  })

  test('an error about an address does not contain its password', async () => {
    const { ended, output } = await npmStart({ SMTP_URL: 'smtp+tls://user:hunter2@mail.example' })
    const [code] = await ended
    expect(code).toBe(1)
    expect(listReasons(output())).toEqual([expect.stringMatching(/^SMTP_URL: /)])
    expect(output()).not.toContain('hunter2')
    expect(output()).not.toContain('    at ')
  })

  test('a content service that dies is restarted, and pages are still served', async () => {
    const site = await startSite({
      CONTENT_DIR: smallFolder,
      LOG_LEVEL: 'info',
      PUBLIC_ORIGIN: 'https://kedr.example',
      TRUST_PROXY: '10.0.0.0/8',
    })
    expect(site.output()).not.toContain('"event":"proxy_untrusted"')
    const [content] = await listProcesses(site.dataDir)
    expect(content).toBeGreaterThan(0)
    const ask = (path: string) => fetch(site.origin + path)
    await ask('/')
    // The content process cannot start before its database is back.
    const database = join(site.dataDir, 'content.sqlite')
    await rename(database, `${database}.away`)
    await mkdir(database)
    process.kill(content ?? 0, 'SIGKILL')
    // Cached responses are still served, and the site stays ready: another instance would not be better off.
    await expect
      .poll(async () => (await ask('/readyz')).json(), { interval: 20 })
      .toEqual({ status: 'degraded', degraded: ['content API'] })
    const failing = Array.from({ length: 60 }, (_, at) => ask(`/api/search?q=away+${at}`))
    expect((await Promise.all(failing)).map(({ status }) => status)).toContain(502)
    const { text: open } = await supertest(site.opsOrigin).get('/metrics')
    expect(open).toMatch(/^faceplate_upstream_breaker_open 1$/m)
    // With an empty cache the site is not ready; an error page still has the header and footer of the site.
    await supertest(site.opsOrigin).post('/purge').send({ all: true }).expect(200)
    expect((await ask('/readyz')).status).toBe(503)
    const cold = await ask('/product/ks-1208/')
    expect(cold.status).toBe(502)
    expect(await cold.text()).toMatch(/<title>502 error<[^]*<header[^]*Kedr Networks[^]*<footer/)
    await rm(database, { recursive: true })
    await rename(`${database}.away`, database)
    await expect
      .poll(() => site.output(), { interval: 10 })
      .toContain('"event":"content_process_restarted"')
    // The breaker would still be open if the gateway were not notified of the restart.
    const answer = await ask('/api/catalog/good/ks-1208')
    expect(answer.status).toBe(200)
    // Both processes log the same request id.
    const readLines = () => {
      const lines = site.output().split('\n')
      const call = lines.findLast((line) => line.includes('"path":"/api/catalog/good/ks-1208"'))
      const mark = `"reqId":"${JSON.parse(call ?? '{}').reqId}"`
      return lines.filter((line) => line.includes(mark))
    }
    await expect.poll(() => readLines().length).toBe(2)
    expect(readLines().map((line) => JSON.parse(line))).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ path: '/api/catalog/good/ks-1208', event: 'request' }),
        expect.objectContaining({ name: 'content', route: '/api/catalog/good/:idOrCode' }),
      ]),
    )
    await site.stop()
  })

  test('SIGTERM makes /readyz fail, and requests are served until a second SIGTERM closes the port', async () => {
    const site = await startDemoSite({ LOG_LEVEL: 'error', DRAIN_MS: '600000' })
    const agent = new Agent({ keepAlive: true })
    const outcomes: string[] = []
    const paths = [
      '/',
      '/catalog/',
      '/api/catalog/goods?page_size=12',
      '/images/goods/ks-1208-front.svg',
    ]
    const leaving = new AbortController()
    const visit = async (path: string) => {
      while (!leaving.signal.aborted) outcomes.push(await readStatus(agent, site.origin + path))
    }
    const visitors = [...paths, ...paths, ...paths].map(visit)
    await expect.poll(() => outcomes.length).toBeGreaterThan(100)
    expect((await fetch(`${site.origin}/readyz`)).status).toBe(200)
    const ended = site.end()
    await expect
      .poll(async () => (await fetch(`${site.origin}/readyz`)).json(), { interval: 20 })
      .toEqual({ status: 'draining' })
    const before = outcomes.length
    await expect.poll(() => outcomes.length).toBeGreaterThan(before + 50)
    leaving.abort()
    await Promise.all(visitors)
    expect(new Set(outcomes)).toEqual(new Set(['200']))
    site.process.kill('SIGTERM')
    await ended
    expect(await readStatus(agent, site.origin)).toBe('ECONNREFUSED')
    agent.destroy()
    await site.stop()
  })

  test('requests that came while a draining process could not run are responded to before the port closes', async () => {
    const drainMs = 500
    const site = await startDemoSite({ LOG_LEVEL: 'error', DRAIN_MS: String(drainMs) })
    const kept = new Agent({ keepAlive: true, maxSockets: 1 })
    expect(await readStatus(kept, `${site.origin}/catalog/`)).toBe('200')
    const ended = site.end()
    await expect
      .poll(async () => (await fetch(`${site.origin}/readyz`)).status, { interval: 5 })
      .toBe(503)
    site.process.kill('SIGSTOP')
    const agents = [kept, new Agent(), new Agent()]
    const outcomes = agents.map((agent) => readStatus(agent, `${site.origin}/catalog/`))
    await setTimeout(2 * drainMs)
    site.process.kill('SIGCONT')
    expect(await Promise.all(outcomes)).toEqual(['200', '200', '200'])
    await ended
    await site.stop()
  })
})

test('a connection that never sends a request does not hold up the end of a content API', async () => {
  const data = await mkdtemp(join(tmpdir(), 'faceplate-silent-'))
  folders.push(data)
  await copySqliteData(template, join(data, 'content.sqlite'))
  const content = await startContent(data)
  const adapter = await createAdapter({
    read: async () => ({
      groups: [{ id: 1, code: 'switches', name: 'Switches', sort: 0 }],
      goods: [],
    }),
    logLevel: 'silent',
  })
  await adapter.listen({ host: '127.0.0.1', port: 0 })
  const { port } = adapter.server.address() as AddressInfo
  const ports = [Number(new URL(content.base()).port), port]
  const silent = await Promise.all(
    ports.map(async (each) => {
      const socket = connect(each, '127.0.0.1')
      await once(socket, 'connect')
      return socket
    }),
  )
  await Promise.all([content.stop(), adapter.close()])
  for (const socket of silent) socket.destroy()
})

/** Reads a whole response; returns its status, or the reason why there was none. */
function readStatus(agent: Agent, address: string): Promise<string> {
  return new Promise((resolve) => {
    const fail = (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message)
    get(address, { agent }, (answer) => {
      answer
        .on('error', fail)
        .on('end', () => resolve(String(answer.statusCode)))
        .resume()
    }).on('error', fail)
  })
}

/** Process ids of the content services that use a data folder. */
async function listProcesses(dataDir: string): Promise<number[]> {
  const found: number[] = []
  for (const id of await readdir('/proc')) {
    if (!/^\d+$/.test(id)) continue
    const [command, environment] = await Promise.all(
      ['cmdline', 'environ'].map((file) => readFile(`/proc/${id}/${file}`, 'utf8').catch(() => '')),
    )
    if (command?.includes('content/dist/main.js') && environment?.includes(`DATA_DIR=${dataDir}`)) {
      found.push(Number(id))
    }
  }
  return found
}
