import { createHash } from 'node:crypto'

/**
 * Who bounds the number of keys of a kind: `content`, by its pages and objects; `clients`, who can invent any number of
 * queries; or a `text` of one visitor, which hardly any other visitor repeats.
 */
export type KeyOrigin = 'content' | 'clients' | 'text'

export interface EvictionQueuesOptions<Item> {
  maxBytes: number
  onEvict: (name: string, item: Item) => void
}

interface Held<Item> {
  item: Item
  bytes: number
  origin: KeyOrigin
  /** Uses since it has entered its queue, up to `mostUses`. */
  uses: number
  queue: Queue<Item>
}

/** Items in the order in which they came. */
interface Queue<Item> {
  held: Map<string, Held<Item>>
  bytes: number
}

interface Region<Item> {
  /** Items that came for the first time. */
  window: Queue<Item>
  /** Items that were asked for again. */
  main: Queue<Item>
  /** Digests of the names that have left the window, oldest first. */
  ghosts: Set<string>
}

/** Share of the bytes that new items may take, and that keys of clients have whatever the content has stored. */
const windowShare = 0.1
/** Two bits, as in the paper. */
const mostUses = 3
const maxGhosts = 5000

/**
 * Decides which items leave a full cache. A client that asks for many addresses, each once, displaces only others that
 * came once: new items wait in a window, and move to the main part when they are asked for again (S3-FIFO: Yang, Zhang,
 * Qiu, Yue, Rashmi: FIFO queues are all you need for cache eviction, SOSP 2023). Items of the content have queues of their
 * own, so that items with keys that clients invent displace none of them, however often they are asked for. Items with a
 * text of a visitor stay in the window.
 *
 * It differs from the paper in that a single further use moves an item to the main part, and in that sizes are bytes.
 */
export class EvictionQueues<Item> {
  readonly #options: EvictionQueuesOptions<Item>
  readonly #held = new Map<string, Held<Item>>()
  readonly #content = createRegion<Item>()
  readonly #clients = createRegion<Item>()
  #bytes = 0

  constructor(options: EvictionQueuesOptions<Item>) {
    this.#options = options
  }

  get size(): number {
    return this.#held.size
  }

  get bytes(): number {
    return this.#bytes
  }

  get(name: string): Item | undefined {
    return this.#held.get(name)?.item
  }

  /** Counts a use of an item by a client. */
  use(name: string): void {
    const held = this.#held.get(name)
    if (held) held.uses = Math.min(mostUses, held.uses + 1)
  }

  /** Stores an item, in the place of one with the same name. Returns false if there is no room for it. */
  set(name: string, item: Item, { bytes, origin }: { bytes: number; origin: KeyOrigin }): boolean {
    const former = this.#held.get(name)
    if (former?.origin === origin) {
      former.item = item
      return this.resize(name, bytes)
    }
    this.delete(name)
    if (bytes > this.#options.maxBytes) return false
    const region = this.#regionOf(origin)
    const isAskedAgain = origin !== 'text' && region.ghosts.delete(digest(name))
    const queue = isAskedAgain ? region.main : region.window
    const held = { item, bytes: 0, origin, uses: 0, queue }
    this.#held.set(name, held)
    queue.held.set(name, held)
    return this.resize(name, bytes)
  }

  /** Changes the size of an item. Returns false if there is no room for it any more: it is then deleted. */
  resize(name: string, bytes: number): boolean {
    const held = this.#held.get(name)
    if (!held) return false
    if (bytes > this.#options.maxBytes) {
      this.delete(name)
      return false
    }
    held.queue.bytes += bytes - held.bytes
    this.#bytes += bytes - held.bytes
    held.bytes = bytes
    while (this.#bytes > this.#options.maxBytes) this.#evictOne()
    return this.#held.has(name)
  }

  delete(name: string): void {
    const held = this.#held.get(name)
    if (!held) return
    this.#held.delete(name)
    held.queue.held.delete(name)
    held.queue.bytes -= held.bytes
    this.#bytes -= held.bytes
  }

  #regionOf(origin: KeyOrigin): Region<Item> {
    return origin === 'content' ? this.#content : this.#clients
  }

  /** Evicts an item, or moves one that was used to a place where it leaves later. */
  #evictOne(): void {
    const windowBytes = this.#options.maxBytes * windowShare
    const { window, main } = this.#clients
    const clientBytes = window.bytes + main.bytes
    if (clientBytes > windowBytes || this.#bytes === clientBytes) {
      // Where they have no more than their least share, half of it is for those that were asked for again.
      this.#evictFrom(this.#clients, Math.min(windowBytes, clientBytes / 2))
    } else this.#evictFrom(this.#content, windowBytes)
  }

  #evictFrom(region: Region<Item>, windowBytes: number): void {
    const { window, main } = region
    const isOver = window.bytes > windowBytes && window.held.size > 1
    const queue = isOver || main.held.size === 0 ? window : main
    const [oldest] = queue.held
    if (!oldest) return
    const [name, held] = oldest
    if (held.uses > 0 && held.origin !== 'text') {
      moveTo(name, held, main)
      held.uses = queue === window ? 0 : held.uses - 1
      return
    }
    if (queue === window && held.origin !== 'text') remember(region.ghosts, digest(name))
    this.delete(name)
    this.#options.onEvict(name, held.item)
  }
}

function createRegion<Item>(): Region<Item> {
  const createQueue = () => ({ held: new Map<string, Held<Item>>(), bytes: 0 })
  return { window: createQueue(), main: createQueue(), ghosts: new Set() }
}

/** Moves an item to the end of a queue. */
function moveTo<Item>(name: string, held: Held<Item>, to: Queue<Item>): void {
  held.queue.held.delete(name)
  held.queue.bytes -= held.bytes
  to.held.set(name, held)
  to.bytes += held.bytes
  held.queue = to
}

function remember(ghosts: Set<string>, name: string): void {
  ghosts.add(name)
  const [oldest] = ghosts
  if (oldest !== undefined && ghosts.size > maxGhosts) ghosts.delete(oldest)
}

/** Short, since a name may be an address of kilobytes. */
function digest(name: string): string {
  return createHash('sha1').update(name).digest('base64url').slice(0, 12)
}
