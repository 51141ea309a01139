import { nameGroup } from './client.network.ts'

export interface ClientTableOptions<Entry> {
  /** Creates the entry of a client that is at rest. */
  create: () => Entry
  /** Whether an entry can be forgotten, because it equals a new one. */
  isAtRest: (entry: Entry) => boolean
  /** Most clients with an entry of their own. */
  maxClients: number
}

/** Number of old entries that are looked at for one that can be forgotten. */
const maxLooks = 8

/**
 * Entries by client, in bounded memory. Only entries at rest are forgotten, so a client over its limit cannot make room
 * for itself with requests from other addresses. When the table is full, new clients share the entry of their /24 or
 * /48; there are half as many of these, and clients beyond them share one entry.
 *
 * An entry of one number takes about 160 bytes with its name: 50,000 clients and their networks take 12 MB.
 */
export class ClientTable<Entry> {
  readonly #options: ClientTableOptions<Entry>
  readonly #clients = new Map<string, Entry>()
  readonly #groups = new Map<string, Entry>()
  readonly #others: Entry

  constructor(options: ClientTableOptions<Entry>) {
    this.#options = options
    this.#others = options.create()
  }

  /** The entry that counts a client, as `nameClient` names it, for one purpose. */
  find(client: string, purpose = ''): Entry {
    const { maxClients } = this.#options
    return (
      this.#get(this.#clients, `${purpose} ${client}`, maxClients) ??
      this.#get(this.#groups, `${purpose} ${nameGroup(client)}`, maxClients / 2) ??
      this.#others
    )
  }

  /** Number of entries. */
  get size(): number {
    return this.#clients.size + this.#groups.size
  }

  #get(entries: Map<string, Entry>, name: string, max: number): Entry | undefined {
    const known = entries.get(name)
    if (known !== undefined) return known
    if (entries.size >= max && !this.#makeRoom(entries)) return undefined
    const entry = this.#options.create()
    entries.set(name, entry)
    return entry
  }

  /** Forgets the first old entry at rest. Entries in use move to the end, so that others are looked at next time. */
  #makeRoom(entries: Map<string, Entry>): boolean {
    let looks = 0
    for (const [name, entry] of entries) {
      entries.delete(name)
      if (this.#options.isAtRest(entry)) return true
      entries.set(name, entry)
      looks += 1
      if (looks >= maxLooks) break
    }
    return false
  }
}
