import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { openDatabase } from '@faceplate/content/base/database/database'
import { readLeads } from '@faceplate/content/visitors/leads/leads.reader'
import { describe, expect, onTestFinished, test } from 'vitest'
import { environmentOf } from '../support/composition.ts'
import { startContent } from '../support/content.process.ts'
import { copyDemoDatabase } from '../support/demo.database.ts'
import { contacts, lead } from '../support/examples.ts'
import { findPorts } from '../support/free.port.ts'
import { postgres } from '../support/shared.postgres.ts'
import { startSite } from '../support/site.process.ts'

/** Addresses of the two content services, which have one port and one name as in the composition. */
const addresses = ['127.0.0.2', '127.0.0.3']

/** A gateway with two content services on one database. */
async function startPair() {
  const folder = await mkdtemp(join(tmpdir(), 'faceplate-pair-'))
  const location = await copyDemoDatabase('PostgreSQL', folder)
  const [port = ''] = await findPorts(1)
  const start = (at: number) => {
    const { CONTENT_KEY = '' } = environmentOf(`content-${at + 1}`)
    return startContent(join(folder, `content-${at + 1}`), {
      CONTENT_KEY,
      DATABASE_URL: location,
      HOST: addresses[at] ?? '',
      PORT: port,
    })
  }
  const contents = [await start(0), await start(1)]
  const { API_BASE = '', API_IS_CONTENT_SERVICE = '' } = environmentOf('gateway-1')
  const { hostname } = new URL(API_BASE)
  const preload = new URL('../support/shared.name.preload.ts', import.meta.url).href
  const site = await startSite({
    API_BASE: API_BASE.replace(':3001/', `:${port}/`),
    API_IS_CONTENT_SERVICE,
    NODE_OPTIONS: `--import ${preload}`,
    SHARED_NAME: hostname,
    SHARED_ADDRESSES: addresses.join(' '),
  })
  onTestFinished(async () => {
    await site.stop()
    await Promise.all(contents.map((each) => each.stop()))
    await rm(folder, { recursive: true })
  })
  return {
    location,
    origin: site.origin,
    /** Replaces a content service as `docker compose up --wait` does; `meanwhile` is awaited while it is gone. */
    async roll(at: number, meanwhile: () => Promise<void>) {
      await contents[at]?.stop()
      await meanwhile()
      contents[at] = await start(at)
    },
  }
}

describe.skipIf(postgres === '')('two content services with one name', () => {
  test('[G-forms] serve every call and store every lead once while they are replaced in turn', async () => {
    const pair = await startPair()
    const rolling = new AbortController()
    const failures: string[] = []
    const references: string[] = []
    const ask = async (at: number) => {
      // Not cached: each has another query.
      const found = await fetch(`${pair.origin}/api/search?query=switch%20${at}`)
      if (!found.ok) failures.push(`search: ${found.status} ${await found.text()}`)
      const sent = await fetch(`${pair.origin}/api/forms/call`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...lead, contacts: { ...contacts, name: `Visitor ${at}` } }),
      })
      const { reference } = (await sent.json()) as { reference: string }
      if (sent.ok) references.push(reference)
      else failures.push(`form: ${sent.status}`)
    }
    const visit = async () => {
      for (let at = 0; !rolling.signal.aborted; at += 1) {
        await ask(at)
        await setTimeout(20)
      }
    }
    const visitors = visit()
    const sendMore = async () => {
      const enough = references.length + 10
      await expect.poll(() => references.length + failures.length).toBeGreaterThan(enough)
    }
    await pair.roll(0, sendMore)
    await pair.roll(1, sendMore)
    await sendMore()
    rolling.abort()
    await visitors
    expect(failures).toEqual([])

    const database = await openDatabase({ location: pair.location })
    onTestFinished(() => database.destroy())
    const readStored = async () => {
      const stored: string[] = []
      for await (const each of readLeads(database)) stored.push(each.reference)
      return stored.toSorted()
    }
    // A lead of the moment in which a connection ended is delivered from the spool.
    await expect.poll(readStored).toEqual(references.toSorted())
  })
})
