import { setImmediate } from 'node:timers/promises'
import { findPage } from '@faceplate/contracts/pages/page.finder'
import { isMachinePath } from '../../base/http/machine.paths.ts'
import { encodeForHeader } from './redirect.path.ts'
import type { RedirectFinding, RedirectRule } from './redirect.rules.ts'
import { listKeys, maxKeyCombinations } from './redirect.source.ts'
import type { RedirectTable, RedirectTrail } from './redirect.table.ts'

export interface LintOptions {
  /**
   * Whether a path is the path of an existing page of an edition, the default one if its origin is undefined. Undefined to
   * skip the lookup of targets.
   */
  isKnownPath?: ((path: string, origin: string | undefined) => boolean) | undefined
}

/** Rules checked before the event loop may handle requests again. */
const rulesAtOnce = 2000

/** Finds faults in rules, by line. */
export async function lintRules(
  rules: readonly RedirectRule[],
  table: RedirectTable,
  options: LintOptions = {},
): Promise<RedirectFinding[]> {
  const findings: RedirectFinding[] = []
  const firstBelow = await findFirstBelow(rules)
  const combinations = new Map<string, Set<string>>()
  for (const [at, rule] of rules.entries()) {
    if (at % rulesAtOnce === 0) await setImmediate()
    const owner = table.ownerOf(rule)
    const found =
      owner && owner !== rule
        ? lintRepeated(rule, owner)
        : (lintKeys(rule, combinations) ??
          lintChain(rule, table, firstBelow) ??
          lintTarget(rule, options))
    if (found) findings.push({ line: rule.line, ...found })
  }
  return findings
}

type Found = Omit<RedirectFinding, 'line'>

function lintRepeated(rule: RedirectRule, owner: RedirectRule): Found {
  const isSame =
    rule.to === owner.to && rule.status === owner.status && rule.keepsQuery === owner.keepsQuery
  return isSame
    ? {
        severity: 'warning',
        kind: 'duplicate',
        text: `${rule.from} is the same rule as line ${owner.line}`,
      }
    : {
        severity: 'error',
        kind: 'shadowed',
        text: `${rule.from} is never reached: line ${owner.line} matches first (${owner.from} to ${describeTarget(owner)})`,
      }
}

/** Each combination of query keys costs a look-up, so their number is limited. */
function lintKeys(
  { from, source }: RedirectRule,
  combinations: Map<string, Set<string>>,
): Found | undefined {
  if (source.kind !== 'query') return undefined
  const known = combinations.get(source.key) ?? new Set()
  combinations.set(source.key, known.add(listKeys(source).join('&')))
  if (known.size <= maxKeyCombinations) return undefined
  return {
    severity: 'error',
    kind: 'row',
    text: `${from} has too many query keys: the rules of one path may match by ${maxKeyCombinations} combinations of keys`,
  }
}

function lintChain(
  rule: RedirectRule,
  table: RedirectTable,
  firstBelow: FirstBelow,
): Found | undefined {
  // A rule of every edition may lead elsewhere where one has rules of its own.
  const others = table.origins.filter((origin) => !table.isReplaced(rule, origin))
  const editions = rule.source.origin === undefined ? [undefined, ...others] : [rule.source.origin]
  let first: Found | undefined
  for (const origin of editions) {
    const found = lintTrail(rule, table.trace(rule, origin))
    if (found?.severity === 'error') return found
    first ??= found
  }
  return first ?? lintBelow(rule, firstBelow)
}

function lintTrail(rule: RedirectRule, { rules, outcome }: RedirectTrail): Found | undefined {
  const lines = rules.map(({ line }) => line)
  if (!outcome) {
    const back = lines.findIndex((line, at) => lines.indexOf(line) < at)
    return {
      severity: 'error',
      kind: 'loop',
      text:
        back === -1
          ? `${rule.from} needs more than ${lines.length - 1} hops`
          : `${rule.from} is a loop: lines ${lines.slice(0, back + 1).join(' → ')}`,
    }
  }
  const last = rules.at(-1)
  if (last && last !== rule) {
    return {
      severity: 'warning',
      kind: 'chain',
      text: `${rule.to} is redirected again to ${describeTarget(last)} by line ${last.line}: make that the target (visitors already take one hop)`,
    }
  }
  return undefined
}

function lintBelow(rule: RedirectRule, firstBelow: FirstBelow): Found | undefined {
  const { source, target } = rule
  if (!target?.appendsRest || target.isOffsite) return undefined
  const found = firstBelow.get(target.path)
  const origin = target.origin ?? source.origin
  const below =
    origin === undefined
      ? found?.values().next().value
      : (found?.get(origin) ?? found?.get(undefined))
  if (!below || below === rule) return undefined
  return {
    severity: 'warning',
    kind: 'chain',
    text: `${below.from}, below ${rule.to}, is redirected again to ${describeTarget(below)} by line ${below.line} (visitors already take one hop)`,
  }
}

function lintTarget(
  { to, source, target }: RedirectRule,
  { isKnownPath }: LintOptions,
): Found | undefined {
  if (!target || target.isOffsite) return undefined
  const path = encodeForHeader(target.path)
  const pages = (target.appendsRest ? [path, `${path}/any/`] : [path]).flatMap(
    (each) => findPage(each)?.name ?? [],
  )
  if (pages.includes('in-progress')) {
    return reportDeadTarget(`${to} is a placeholder page: set the real page`)
  }
  // The content API serves files, and their paths are not known here.
  if (!isKnownPath || isMachinePath(path)) return undefined
  if (target.appendsRest || isKnownPath(path, target.origin ?? source.origin)) return undefined
  return reportDeadTarget(`there is no page ${target.origin ?? ''}${target.path}`)
}

function reportDeadTarget(text: string): Found {
  return { severity: 'error', kind: 'dead target', text }
}

function describeTarget({ to, status }: RedirectRule): string {
  return status === 410 ? '410 Gone' : to
}

/** The first rule of each edition, and of every edition (undefined), by the path that it is below. */
type FirstBelow = ReadonlyMap<string, ReadonlyMap<string | undefined, RedirectRule>>

/** Finds the first rules below each target of a prefix rule that appends the rest of the path. */
async function findFirstBelow(rules: readonly RedirectRule[]): Promise<FirstBelow> {
  const targets = new Set(rules.flatMap(({ target }) => (target?.appendsRest ? [target.path] : [])))
  const firstBelow = new Map<string, Map<string | undefined, RedirectRule>>()
  if (targets.size === 0) return firstBelow
  for (const [at, rule] of rules.entries()) {
    if (at % rulesAtOnce === 0) await setImmediate()
    const { key, origin } = rule.source
    for (let end = key.length; end > 0;) {
      end = key.lastIndexOf('/', end - 1)
      const above = key.slice(0, end)
      if (!targets.has(above)) continue
      const first = firstBelow.get(above) ?? new Map<string | undefined, RedirectRule>()
      if (!first.has(origin)) firstBelow.set(above, first.set(origin, rule))
    }
  }
  return firstBelow
}
