import { setImmediate } from 'node:timers/promises'
import { isMachinePath } from '../../base/http/machine.paths.ts'
import {
  combine,
  type FindMove,
  type FindOptions,
  type RedirectOutcome,
} from './redirect.outcome.ts'
import { needsSlash, normalizePath } from './redirect.path.ts'
import type { RedirectRule } from './redirect.rules.ts'
import {
  listKeys,
  matchesRest,
  SourceIndex,
  writeSearch,
  type SourceMatch,
} from './redirect.source.ts'

export interface RedirectMatch {
  /** The rule that the request itself matched. */
  rule: RedirectRule
  outcome: RedirectOutcome
}

/** Finds the rule of a path and its query, and the final target, as `FindMove` does. */
export type MatchRedirect = (...asked: Parameters<FindMove>) => RedirectMatch | undefined

/** The rules followed from a rule to its final target. Without an outcome they are a loop. */
export interface RedirectTrail {
  rules: RedirectRule[]
  outcome: RedirectOutcome | undefined
}

interface Entry {
  rule: RedirectRule
  /** Computed in advance, unless it depends on the rest of the path. */
  outcome?: RedirectOutcome
}

/** More hops than a valid file has; stops at a path that grows at every hop. */
const maxHops = 32

/** Rules compiled before the event loop may handle requests again. */
const rulesAtOnce = 2000

/** A segment that no real path has; represents any path below a prefix. */
const anySegment = '/\0'

/** Where a rule is followed from. */
interface Start {
  /** Rest of the path after the source of the rule. */
  rest: string
  /** Edition of the request. */
  origin: string | undefined
}

/**
 * Compiled redirects by edition, path and query. A look-up asks the rules of the edition, then those of every edition, so
 * its cost does not grow with the number of editions.
 */
export class RedirectTable {
  /** Rules of every edition. */
  readonly #shared = new SourceIndex<Entry>()
  /** Rules of one edition, by its scheme and host. */
  readonly #own = new Map<string, SourceIndex<Entry>>()

  /** Builds a table in which each chain of rules is resolved to one hop. The first of several equal rules applies. */
  static async compile(rules: readonly RedirectRule[]): Promise<RedirectTable> {
    const table = new RedirectTable()
    for (const [at, rule] of rules.entries()) {
      if (at % rulesAtOnce === 0) await setImmediate()
      const index = table.#openIndex(rule.source.origin)
      if (!index.get(rule.source)) index.set(rule.source, { rule })
    }
    let done = 0
    for (const index of [table.#shared, ...table.#own.values()]) {
      for (const entry of index.values()) {
        if ((done += 1) % rulesAtOnce === 0) await setImmediate()
        const { source, target } = entry.rule
        if (target?.appendsRest) continue
        const { outcome } = table.#follow(entry, { rest: '', origin: source.origin })
        if (outcome) entry.outcome = outcome
      }
    }
    return table
  }

  get size(): number {
    return [...this.#own.values()].reduce((sum, { size }) => sum + size, this.#shared.size)
  }

  /** The editions that have rules of their own, by scheme and host. */
  get origins(): readonly string[] {
    return [...this.#own.keys()]
  }

  /** Finds the final target of a path and its query; the table never redirects the target again. */
  find(path: string, search = '', options: FindOptions = {}): RedirectMatch | undefined {
    const found = this.#match(normalizePath(path), search, options)
    if (!found) return undefined
    const { value: entry, rest } = found
    const { origin } = options
    const outcome =
      this.#knownOutcome(entry, origin) ?? this.#follow(entry, { rest, origin }).outcome
    return outcome && { rule: entry.rule, outcome }
  }

  /** Finds the rule that applies to the source of this one: itself, or an earlier rule with the same source. */
  ownerOf({ source }: RedirectRule): RedirectRule | undefined {
    return this.#openIndex(source.origin).get(source)?.rule
  }

  /** Whether an edition has a rule of its own for all requests that a rule of every edition matches. */
  isReplaced({ source }: RedirectRule, origin: string): boolean {
    const path = matchesRest(source) ? source.key + anySegment : source.key
    return this.#own.get(origin)?.find(path, writeSearch(source)) !== undefined
  }

  /** Follows a rule step by step. A rule that appends the rest is followed with a rest that no other rule matches. */
  trace(rule: RedirectRule, origin = rule.source.origin): RedirectTrail {
    const rest = rule.target?.appendsRest ? anySegment : ''
    return this.#follow({ rule }, { rest, origin }, true)
  }

  #openIndex(origin: string | undefined): SourceIndex<Entry> {
    if (origin === undefined) return this.#shared
    const index = this.#own.get(origin) ?? new SourceIndex<Entry>()
    this.#own.set(origin, index)
    return index
  }

  #match(
    path: string,
    search: string,
    { ignoresCase = false, origin }: FindOptions,
  ): SourceMatch<Entry> | undefined {
    if (isMachinePath(path)) return undefined
    const find = ignoresCase ? 'findInOtherCase' : 'find'
    const own = origin === undefined ? undefined : this.#own.get(origin)
    return own?.[find](path, search) ?? this.#shared[find](path, search)
  }

  /**
   * The outcome that was computed in advance: a rule of every edition may have another outcome where an edition has own
   * rules.
   */
  #knownOutcome({ rule, outcome }: Entry, origin: string | undefined): RedirectOutcome | undefined {
    const isShared = rule.source.origin === undefined
    return isShared && origin !== undefined && this.#own.has(origin) ? undefined : outcome
  }

  #follow(first: Entry, { rest, origin }: Start, isStepwise = false): RedirectTrail {
    const rules = [first.rule]
    let outcome = apply(first.rule, rest)
    while (outcome.status !== 410 && !outcome.isOffsite) {
      const at = outcome.origin ?? origin
      const found = this.#match(outcome.path, outcome.search, { origin: at })
      if (!found) return { rules, outcome }
      const { value: entry, rest } = found
      rules.push(entry.rule)
      const known = isStepwise ? undefined : this.#knownOutcome(entry, at)
      outcome = combine(outcome, known ?? apply(entry.rule, rest))
      if (outcome.hops > maxHops) return { rules, outcome: undefined }
      if (known) break
    }
    return { rules, outcome }
  }
}

function apply(rule: RedirectRule, rest: string): RedirectOutcome {
  const { status, target, keepsQuery } = rule
  const kept = { status, keepsQuery, usedKeys: listKeys(rule.source), hops: 1 }
  if (!target) {
    return { ...kept, origin: undefined, isOffsite: false, path: '', search: '', hash: '' }
  }
  const { origin, isOffsite, path, appendsRest, search, hash } = target
  const fullPath = appendsRest ? path + rest : path
  // A target on another site stays as written, unless the rest of a path is appended to it.
  const isComplete = isOffsite && !appendsRest
  const slash = !isComplete && needsSlash(fullPath) ? '/' : ''
  return { ...kept, origin, isOffsite, path: fullPath + slash, search, hash }
}
