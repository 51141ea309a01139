/** Scope of a purge: everything, or responses with one of these tags or paths. */
export interface PurgeScope {
  all?: true
  tags?: readonly string[]
  /** Paths below `/api/`, without query. Each covers all its queries. */
  paths?: readonly string[]
}

/**
 * How a response is invalidated, weakest first. `expire`: it is stale from now on. `revalidate`: it is stale, and is used
 * only if the upstream confirms it or cannot be asked. `purge`: it is dropped. A change purges. If changes are merely
 * unknown, responses are revalidated (docs/decisions/064-purge-only-changes.md).
 */
const verbs = ['expire', 'revalidate', 'purge'] as const
export type PurgeVerb = (typeof verbs)[number]

export function isVerb(text: string): text is PurgeVerb {
  return (verbs as readonly string[]).includes(text)
}

/** Why changes may be unknown. */
export const revalidationReasons = [
  'gateway-lost',
  'redis-restored',
  'messages-lost',
  'content-unknown',
  'purges-dropped',
] as const
export type RevalidationReason = (typeof revalidationReasons)[number]

export interface Purge extends PurgeScope {
  verb: PurgeVerb
  /** For `revalidate`. */
  reason?: RevalidationReason
  /** A request of a visitor has made the responses invalid. Caches in front are not purged: visitors could exhaust them. */
  isWrite?: true
}

/** Tags and paths of a response. */
export interface Covered {
  tags: readonly string[]
  paths: readonly string[]
}

/** Start of a fetch, as the number of purges before it. */
export interface Ticket {
  readonly version: number
}

/** Purges that are remembered before those that no fetch needs are removed. */
const mostRemembered = 1000

interface RecordedPurge {
  version: number
  purge: Purge
}

/**
 * Numbers the purges, so that a response whose fetch started before a purge is not stored after it. Only purges since
 * the oldest fetch in flight are remembered.
 */
export class PurgeLog {
  #version = 0
  #recorded: RecordedPurge[] = []
  #open = new Set<Ticket>()

  /** Records a purge and returns its number. */
  record({ verb, all, tags, paths }: Purge): number {
    this.#version += 1
    // Without a fetch in flight, no outdated response can arrive.
    if (this.#open.size === 0) this.#recorded = []
    else {
      if (this.#recorded.length >= mostRemembered) this.#removeUnneeded()
      const scope = { ...(all && { all }), ...(tags && { tags }), ...(paths && { paths }) }
      this.#recorded.push({ version: this.#version, purge: { verb, ...scope } })
    }
    return this.#version
  }

  /** Records the start of a fetch. */
  open(): Ticket {
    const ticket = { version: this.#version }
    this.#open.add(ticket)
    return ticket
  }

  close(ticket: Ticket): void {
    this.#open.delete(ticket)
    if (this.#open.size === 0) this.#recorded = []
  }

  /** The strongest purge that covers a response and came after its fetch started. */
  findSince({ version }: Ticket, covered: Covered): PurgeVerb | undefined {
    let found: PurgeVerb | undefined
    for (const { version: at, purge } of this.#recorded) {
      if (at <= version || !covers(purge, covered)) continue
      if (found === undefined || verbs.indexOf(purge.verb) > verbs.indexOf(found))
        found = purge.verb
    }
    return found
  }

  #removeUnneeded(): void {
    const oldest = Math.min(...[...this.#open].map(({ version }) => version))
    this.#recorded = this.#recorded.filter(({ version }) => version > oldest)
  }
}

/** Combines purges into one for each verb, and one more for writes. */
export function mergePurges(purges: readonly Purge[]): Purge[] {
  const kinds = verbs.flatMap((verb) => [{ verb }, { verb, isWrite: true as const }])
  return kinds.flatMap((kind: Pick<Purge, 'verb' | 'isWrite'>): Purge[] => {
    const merged = purges.filter(
      ({ verb, isWrite }) => verb === kind.verb && isWrite === kind.isWrite,
    )
    const whole = merged.find(({ all }) => all)
    if (whole) return [whole]
    const tags = new Set(merged.flatMap((each) => each.tags ?? []))
    const paths = new Set(merged.flatMap((each) => each.paths ?? []))
    return merged.length > 0 ? [{ ...kind, tags: [...tags], paths: [...paths] }] : []
  })
}

/** Whether a scope covers a response with these tags and paths. */
export function covers(scope: PurgeScope, { tags, paths }: Covered): boolean {
  return (
    scope.all === true ||
    tags.some((tag) => scope.tags?.includes(tag)) ||
    paths.some((path) => scope.paths?.includes(path))
  )
}
