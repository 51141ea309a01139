/** What a purge is about: everything, or what has one of these tags or paths. */
export interface PurgeScope {
  all?: true
  tags?: readonly string[]
  /** Paths below `/api/`, without a query: they stand for every query. */
  paths?: readonly string[]
}

/** `purge`: never used again. `expire`: stale at once, and used only as a stale answer may be. */
export type PurgeVerb = 'purge' | 'expire'

export interface Purge extends PurgeScope {
  verb: PurgeVerb
}

/** What an answer is found by. */
export interface Covered {
  tags: readonly string[]
  paths: readonly string[]
}

/** The moment a fetch began, counted in purges. */
export interface Ticket {
  readonly version: number
}

/** Beyond so many remembered scopes the oldest are looked through for what nobody needs. */
const mostRemembered = 1000

interface Noted {
  version: number
  purge: Purge
}

/**
 * Numbers the purges, so that an answer whose fetch began before one cannot come back after it. Only
 * the purges since the oldest fetch under way are remembered.
 */
export class PurgeLog {
  #version = 0
  #noted: Noted[] = []
  #open = new Set<Ticket>()

  /** Notes a purge and gives its number. */
  record({ verb, all, tags, paths }: Purge): number {
    this.#version += 1
    // With nothing under way there is nothing that could come back.
    if (this.#open.size === 0) this.#noted = []
    else {
      if (this.#noted.length >= mostRemembered) this.#forget()
      const scope = { ...(all && { all }), ...(tags && { tags }), ...(paths && { paths }) }
      this.#noted.push({ version: this.#version, purge: { verb, ...scope } })
    }
    return this.#version
  }

  /** Notes that a fetch begins. */
  open(): Ticket {
    const ticket = { version: this.#version }
    this.#open.add(ticket)
    return ticket
  }

  close(ticket: Ticket): void {
    this.#open.delete(ticket)
    if (this.#open.size === 0) this.#noted = []
  }

  /** The strongest purge that covers an answer and came after its fetch began. */
  findSince({ version }: Ticket, covered: Covered): PurgeVerb | undefined {
    let found: PurgeVerb | undefined
    for (const { version: at, purge } of this.#noted) {
      if (at <= version || found === 'purge' || !covers(purge, covered)) continue
      found = purge.verb
    }
    return found
  }

  #forget(): void {
    const oldest = Math.min(...[...this.#open].map(({ version }) => version))
    this.#noted = this.#noted.filter(({ version }) => version > oldest)
  }
}

/** Whether a scope takes in an answer with these tags and paths. */
export function covers(scope: PurgeScope, { tags, paths }: Covered): boolean {
  return (
    scope.all === true ||
    tags.some((tag) => scope.tags?.includes(tag)) ||
    paths.some((path) => scope.paths?.includes(path))
  )
}
