import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import supertest from 'supertest'
import { beforeAll, describe, expect, test } from 'vitest'
import { countGateway, joinGateways, type CountedGateway } from '../edges/counted.gateway.ts'
import { EDITIONS, measureFront } from '../edges/edge.facts.ts'
import type { RunningEdge } from '../edges/edge.programs.ts'
import { readTable } from '../edges/edge.table.ts'
import {
  startSurrogateVarnish,
  waitUntilPurged,
  type VarnishPorts,
} from '../edges/surrogate.varnish.ts'
import { startContent } from '../support/content.process.ts'
import { demoFolder } from '../support/content.templates.ts'
import { findPorts } from '../support/free.port.ts'
import { requestHost } from '../support/host.request.ts'
import { useShared } from '../support/shared.ts'
import { startSite, type SiteProcess } from '../support/site.process.ts'

const template = await useShared('sqliteTemplate')

// The module is in Debian's varnish-modules.
const hasModule = ['/usr/lib/varnish/vmods', '/usr/lib/x86_64-linux-gnu/varnish/vmods'].some(
  (folder) => existsSync(join(folder, 'libvmod_xkey.so')),
)

const product = '/product/ks-2428/'
const series = 'catalogue/goods/switches/ks-2400.yaml'
const summary = '24 gigabit ports and four 10G uplinks, fanless'

describe.skipIf(!hasModule)(
  '[G-pages] Varnish in front of two gateways with EDGE=surrogate',
  () => {
    let content: Awaited<ReturnType<typeof startContent>>
    let files: string
    let sites: [SiteProcess, SiteProcess]
    let gateways: [CountedGateway, CountedGateway]
    let ports: VarnishPorts
    let varnish: RunningEdge
    const startVarnish = async () => {
      varnish = await startSurrogateVarnish(ports, [gateways[0].port, gateways[1].port])
    }

    beforeAll(async () => {
      const scratch = await mkdtemp(join(tmpdir(), 'faceplate-surrogate-'))
      files = join(scratch, 'content')
      await cp(demoFolder, files, { recursive: true })
      const data = join(scratch, 'data')
      await mkdir(data)
      await cp(template, join(data, 'content.sqlite'))
      content = await startContent(data, { CONTENT_DIR: files, EDITIONS })
      const [site = '', purge = ''] = await findPorts(2)
      ports = { site, purge }
      const startOne = () =>
        startSite({
          API_BASE: content.base(),
          API_IS_CONTENT_SERVICE: 'Y',
          EDITIONS,
          EDGE: 'surrogate',
          EDGE_PURGE_URL: `http://127.0.0.1:${purge}`,
          LOG_LEVEL: 'info',
        })
      sites = [await startOne(), await startOne()]
      gateways = [await countGateway(sites[0].origin), await countGateway(sites[1].origin)]
      await startVarnish()
      return async () => {
        await varnish.stop()
        await Promise.all(gateways.map((gateway) => gateway.close().catch(() => {})))
        await Promise.all(sites.map((each) => each.stop()))
        await content.stop()
        await rm(scratch, { recursive: true })
      }
    })

    const ask = (path: string, headers: Record<string, string> = {}, host = 'www.site.example') =>
      requestHost(varnish.origin, host, path, { headers })
    const takePassed = () => gateways.flatMap((gateway) => gateway.take())
    const readText = async (path: string) => (await ask(path)).bytes.toString()
    /** Waits until the edge keeps a page. */
    const store = async (path: string) => {
      await expect
        .poll(async () => {
          const first = await ask(path)
          takePassed()
          const second = await ask(path)
          return [first.status, second.status, takePassed().length]
        })
        .toEqual([200, 200, 0])
    }
    const settle = () => Promise.all(sites.map(({ opsOrigin }) => waitUntilPurged(opsOrigin)))

    test('does as docs/edges.md says', async () => {
      await settle()
      const both = joinGateways(...gateways)
      expect(readTable().varnish?.surrogate).toMatchObject(await measureFront(varnish.origin, both))
    })

    test('a browser asks again for a page that the edge keeps, and sees no key', async () => {
      await store(product)
      const { status, headers } = await ask(product)
      expect([status, headers['cache-control']]).toEqual([200, 'no-cache'])
      for (const name of ['cdn-cache-control', 'xkey', 'set-cookie', 'x-request-id', 'ratelimit']) {
        expect([name, headers[name]]).toEqual([name, undefined])
      }
      const again = await ask(product, { 'if-none-match': String(headers['etag']) })
      expect([again.status, takePassed()]).toEqual([304, []])
    })

    test('nobody can purge at the port of visitors', async () => {
      const headers = { 'xkey-purge': 'faceplate' }
      const { status } = await requestHost(varnish.origin, 'www.site.example', '/', {
        method: 'PURGE',
        headers,
      })
      expect(status).toBe(405)
    })

    test('an edit is on the page, and the pages of other parts are still kept', async () => {
      await store('/contacts/')
      await store(product)
      const file = join(files, series)
      const text = await readFile(file, 'utf8')
      expect(await readText(product)).not.toContain('Rewritten at the edge')
      await writeFile(file, text.replace(summary, 'Rewritten at the edge'))
      await expect.poll(() => readText(product)).toContain('Rewritten at the edge')
      // Each gateway learns of it by itself, and purges.
      for (const { origin } of sites) {
        const readOwn = async () => (await fetch(`${origin}${product}`)).text()
        await expect.poll(readOwn).toContain('Rewritten at the edge')
      }
      await settle()
      takePassed()
      expect((await ask('/contacts/')).status).toBe(200)
      expect(takePassed()).toEqual([])
    })

    test('a purge says that the edge has not done it; when the edge is back, it is done', async () => {
      const [first] = sites
      await varnish.stop()
      const refused = await supertest(first.opsOrigin)
        .post('/purge')
        .send({ tags: ['news'] })
      expect([refused.status, refused.body.edge]).toEqual([503, false])
      expect(refused.body.detail).toContain('caches in front are out of reach')
      const { text } = await supertest(first.opsOrigin).get('/status').set('accept', 'text/html')
      expect(text).toContain('out of reach for purges')
      await startVarnish()
      await settle()
      const done = await supertest(first.opsOrigin)
        .post('/purge')
        .send({ tags: ['news'] })
      expect([done.status, done.body.edge]).toEqual([200, true])
    })

    test('serves stale pages and calls while the gateways are away', async () => {
      const call = '/api/catalog/goods?group=switches'
      await settle()
      await store(product)
      await store(call)
      for (const { opsOrigin } of sites) {
        const { status } = await supertest(opsOrigin)
          .post('/purge')
          .send({ all: true, expire: true })
        expect(status).toBe(200)
      }
      await Promise.all(gateways.map((gateway) => gateway.close()))
      for (const path of [product, call]) {
        // Those who wait for the same response, too.
        const answers = await Promise.all(Array.from({ length: 20 }, () => ask(path)))
        const statuses = new Set(answers.map(({ status }) => status))
        expect([path, ...statuses]).toEqual([path, 200])
      }
      expect((await ask('/partners/?never=asked')).status).toBe(503)
    })
  },
)
