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

/** A request to each gateway must show the effect of a purge, sent within this time after the response to it. */
const seenWithinMs = 1000
/**
 * The same for a change of content files, after the first content service has imported it. A gateway asks twice a second,
 * but the content service that it asks may still be busy with the import.
 */
const changeSeenWithinMs = 5000
/** A content service looks at its files every few seconds, and an import takes seconds more. */
const importedWithinMs = 60_000
const purgeTimeoutMs = 20_000
/** A gateway that no longer has a response waits for the content API, up to `UPSTREAM_TIMEOUT_MS` and for retries. */
const lookTimeoutMs = 30_000
/** The same for a gateway that a fault concerns, which may be killed or suspended, and for a look before a purge. */
const shortLookTimeoutMs = 2000
const pauseMs = 2500

/** A response is purged only at this age or above, so that `Age` tells it from one that was stored after the purge. */
const leastAgeS = 3
/** `Age` counts whole seconds: a response whose age exceeds the time since the purge by less is a later one. */
const ageMarginS = leastAgeS - 1
/** Most looks until the response has that age; it may be revalidated in the meantime. */
const mostLooks = 10
const betweenLooksMs = 400

export interface EditorRecord {
  purges: number
  /** Purges with a status other than 2xx: the operator was told that gateways were not reached. */
  reported: number
  /** Longest time from the response to a purge until its effect was seen, in milliseconds. */
  slowestPurgeMs: number
  /** The same for changes of content files, from the moment at which a content service had imported them. */
  slowestChangeMs: number
  /** Purges without a response, and effects that were not seen in time and not reported, one line each. */
  unseen: string[]
}

interface Look {
  storedMs?: number
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
  /** Waits until both gateways show a text of a change that may still have to be imported. */
  await(text: string, address: string): Promise<void>
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
    await Promise.all(gateways.map((each) => waitUntilOld(each, address)))
    const period = gateway.program.soundPeriod
    const one = { address, sentMs: performance.now() }
    const body = { paths: [address] }
    const options = { method: 'POST', body, headers: operator, timeoutMs: purgeTimeoutMs }
    const response = await gateway.ops.ask('/purge', options).catch(({ message }: Error) => message)
    if (typeof response === 'string') {
      // A gateway that is away says so by not responding.
      if (isSound(gateway, period)) record.unseen.push(`purge at ${gateway.name}: ${response}`)
      return
    }
    const isReported = response.status >= 300
    record.purges += 1
    if (isReported) record.reported += 1
    purges.push(one)
    const answeredMs = performance.now()
    const look = async (each: Gateway) => {
      const period = each.program.soundPeriod
      const seenMs = await findSeen(each, one, answeredMs + seenWithinMs)
      if (seenMs !== undefined) {
        record.slowestPurgeMs = Math.max(record.slowestPurgeMs, seenMs - answeredMs)
      } else if (isSound(each, period)) {
        record.unseen.push(
          `purge of ${address} at ${gateway.name}, on ${each.name}: ${response.status} ${response.text}`,
        )
      }
    }
    await Promise.all(gateways.filter((each) => !isReported || each === gateway).map(look))
  }

  async function waitUntilOld(gateway: Gateway, address: string): Promise<void> {
    for (let looks = 0; looks < mostLooks && !stopping.signal.aborted; looks += 1) {
      const look = await lookAt(gateway, address, shortLookTimeoutMs)
      if (look?.storedMs === undefined) return
      if (performance.now() - look.storedMs >= leastAgeS * 1000) return
      await wait(betweenLooksMs)
    }
  }

  /** When the first request was sent that showed the effect; undefined if none before the deadline did. */
  async function findSeen(gateway: Gateway, one: Purge, deadlineMs: number) {
    for (;;) {
      const askedMs = performance.now()
      if (askedMs > deadlineMs) return undefined
      const look = await lookAt(gateway, one.address)
      const isGone = look !== undefined && look.storedMs === undefined
      if (isGone || (look?.storedMs ?? 0) > one.sentMs - ageMarginS * 1000) return askedMs
      await wait(20)
    }
  }

  async function change(): Promise<void> {
    const text = `Edited ${crypto.randomUUID()}`
    const before = await readVersion(site)
    await edit(site, text)
    const deadlineMs = performance.now() + importedWithinMs
    while ((await readVersion(site)) === before) {
      if (performance.now() > deadlineMs) throw new Error(`${editedFile} was not imported`)
      await wait(50)
    }
    const importedMs = performance.now()
    await find(text, editedAddress, changeSeenWithinMs)
    record.slowestChangeMs = Math.max(record.slowestChangeMs, performance.now() - importedMs)
  }

  async function find(text: string, address: string, withinMs: number): Promise<void> {
    const deadlineMs = performance.now() + withinMs
    for (const { direct, name } of gateways) {
      const isShown = async () => (await direct.ask(address)).text.includes(text)
      while (!(await isShown()) && performance.now() < deadlineMs) await wait(20)
      if (!(await isShown())) record.unseen.push(`${text} at ${address}, on ${name}`)
    }
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
    await: (text, address) => find(text, address, importedWithinMs + changeSeenWithinMs),
    start: () => void (running = run()),
    async stop() {
      stopping.abort()
      await running
    },
    async checkAll() {
      for (const gateway of gateways) {
        for (const one of purges) {
          const seenMs = await findSeen(gateway, one, performance.now() + seenWithinMs)
          const { storedMs } = (await lookAt(gateway, one.address)) ?? {}
          if (seenMs === undefined || storedMs === undefined)
            record.unseen.push(`purge of ${one.address} on ${gateway.name} at the end`)
        }
      }
    },
  }
}

/** Whether no fault has concerned a gateway since it was in this sound period. */
function isSound({ program }: Gateway, period: number | undefined): boolean {
  return period !== undefined && program.soundPeriod === period
}

/**
 * When a gateway stored a response at the latest (`storedMs`); without it the gateway responded with an error, so it has
 * none. Resolves with undefined if the gateway did not respond.
 */
async function lookAt(
  { direct, program }: Gateway,
  address: string,
  timeoutMs = program.soundPeriod === undefined ? shortLookTimeoutMs : lookTimeoutMs,
): Promise<Look | undefined> {
  const response = await direct.ask(address, { timeoutMs }).catch(() => undefined)
  if (response?.status !== 200) return response && {}
  return { storedMs: performance.now() - Number(response.headers.age ?? 0) * 1000 }
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
