import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { openDatabase } from '@faceplate/content/base/database/database'
import { readLeads } from '@faceplate/content/visitors/leads/leads.reader'
import { openSpool } from '@faceplate/gateway/leads/spool/spool.store'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startContent } from '../support/content.process.ts'
import { copyDemoDatabase } from '../support/demo.database.ts'
import { contacts, lead } from '../support/examples.ts'
import { startSite, type SiteProcess } from '../support/site.process.ts'

const submissions = 1000
const senders = 12
const kills = 5

/** Sends one lead until a response acknowledges it, as a browser does; returns its reference. */
async function submit(name: string, pickOrigin: () => string): Promise<string> {
  const key = crypto.randomUUID()
  for (;;) {
    try {
      const answer = await fetch(`${pickOrigin()}/api/forms/call`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ ...lead, contacts: { ...contacts, name } }),
        signal: AbortSignal.timeout(30_000),
      })
      const { reference } = (await answer.json()) as { reference?: string }
      if (answer.ok && reference !== undefined) return reference
      // A valid lead can only fail with a server error.
      expect(answer.status, reference).toBeGreaterThanOrEqual(500)
    } catch (error) {
      // No response, or an incomplete one.
      if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error
      // A short pause before the retry, as a visitor would make, prevents a busy loop.
      await setTimeout(20)
    }
  }
}

describe('leads while processes are killed', () => {
  test.each([1, 2])(
    '[G-forms] with %i gateways every acknowledged lead arrives exactly once',
    { timeout: 240_000 },
    async (gateways) => {
      const folder = await mkdtemp(join(tmpdir(), 'faceplate-killed-'))
      onTestFinished(() => rm(folder, { recursive: true, force: true }))
      await copyDemoDatabase('SQLite', folder)
      const content = await startContent(folder)
      const startOne = (at: number) =>
        startSite({
          API_BASE: content.base(),
          DATA_DIR: join(folder, `gateway-${at}`),
          LOG_LEVEL: 'silent',
        })
      const sites: SiteProcess[] = []
      for (let at = 0; at < gateways; at += 1) sites.push(await startOne(at))
      onTestFinished(async () => {
        for (const site of sites) await site.stop()
        await content.stop()
      })

      const references = new Map<string, string>()
      let next = 0
      const send = async () => {
        for (let at = next++; at < submissions; at = next++) {
          const name = `Visitor ${at}`
          const pickOrigin = () => sites[Math.floor(Math.random() * sites.length)]?.origin ?? ''
          references.set(name, await submit(name, pickOrigin))
        }
      }
      const sending = Promise.all(Array.from({ length: senders }, send))
      let isSent = false
      void sending.then(() => (isSent = true))
      // The kills happen at random moments, with leads at any stage.
      const killing = async () => {
        for (let kill = 0; kill < kills; kill += 1) {
          const due = references.size + Math.floor(Math.random() * (submissions / kills))
          await expect.poll(() => isSent || references.size >= due, { interval: 5 }).toBe(true)
          if (kill === 1 && sites[0] !== undefined) {
            const ended = once(sites[0].process, 'exit')
            sites[0].process.kill('SIGKILL')
            await ended
            sites[0] = await startOne(0)
          } else await content.crash()
        }
      }
      await Promise.all([sending, killing()])
      expect(references.size).toBe(submissions)

      const spools = sites.map((_, at) =>
        openSpool({
          file: join(folder, `gateway-${at}`, 'spool.sqlite'),
          maxBytes: 1_000_000_000,
          now: Date.now,
        }),
      )
      const listCounts = () => spools.map((spool) => spool.count())
      await expect
        .poll(listCounts, { timeout: 120_000 })
        .toEqual(spools.map(() => ({ waiting: 0, refused: 0, quarantine: 0 })))
      for (const spool of spools) spool.close()

      const database = await openDatabase({ location: join(folder, 'content.sqlite') })
      const stored: [string, string][] = []
      for await (const { reference, body } of readLeads(database)) {
        stored.push([(body['contacts'] as { name: string }).name, reference])
      }
      await database.destroy()
      const byName = ([one]: [string, string], [other]: [string, string]) => (one < other ? -1 : 1)
      expect(stored.toSorted(byName)).toEqual([...references].toSorted(byName))
    },
  )
})
