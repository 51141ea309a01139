import { createHmac, randomBytes } from 'node:crypto'
import type { UnmetKind } from '@faceplate/contracts/pages/insights.names'
import { LRUCache } from 'lru-cache'
import type { Metrics } from '../../base/metrics/metrics.ts'
import type { InsightsFile, UnmetCount } from './insights.file.ts'
import { readUnmetText } from './unmet.text.ts'

/** A report of a browser about texts for which the site found nothing. */
export interface Sighting {
  kind: UnmetKind
  texts: readonly string[]
  /** Network of the client, as `nameClient` names it. Only an HMAC of it is held, until the day ends. */
  client: string
}

export type NoteUnmet = (sighting: Sighting) => void

export interface UnmetCountsOptions {
  file: Pick<InsightsFile, 'add'>
  metrics: Pick<Metrics, 'unmet'>
  /** Milliseconds since 1970. */
  now: () => number
  /** Called with the first of several failures in a row. */
  onFailure: (error: unknown) => void
}

const flushMs = 1000
/** Most texts of one client that are counted on one day. */
const maxClientTexts = 100
const maxSeen = 50_000
const maxClients = 10_000
/** Most different texts that wait for the file. */
const maxWaiting = 2000

/**
 * Counts what visitors looked for and did not find. A text counts once a day for each client, so that one person cannot
 * make it frequent. The marks of clients are in memory only, keyed by a random key, and end with the day.
 */
export class UnmetCounts {
  readonly #options: UnmetCountsOptions
  readonly #seen = new LRUCache<string, true>({ max: maxSeen })
  readonly #clients = new LRUCache<string, number>({ max: maxClients })
  readonly #waiting = new Map<string, UnmetCount>()
  #key = randomBytes(32)
  #day = ''
  #timer: NodeJS.Timeout | undefined
  #hasFailed = false

  constructor(options: UnmetCountsOptions) {
    this.#options = options
  }

  /** Counts a report. The counts are written to the file within a second. */
  note({ kind, texts, client }: Sighting): void {
    this.#startDay()
    for (const text of texts) {
      const outcome = this.#count(kind, text, client)
      this.#options.metrics.unmet.inc({ kind, outcome })
    }
    if (this.#waiting.size > 0) this.#timer ??= setTimeout(() => this.#flush(), flushMs).unref()
  }

  /** Writes the counts that wait. */
  close(): void {
    this.#flush()
  }

  #count(kind: UnmetKind, text: string, client: string): string {
    const name = readUnmetText(kind, text) ?? ''
    const mark = this.#mark(client, kind, name === '' ? text : name)
    if (this.#seen.has(mark)) return 'repeated'
    const own = this.#mark(client)
    const count = this.#clients.get(own) ?? 0
    if (count >= maxClientTexts) return 'limited'
    this.#clients.set(own, count + 1)
    this.#seen.set(mark, true)
    const isNamed = name !== '' && this.#waiting.size < maxWaiting
    const key = JSON.stringify([kind, isNamed ? name : ''])
    const waiting = this.#waiting.get(key) ?? { kind, text: isNamed ? name : '', count: 0 }
    this.#waiting.set(key, { ...waiting, count: waiting.count + 1 })
    return isNamed ? 'counted' : 'unnamed'
  }

  #mark(...parts: string[]): string {
    return createHmac('sha256', this.#key).update(JSON.stringify(parts)).digest('base64')
  }

  #startDay(): void {
    const day = new Date(this.#options.now()).toISOString().slice(0, 10)
    if (day === this.#day) return
    this.#flush()
    this.#day = day
    this.#seen.clear()
    this.#clients.clear()
    this.#key = randomBytes(32)
  }

  #flush(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#waiting.size === 0) return
    try {
      this.#options.file.add(this.#day, [...this.#waiting.values()])
      this.#hasFailed = false
    } catch (error) {
      // Counts are worth less than memory, so the counts of this second are dropped.
      if (!this.#hasFailed) this.#options.onFailure(error)
      this.#hasFailed = true
    }
    this.#waiting.clear()
  }
}
