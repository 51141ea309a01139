import { setImmediate } from 'node:timers/promises'
import { isMachinePath } from '../http/machine.paths.ts'
import { needsSlash, normalizePath, toKey } from './redirect.path.ts'
import { mergeSearch } from './redirect.query.ts'
import type { RedirectRule } from './redirect.rules.ts'

/** Where a request goes in the end. */
export interface RedirectOutcome {
  status: RedirectRule['status']
  /** Scheme and host of another site; undefined on this one. */
  origin: string | undefined
  /** Normalised, with a slash where pages have one. */
  path: string
  search: string
  hash: string
  keepsQuery: boolean
  /** Rules that were gone through. */
  hops: number
}

export interface RedirectMatch {
  /** The rule that the request itself matched. */
  rule: RedirectRule
  outcome: RedirectOutcome
}

/** The way from a rule to where it leads. Without an outcome it leads nowhere: it is a loop. */
export interface RedirectTrail {
  rules: RedirectRule[]
  outcome: RedirectOutcome | undefined
}

interface Entry {
  rule: RedirectRule
  /** Worked out beforehand, unless it depends on the rest of the path. */
  outcome?: RedirectOutcome
}

/** More hops than anyone writes; a path that grows at every hop would go on for ever. */
const mostHops = 32

/** Requests are answered in between. */
const rulesAtOnce = 2000

/** A segment that no path has, in place of whatever a visitor asks for below a prefix. */
const anySegment = '/\0'

/**
 * Redirects by path. A look-up probes one map for the path itself, and one for each prefix of it that
 * is as deep as some prefix of the table: its cost does not grow with the number of rules.
 * An exact rule wins over a prefix, a longer prefix over a shorter one.
 */
export class RedirectTable {
  readonly #exact = new Map<string, Entry>()
  readonly #prefixes = new Map<string, Entry>()
  /** By number of segments, whether there is a prefix of that many. */
  readonly #depths: boolean[] = []

  /** Builds a table in which a chain of rules is one hop already. Of equal rules the first one counts. */
  static async compile(rules: readonly RedirectRule[]): Promise<RedirectTable> {
    const table = new RedirectTable()
    for (const [at, rule] of rules.entries()) {
      if (at % rulesAtOnce === 0) await setImmediate()
      table.#add(rule)
    }
    let done = 0
    for (const entries of [table.#exact, table.#prefixes]) {
      for (const entry of entries.values()) {
        if ((done += 1) % rulesAtOnce === 0) await setImmediate()
        if (entry.rule.target?.takesRest) continue
        const { outcome } = table.#follow(entry, '')
        if (outcome) entry.outcome = outcome
      }
    }
    return table
  }

  get size(): number {
    return this.#exact.size + this.#prefixes.size
  }

  /** Finds where a path is sent, which is never a path that is sent on. */
  find(path: string): RedirectMatch | undefined {
    const found = this.#match(normalizePath(path))
    if (!found) return undefined
    const outcome = found.entry.outcome ?? this.#follow(found.entry, found.rest).outcome
    return outcome && { rule: found.entry.rule, outcome }
  }

  /** The rule that answers what this one asks for: itself, or an earlier one of the same path. */
  ownerOf({ isPrefix, key }: RedirectRule): RedirectRule | undefined {
    return (isPrefix ? this.#prefixes : this.#exact).get(key)?.rule
  }

  /** Follows a rule rule by rule; one that takes the rest along, for a rest that no other rule knows. */
  trace(rule: RedirectRule): RedirectTrail {
    return this.#follow({ rule }, rule.target?.takesRest ? anySegment : '', true)
  }

  #add(rule: RedirectRule): void {
    const entries = rule.isPrefix ? this.#prefixes : this.#exact
    if (entries.has(rule.key)) return
    entries.set(rule.key, { rule })
    if (rule.isPrefix) this.#depths[rule.key.split('/').length - 1] = true
  }

  #match(path: string): { entry: Entry; rest: string } | undefined {
    if (isMachinePath(path)) return undefined
    const key = toKey(path)
    const exact = this.#exact.get(key)
    if (exact) return { entry: exact, rest: '' }
    const ends = findSegmentEnds(key, this.#depths.length)
    for (let depth = ends.length - 1; depth >= 0; depth -= 1) {
      if (!this.#depths[depth]) continue
      const entry = this.#prefixes.get(key.slice(0, ends[depth]))
      if (entry) return { entry, rest: path.slice(ends[depth]) }
    }
    return undefined
  }

  #follow(first: Entry, rest: string, isStepwise = false): RedirectTrail {
    const rules = [first.rule]
    let outcome = apply(first.rule, rest)
    while (outcome.status !== 410 && outcome.origin === undefined) {
      const found = this.#match(outcome.path)
      if (!found) return { rules, outcome }
      const { entry } = found
      rules.push(entry.rule)
      const known = isStepwise ? undefined : entry.outcome
      outcome = combine(outcome, known ?? apply(entry.rule, found.rest))
      if (outcome.hops > mostHops) return { rules, outcome: undefined }
      if (known) break
    }
    return { rules, outcome }
  }
}

function apply(rule: RedirectRule, rest: string): RedirectOutcome {
  const { status, target, keepsQuery } = rule
  if (!target) {
    return { status, origin: undefined, path: '', search: '', hash: '', keepsQuery, hops: 1 }
  }
  const { origin, path, takesRest, search, hash } = target
  const whole = takesRest ? path + rest : path
  // The target of another site is as written; only below a prefix there is something to complete.
  const isComplete = origin !== undefined && !takesRest
  const slash = !isComplete && needsSlash(whole) ? '/' : ''
  return { status, origin, path: whole + slash, search, hash, keepsQuery, hops: 1 }
}

/** Two hops as one: a temporary hop makes the whole temporary, and what ends as gone is gone. */
export function combine(first: RedirectOutcome, next: RedirectOutcome): RedirectOutcome {
  return {
    ...next,
    status: combineStatus(first.status, next.status),
    search: next.keepsQuery ? mergeSearch(next.search, first.search) : next.search,
    // RFC 9110 §10.2.2: the fragment goes along unless the next address has its own.
    hash: next.hash === '' ? first.hash : next.hash,
    keepsQuery: first.keepsQuery && next.keepsQuery,
    hops: first.hops + next.hops,
  }
}

function combineStatus(
  first: RedirectRule['status'],
  next: RedirectRule['status'],
): RedirectRule['status'] {
  if (next === 410) return 410
  if (first === 302 || next === 302) return 302
  return first === next ? first : 301
}

/** Where the first segments of a key end; the first of them, that of the root, has no length. */
function findSegmentEnds(key: string, most: number): number[] {
  const ends: number[] = []
  for (let end = 0; end !== -1 && ends.length < most; end = key.indexOf('/', end + 1)) {
    ends.push(end)
  }
  // The last segment of all has no slash behind it.
  if (ends.length < most && key !== '') ends.push(key.length)
  return ends
}
