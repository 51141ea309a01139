import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { openDatabase } from '@faceplate/content/base/database/database'
import { readLeads } from '@faceplate/content/visitors/leads/leads.reader'
import { describe, expect, onTestFinished, test } from 'vitest'
import { environmentOf, readProjectFile } from '../support/composition.ts'
import { startContent } from '../support/content.process.ts'
import { copyDemoDatabase } from '../support/demo.database.ts'
import { hasCaddy, startEdge } from '../support/edge.ts'
import { contacts, lead } from '../support/examples.ts'
import { findPorts } from '../support/free.port.ts'
import { startSite, type SiteProcess } from '../support/site.process.ts'

/** Pause between the restarts of two gateways, for the proxy, as in the documented commands. */
const pauseSeconds = Number(
  /sleep (\d+)/.exec(await readProjectFile('docs/operations/deploy.md'))?.[1],
)
/** Pause between two requests of a kind. */
const pauseMs = 60
const paths = ['/', '/catalog/switches/', '/news/', '/api/catalog/groups']

/** Two gateways with the settings of the composition, on fixed ports and with a content service of their own. */
async function startGateways(httpsPort: string, ports: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'faceplate-rolled-'))
  const location = await copyDemoDatabase('SQLite', folder)
  const content = await startContent(folder)
  const start = (at: number) => {
    const name = `gateway-${at + 1}`
    return startSite({
      API_BASE: content.base(),
      API_IS_CONTENT_SERVICE: 'Y',
      PUBLIC_ORIGIN: `https://localhost:${httpsPort}`,
      TRUST_PROXY: 'loopback',
      HOST: '127.0.0.1',
      PORT: ports[at] ?? '',
      DRAIN_MS: environmentOf(name)['DRAIN_MS'] ?? '',
      DATA_DIR: join(folder, name),
    })
  }
  const gateways: SiteProcess[] = [await start(0), await start(1)]
  onTestFinished(async () => {
    await Promise.all(gateways.map((each) => each.stop()))
    await content.stop()
    await rm(folder, { recursive: true })
  })
  return {
    location,
    /** Replaces a gateway as `docker compose up --wait` does: it ends, starts again, and is waited for until healthy. */
    async roll(at: number) {
      const [gateway] = gateways.slice(at)
      if (!gateway) return
      const ended = once(gateway.process, 'exit')
      gateway.process.kill('SIGTERM')
      expect(await ended).toEqual([0, null])
      gateways[at] = await start(at)
      await expect
        .poll(async () => (await fetch(`http://127.0.0.1:${ports[at]}/readyz`)).status)
        .toBe(200)
    },
  }
}

describe.skipIf(!hasCaddy)('the edge of the composition', () => {
  test('[G-forms] loses no request and no form while both gateways are restarted one after the other', async () => {
    const [http = '', https = '', first = '', second = ''] = await findPorts(4)
    const gateways = await startGateways(https, [first, second])
    const edge = await startEdge({ http, https }, [`127.0.0.1:${first}`, `127.0.0.1:${second}`])
    const rolling = new AbortController()
    const failures: string[] = []
    const references = new Map<string, string>()
    const sending: Promise<void>[] = []
    const sendForm = async (name: string) => {
      const { status, text } = await edge.send('/api/forms/call', {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: edge.origin },
        body: JSON.stringify({ ...lead, contacts: { ...contacts, name } }),
      })
      if (status === 201 || status === 202) references.set(name, JSON.parse(text).reference)
      else failures.push(`${name}: ${status} ${text}`)
    }
    const get = async (path: string) => {
      const { status } = await edge.send(path)
      if (status !== 200) failures.push(`${path}: ${status}`)
    }
    const sendSteadily = async (send: (at: number) => Promise<void>) => {
      for (let at = 0; !rolling.signal.aborted; at += 1) {
        const note = (error: unknown) => {
          failures.push(String(error))
        }
        sending.push(send(at).catch(note))
        await setTimeout(pauseMs)
      }
    }
    const visitors = Promise.all([
      sendSteadily((at) => sendForm(`Visitor ${at}`)),
      sendSteadily((at) => get(paths[at % paths.length] ?? '/')),
    ])
    await gateways.roll(0)
    await setTimeout(pauseSeconds * 1000)
    await gateways.roll(1)
    rolling.abort()
    await visitors
    await Promise.all(sending)

    expect(failures, edge.output()).toEqual([])
    const database = await openDatabase({ location: gateways.location })
    onTestFinished(() => database.destroy())
    const stored: string[] = []
    for await (const { body, reference } of readLeads(database)) {
      const { name } = body['contacts'] as { name: string }
      stored.push(`${name}: ${reference}`)
    }
    const sent = [...references].map(([name, reference]) => `${name}: ${reference}`)
    expect(stored.toSorted()).toEqual(sent.toSorted())
    expect(sent.length).toBeGreaterThan(100)
  })
})
