import { expireEntry, type Entry } from './cache.entry.ts'
import { EvictionQueues, type KeyOrigin } from './eviction.queues.ts'
import type { Purge } from './purge.ts'
import { selectVariant, type RequestFields } from './vary.ts'

/** Bytes of an entry besides its body and name, as measured: fields and index nodes. */
const overheadBytes = 2000

/** Least bytes that an entry counts for: many small entries fragment the heap. */
const leastEntryBytes = 4096

/** Missing resources that are stored: a client can request any number of them. */
const mostMissing = 100

/** Variants of one key that are stored: a client can request any number of them. */
const mostVariants = 32

export interface MemoryTierOptions {
  maxBytes: number
  onEvict: (entry: Entry) => void
}

/** Entries in the memory of this process; see `EvictionQueues` for the order in which they leave it. */
export class MemoryTier {
  #queues: EvictionQueues<Entry>
  /** Variants of each key, newest first. */
  #variants = new Map<string, Entry[]>()
  #byTag = new Map<string, Set<Entry>>()
  #byPath = new Map<string, Set<Entry>>()
  /** Responses with status 404 or 410, oldest first. */
  #missing = new Set<Entry>()

  constructor({ maxBytes, onEvict }: MemoryTierOptions) {
    this.#queues = new EvictionQueues({
      maxBytes,
      onEvict: (_name, entry) => {
        this.#unindex(entry)
        onEvict(entry)
      },
    })
  }

  get count(): number {
    return this.#queues.size
  }

  get bytes(): number {
    return this.#queues.bytes
  }

  /** The newest entry of a key whose variant matches the request (RFC 9111 §4.1). */
  find(key: string, requestFields: RequestFields): Entry | undefined {
    return this.#variants
      .get(key)
      ?.find((each) => selectVariant(each.vary, requestFields) === each.variant)
  }

  /** As `find`, for a client: entries that are used stay longer. */
  use(key: string, requestFields: RequestFields): Entry | undefined {
    const entry = this.find(key, requestFields)
    if (entry) this.#queues.use(entry.name)
    return entry
  }

  variants(key: string): readonly Entry[] {
    return this.#variants.get(key) ?? []
  }

  listByPath(path: string): readonly Entry[] {
    return [...(this.#byPath.get(path) ?? [])]
  }

  /** Stores an entry in place of the entries it supersedes. Returns false if there is no room for it. */
  put(entry: Entry, requestFields: RequestFields, origin: KeyOrigin): boolean {
    const { name, key } = entry
    for (const each of this.variants(key)) {
      if (each.name === name) this.#unindex(each)
      else if (selectVariant(each.vary, requestFields) === each.variant) this.#drop(each)
    }
    const others = this.variants(key)
    const oldest = others.length >= mostVariants ? others.at(-1) : undefined
    if (oldest) this.#drop(oldest)
    this.#index(entry)
    const isKept = this.#queues.set(name, entry, { bytes: countBytes(entry), origin })
    if (!isKept) {
      this.#unindex(entry)
      return false
    }
    entry.response.body.onGrow = () => {
      if (this.#queues.get(name) !== entry) return
      if (!this.#queues.resize(name, countBytes(entry))) this.#unindex(entry)
    }
    return true
  }

  /** Drops all entries that match the request. */
  remove(key: string, requestFields: RequestFields): void {
    for (let entry; (entry = this.find(key, requestFields));) this.#drop(entry)
  }

  /** Drops or expires the entries that a purge covers, and returns their number. */
  apply({ verb, all, tags, paths }: Purge, nowMs: number): number {
    const covered = new Set<Entry>()
    if (all) for (const variants of this.#variants.values()) variants.forEach((e) => covered.add(e))
    for (const tag of tags ?? []) this.#byTag.get(tag)?.forEach((entry) => covered.add(entry))
    for (const path of paths ?? []) this.#byPath.get(path)?.forEach((entry) => covered.add(entry))
    for (const entry of covered) {
      if (verb === 'purge') this.#drop(entry)
      else expireEntry(entry, verb, nowMs)
    }
    return covered.size
  }

  #drop(entry: Entry): void {
    this.#queues.delete(entry.name)
    this.#unindex(entry)
  }

  #index(entry: Entry): void {
    this.#variants.set(entry.key, [entry, ...this.variants(entry.key)])
    for (const tag of entry.tags) addTo(this.#byTag, tag, entry)
    for (const path of entry.paths) addTo(this.#byPath, path, entry)
    const { status } = entry.response
    if (status !== 404 && status !== 410) return
    this.#missing.add(entry)
    const [oldest] = this.#missing
    if (oldest && this.#missing.size > mostMissing) this.#drop(oldest)
  }

  #unindex(entry: Entry): void {
    const left = this.variants(entry.key).filter((each) => each !== entry)
    if (left.length > 0) this.#variants.set(entry.key, left)
    else this.#variants.delete(entry.key)
    for (const tag of entry.tags) removeFrom(this.#byTag, tag, entry)
    for (const path of entry.paths) removeFrom(this.#byPath, path, entry)
    this.#missing.delete(entry)
  }
}

function countBytes({ name, response }: Entry): number {
  return Math.max(leastEntryBytes, response.body.heldBytes + 2 * name.length + overheadBytes)
}

function addTo(index: Map<string, Set<Entry>>, name: string, entry: Entry): void {
  const entries = index.get(name) ?? new Set()
  index.set(name, entries.add(entry))
}

function removeFrom(index: Map<string, Set<Entry>>, name: string, entry: Entry): void {
  const entries = index.get(name)
  entries?.delete(entry)
  if (entries?.size === 0) index.delete(name)
}
