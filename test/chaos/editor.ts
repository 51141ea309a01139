import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { contentStatePath } from '@faceplate/server/content/content.state'
import { environmentOf, secrets } from '../support/composition.ts'
import { askOnce } from './requests.ts'
import { contentOrigin } from './services.ts'
import type { Gateway, Topology } from './topology.ts'
import { purgedAddresses } from './warm.ts'

// An operator who purges responses at one gateway, and an editor who changes content files. The effect of each is looked
// for at both gateways, past the edge.

/** Both gateways must show the effect of a purge within this time after the response to it. */
const seenWithinMs = 1000
/**
 * The same for a change of content files, after the first content service has imported it. A gateway asks twice a second,
 * but the content service that it asks may still be busy with the import.
 */
const changeSeenWithinMs = 5000
const purgeTimeoutMs = 20_000
const lookTimeoutMs = 2000
const pauseMs = 2500

/** `Age` counts whole seconds, so a response of this age or older is known to be older than a purge. */
const leastAgeS = 2

export interface EditorRecord {
  purges: number
  /** Purges with a status other than 2xx: the operator was told that gateways were not reached. */
  reported: number
  /** Longest time from the response to a purge until its effect was seen, in milliseconds. */
  slowestPurgeMs: number
  /** The same for changes of content files, from the moment at which a content service had imported them. */
  slowestChangeMs: number
  /** Effects that were not seen in time and not reported, one line each. */
  unseen: string[]
}

interface Purge {
  address: string
  sentMs: number
}

export interface Editor {
  record: EditorRecord
  /** Purges a response at a gateway, and looks for the effect at both. */
  purge(gateway: Gateway): Promise<void>
  /** Changes a content file, and looks for the effect at both gateways. */
  change(): Promise<void>
  /** Purges regularly, at both gateways in turn, until `stop`. */
  start(): void
  stop(): Promise<void>
  /** Looks for the effect of all purges at both gateways, including those that were reported as not reached. */
  checkAll(): Promise<void>
}

export const operator = { authorization: `Bearer ${secrets['OPS_TOKEN']}` }

export function createEditor(site: Topology): Editor {
  const { gateways } = site
  const record: EditorRecord = {
    purges: 0,
    reported: 0,
    slowestPurgeMs: 0,
    slowestChangeMs: 0,
    unseen: [],
  }
  const purges: Purge[] = []
  const stopping = new AbortController()
  let running: Promise<void> | undefined
  let turn = 0

  async function purge(gateway: Gateway): Promise<void> {
    const address = purgedAddresses[turn++ % purgedAddresses.length] ?? ''
    const one = { address, sentMs: performance.now() }
    const body = { paths: [address] }
    const options = { method: 'POST', body, headers: operator, timeoutMs: purgeTimeoutMs }
    const response = await gateway.ops.ask('/purge', options).catch(() => undefined)
    // A gateway that is away says so by not responding.
    if (response === undefined) return
    const isReported = response.status >= 300
    record.purges += 1
    if (isReported) record.reported += 1
    purges.push(one)
    const answeredMs = performance.now()
    for (const each of gateways) {
      if (isReported && each !== gateway) continue
      if (await isSeen(each, one, answeredMs + seenWithinMs)) {
        record.slowestPurgeMs = Math.max(record.slowestPurgeMs, performance.now() - answeredMs)
      } else
        record.unseen.push(
          `purge of ${address} at ${gateway.name}, on ${each.name}: ${response.status} ${response.text}`,
        )
    }
  }

  async function isSeen(gateway: Gateway, one: Purge, deadlineMs: number): Promise<boolean> {
    for (;;) {
      const held = await readStoredTime(gateway, one.address)
      if (held === undefined || held > one.sentMs - leastAgeS * 1000) return true
      if (performance.now() > deadlineMs) return false
      await wait(20)
    }
  }

  async function change(): Promise<void> {
    const text = `Edited ${crypto.randomUUID()}`
    const before = await readVersion(site)
    await edit(site, text)
    while ((await readVersion(site)) === before) await wait(50)
    const importedMs = performance.now()
    for (const { direct, name } of gateways) {
      const isShown = async () => (await direct.ask(editedAddress)).text.includes(text)
      while (!(await isShown()) && performance.now() < importedMs + changeSeenWithinMs)
        await wait(20)
      if (!(await isShown())) record.unseen.push(`change of ${editedFile}, on ${name}`)
    }
    record.slowestChangeMs = Math.max(record.slowestChangeMs, performance.now() - importedMs)
  }

  async function run(): Promise<void> {
    for (let at = 0; !stopping.signal.aborted; at += 1) {
      await purge(gateways[at % 2] ?? gateways[0])
      await wait(pauseMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  return {
    record,
    purge,
    change,
    start: () => void (running = run()),
    async stop() {
      stopping.abort()
      await running
    },
    async checkAll() {
      for (const gateway of gateways) {
        for (const one of purges) {
          if (!(await isSeen(gateway, one, performance.now() + seenWithinMs))) {
            record.unseen.push(`purge of ${one.address} on ${gateway.name} at the end`)
          }
        }
      }
    },
  }
}

/** When a gateway stored a response at the latest; undefined if it has none, or cannot respond. */
async function readStoredTime({ direct }: Gateway, address: string): Promise<number | undefined> {
  const response = await direct.ask(address, { timeoutMs: lookTimeoutMs }).catch(() => undefined)
  if (response?.status !== 200) return undefined
  return performance.now() - Number(response.headers.age ?? 0) * 1000
}

/** A file of articles, and the call that returns the first of them. */
const editedFile = 'news/2026.yaml'
const editedAddress = '/api/news/roce-without-loss'

async function edit({ contentDir }: Topology, text: string): Promise<void> {
  const file = join(contentDir, editedFile)
  const before = await readFile(file, 'utf8')
  await writeFile(file, before.replace(/^( {2}summary: ).*$/m, `$1${text}`))
}

/** Version of the content, as the first content service that responds reports it. */
async function readVersion({ place }: Topology): Promise<number> {
  const password = new URL(environmentOf('gateway-1')['API_BASE'] ?? '').password
  const authorization = `Basic ${Buffer.from(`gateway:${password}`).toString('base64')}`
  const urls = (['content-1', 'content-2'] as const).map(
    (name) => `${contentOrigin(place, name)}/${contentStatePath}?since=0`,
  )
  // An import keeps a content service busy for seconds.
  const response = await Promise.any(urls.map((url) => askOnce(url, { authorization }, 30_000)))
  return (JSON.parse(response.text) as { version: number }).version
}
