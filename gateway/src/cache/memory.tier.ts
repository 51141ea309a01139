import { LRUCache } from 'lru-cache'
import { expireEntry, type Entry } from './cache.entry.ts'
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

/** Wraps an entry, so that setting it again updates its size when its body has got another encoding. */
interface Slot {
  entry: Entry
}

/** Entries in the memory of this process. The least recently used are evicted first. */
export class MemoryTier {
  #slots: LRUCache<string, Slot>
  /** Variants of each key, newest first. */
  #variants = new Map<string, Entry[]>()
  #byTag = new Map<string, Set<Entry>>()
  #byPath = new Map<string, Set<Entry>>()
  /** Responses with status 404 or 410, oldest first. */
  #missing = new Set<Entry>()

  constructor({ maxBytes, onEvict }: MemoryTierOptions) {
    this.#slots = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ entry }, name) =>
        Math.max(leastEntryBytes, entry.response.body.heldBytes + 2 * name.length + overheadBytes),
      dispose: ({ entry }, _name, reason) => {
        if (reason === 'set') return
        this.#unindex(entry)
        if (reason === 'evict') onEvict(entry)
      },
    })
  }

  get count(): number {
    return this.#slots.size
  }

  get bytes(): number {
    return this.#slots.calculatedSize
  }

  /** The newest entry of a key whose variant matches the request (RFC 9111 §4.1). */
  find(key: string, requestFields: RequestFields): Entry | undefined {
    const entry = this.#variants
      .get(key)
      ?.find((each) => selectVariant(each.vary, requestFields) === each.variant)
    if (entry) this.#slots.get(entry.name)
    return entry
  }

  variants(key: string): readonly Entry[] {
    return this.#variants.get(key) ?? []
  }

  listByPath(path: string): readonly Entry[] {
    return [...(this.#byPath.get(path) ?? [])]
  }

  /** Stores an entry in place of the entries it supersedes. Returns false if it is larger than the whole cache. */
  put(entry: Entry, requestFields: RequestFields): boolean {
    const { name } = entry
    this.#slots.delete(name)
    this.remove(entry.key, requestFields)
    const siblings = this.variants(entry.key)
    const oldest = siblings.length >= mostVariants ? siblings.at(-1) : undefined
    if (oldest) this.#slots.delete(oldest.name)
    this.#slots.set(name, { entry })
    if (!this.#slots.has(name)) return false
    this.#index(entry)
    entry.response.body.onGrow = () => {
      if (this.#slots.peek(name)?.entry !== entry) return
      this.#slots.set(name, { entry })
      // It has outgrown the whole cache, and lru-cache has dropped it with reason `set`.
      if (!this.#slots.has(name)) this.#unindex(entry)
    }
    return true
  }

  /** Drops all entries that match the request. */
  remove(key: string, requestFields: RequestFields): void {
    for (let entry; (entry = this.find(key, requestFields));) this.#slots.delete(entry.name)
  }

  /** Drops or expires the entries that a purge covers, and returns their number. */
  apply({ verb, all, tags, paths }: Purge, nowMs: number): number {
    const covered = new Set<Entry>()
    if (all) for (const variants of this.#variants.values()) variants.forEach((e) => covered.add(e))
    for (const tag of tags ?? []) this.#byTag.get(tag)?.forEach((entry) => covered.add(entry))
    for (const path of paths ?? []) this.#byPath.get(path)?.forEach((entry) => covered.add(entry))
    for (const entry of covered) {
      if (verb === 'purge') this.#slots.delete(entry.name)
      else expireEntry(entry, verb, nowMs)
    }
    return covered.size
  }

  #index(entry: Entry): void {
    this.#variants.set(entry.key, [entry, ...this.variants(entry.key)])
    for (const tag of entry.tags) addTo(this.#byTag, tag, entry)
    for (const path of entry.paths) addTo(this.#byPath, path, entry)
    const { status } = entry.response
    if (status !== 404 && status !== 410) return
    this.#missing.add(entry)
    const [oldest] = this.#missing
    if (oldest && this.#missing.size > mostMissing) this.#slots.delete(oldest.name)
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

function addTo(index: Map<string, Set<Entry>>, name: string, entry: Entry): void {
  const entries = index.get(name) ?? new Set()
  index.set(name, entries.add(entry))
}

function removeFrom(index: Map<string, Set<Entry>>, name: string, entry: Entry): void {
  const entries = index.get(name)
  entries?.delete(entry)
  if (entries?.size === 0) index.delete(name)
}
