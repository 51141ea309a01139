import { setImmediate } from 'node:timers/promises'
import { isMachinePath } from '../../base/http/machine.paths.ts'
import { combine, type FindMove, type RedirectOutcome } from './redirect.outcome.ts'
import { needsSlash, normalizePath } from './redirect.path.ts'
import type { RedirectRule } from './redirect.rules.ts'
import { listKeys, SourceIndex, type SourceMatch } from './redirect.source.ts'

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

/** Compiled redirects by path and query. */
export class RedirectTable {
  readonly #entries = new SourceIndex<Entry>()

  /** Builds a table in which each chain of rules is resolved to one hop. The first of several equal rules applies. */
  static async compile(rules: readonly RedirectRule[]): Promise<RedirectTable> {
    const table = new RedirectTable()
    for (const [at, rule] of rules.entries()) {
      if (at % rulesAtOnce === 0) await setImmediate()
      if (!table.#entries.get(rule.source)) table.#entries.set(rule.source, { rule })
    }
    let done = 0
    for (const entry of table.#entries.values()) {
      if ((done += 1) % rulesAtOnce === 0) await setImmediate()
      if (entry.rule.target?.appendsRest) continue
      const { outcome } = table.#follow(entry, '')
      if (outcome) entry.outcome = outcome
    }
    return table
  }

  get size(): number {
    return this.#entries.size
  }

  /** Finds the final target of a path and its query; the table never redirects the target again. */
  find(path: string, search = ''): RedirectMatch | undefined {
    return this.#complete(this.#match(normalizePath(path), search))
  }

  /** Finds the final target of a path that differs from the path of a rule by letter case. */
  findInOtherCase(path: string, search = ''): RedirectMatch | undefined {
    return this.#complete(this.#entries.findInOtherCase(path, search))
  }

  #complete(found: SourceMatch<Entry> | undefined): RedirectMatch | undefined {
    if (!found) return undefined
    const { value: entry, rest } = found
    const outcome = entry.outcome ?? this.#follow(entry, rest).outcome
    return outcome && { rule: entry.rule, outcome }
  }

  /** Finds the rule that applies to the source of this one: itself, or an earlier rule with the same source. */
  ownerOf({ source }: RedirectRule): RedirectRule | undefined {
    return this.#entries.get(source)?.rule
  }

  /** Follows a rule step by step. A rule that appends the rest is followed with a rest that no other rule matches. */
  trace(rule: RedirectRule): RedirectTrail {
    return this.#follow({ rule }, rule.target?.appendsRest ? anySegment : '', true)
  }

  #match(path: string, search: string): SourceMatch<Entry> | undefined {
    return isMachinePath(path) ? undefined : this.#entries.find(path, search)
  }

  #follow(first: Entry, firstRest: string, isStepwise = false): RedirectTrail {
    const rules = [first.rule]
    let outcome = apply(first.rule, firstRest)
    while (outcome.status !== 410 && outcome.origin === undefined) {
      const found = this.#match(outcome.path, outcome.search)
      if (!found) return { rules, outcome }
      const { value: entry, rest } = found
      rules.push(entry.rule)
      const known = isStepwise ? undefined : entry.outcome
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
  if (!target) return { ...kept, origin: undefined, path: '', search: '', hash: '' }
  const { origin, path, appendsRest, search, hash } = target
  const fullPath = appendsRest ? path + rest : path
  // A target on another site stays as written, unless the rest of a path is appended to it.
  const isComplete = origin !== undefined && !appendsRest
  const slash = !isComplete && needsSlash(fullPath) ? '/' : ''
  return { ...kept, origin, path: fullPath + slash, search, hash }
}
