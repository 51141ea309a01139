import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import {
  listChildProcesses,
  listOpenFiles,
  readEnvironment,
  readProcess,
} from '../support/child.processes.ts'
import { startFaultyUpstream, type FaultyUpstream } from '../support/faulty.upstream.ts'
import { startSite, type SiteProcess } from '../support/site.process.ts'

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600">${content}</svg>`
const good = svg('<rect width="99" height="99"/>')
/** Burns a processor for minutes. Its name makes each different from those that were rejected. */
const burn = (name: string) =>
  svg(
    `<!-- ${name} --><filter id="f"><feTurbulence numOctaves="9999" baseFrequency="0.01"/></filter>` +
      '<rect width="800" height="600" filter="url(#f)"/>',
  )

describe('the processes that render pictures', () => {
  let upstream: FaultyUpstream
  beforeAll(async () => {
    upstream = await startFaultyUpstream(({ url = '' }, response) => {
      const isDrawing = url.startsWith('/images/')
      response.writeHead(isDrawing ? 200 : 404, { 'content-type': 'image/svg+xml' })
      response.end(url.includes('burn') ? burn(url) : good)
    })
  })
  afterAll(() => upstream.close())

  async function start(environment: Record<string, string> = {}): Promise<SiteProcess> {
    const site = await startSite({ API_BASE: upstream.base, ...environment })
    onTestFinished(() => site.stop())
    return site
  }
  const ask = (site: SiteProcess, name: string) =>
    fetch(`${site.origin}/images/${name}-${randomUUID()}.svg?as=png`)
  const isRenderer = ({ command }: { command: string }) => command.includes('picture.renderer')
  const listRenderers = (site: SiteProcess) =>
    [
      { pid: site.process.pid ?? 0 },
      ...listChildProcesses(site.process.pid ?? 0).filter((each) => !isRenderer(each)),
    ].flatMap(({ pid }) => listChildProcesses(pid).filter(isRenderer))

  test('start with the first picture, and have no secrets, sockets or signals of the gateway', async () => {
    const secret = 'a-secret-of-the-gateway'
    const site = await start({ OPS_TOKEN: secret, ANOTHER_SECRET: secret })
    expect((await fetch(`${site.origin}/healthz`)).status).toBe(200)
    expect(listRenderers(site)).toEqual([])
    expect((await ask(site, 'good')).status).toBe(200)
    const [renderer] = listRenderers(site)
    const pid = renderer?.pid ?? 0
    const environment = readEnvironment(pid)
    expect(Object.values(environment).join()).not.toContain(secret)
    expect(Object.keys(environment).filter((name) => name in process.env)).not.toContain('PATH')
    // The channel to the gateway.
    const sockets = listOpenFiles(pid).filter((file) => file.startsWith('socket:'))
    expect(sockets).toHaveLength(1)
    process.kill(pid, 'SIGTERM')
    process.kill(pid, 'SIGINT')
    expect((await ask(site, 'good')).status).toBe(200)
    expect(listRenderers(site).map((each) => each.pid)).toEqual([pid])
  })

  test.each(['SIGTERM', 'SIGKILL'] as const)(
    'end with their gateway after %s, also in the middle of a picture',
    async (signal) => {
      const site = await start()
      const answers = [ask(site, 'burn'), ask(site, 'burn')].map((each) =>
        each.then(
          ({ status }) => status,
          () => 'closed',
        ),
      )
      const isBusy = () => listRenderers(site).filter(({ cpuMs }) => cpuMs > 500).length === 2
      await expect.poll(isBusy).toBe(true)
      const pids = listRenderers(site).map(({ pid }) => pid)
      site.process.kill(signal)
      // After SIGTERM the requests in flight are finished, which takes the processor time of a picture.
      await expect.poll(() => pids.filter((pid) => readProcess(pid))).toEqual([])
      expect(await Promise.all(answers)).toEqual(
        Array(2).fill(signal === 'SIGTERM' ? 502 : 'closed'),
      )
    },
  )

  test('are one for each worker, and end with it', async () => {
    const site = await start({ WORKERS: '2' })
    const answers = await Promise.all(Array.from({ length: 12 }, () => ask(site, 'good')))
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200))
    const pids = listRenderers(site).map(({ pid }) => pid)
    expect(pids.length).toBeGreaterThan(0)
    expect(pids.length).toBeLessThanOrEqual(2)
    site.process.kill('SIGKILL')
    await expect.poll(() => pids.filter((pid) => readProcess(pid))).toEqual([])
  })
})
