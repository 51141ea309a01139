import { setImmediate } from 'node:timers/promises'
import { isMachinePath } from '../../base/http/machine.paths.ts'
import { combine, type RedirectOutcome } from './redirect.outcome.ts'
import { needsSlash, normalizePath } from './redirect.path.ts'
import type { RedirectRule } from './redirect.rules.ts'
import { SourceIndex, type SourceMatch } from './redirect.source.ts'

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

/** Redirects by path. */
export class RedirectTable {
  readonly #entries = new SourceIndex<Entry>()

  /** Builds a table in which a chain of rules is one hop already. Of equal rules the first one counts. */
  static async compile(rules: readonly RedirectRule[]): Promise<RedirectTable> {
    const table = new RedirectTable()
    for (const [at, rule] of rules.entries()) {
      if (at % rulesAtOnce === 0) await setImmediate()
      if (!table.#entries.get(rule.source)) table.#entries.set(rule.source, { rule })
    }
    let done = 0
    for (const entry of table.#entries.values()) {
      if ((done += 1) % rulesAtOnce === 0) await setImmediate()
      if (entry.rule.target?.takesRest) continue
      const { outcome } = table.#follow(entry, '')
      if (outcome) entry.outcome = outcome
    }
    return table
  }

  get size(): number {
    return this.#entries.size
  }

  /** Finds where a path is sent, which is never a path that is sent on. */
  find(path: string): RedirectMatch | undefined {
    const found = this.#match(normalizePath(path))
    if (!found) return undefined
    const { value: entry, rest } = found
    const outcome = entry.outcome ?? this.#follow(entry, rest).outcome
    return outcome && { rule: entry.rule, outcome }
  }

  /** The rule that answers what this one asks for: itself, or an earlier one of the same path. */
  ownerOf({ source }: RedirectRule): RedirectRule | undefined {
    return this.#entries.get(source)?.rule
  }

  /** Follows a rule rule by rule; one that takes the rest along, for a rest that no other rule knows. */
  trace(rule: RedirectRule): RedirectTrail {
    return this.#follow({ rule }, rule.target?.takesRest ? anySegment : '', true)
  }

  #match(path: string): SourceMatch<Entry> | undefined {
    return isMachinePath(path) ? undefined : this.#entries.find(path)
  }

  #follow(first: Entry, firstRest: string, isStepwise = false): RedirectTrail {
    const rules = [first.rule]
    let outcome = apply(first.rule, firstRest)
    while (outcome.status !== 410 && outcome.origin === undefined) {
      const found = this.#match(outcome.path)
      if (!found) return { rules, outcome }
      const { value: entry, rest } = found
      rules.push(entry.rule)
      const known = isStepwise ? undefined : entry.outcome
      outcome = combine(outcome, known ?? apply(entry.rule, rest))
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
