import { setImmediate } from 'node:timers/promises'
import { findPage } from '@faceplate/contracts/pages/page.finder'
import { isMachinePath } from '../../base/http/machine.paths.ts'
import { encodeForHeader } from './redirect.path.ts'
import type { RedirectFinding, RedirectRule } from './redirect.rules.ts'
import { listKeys, maxKeyCombinations } from './redirect.source.ts'
import type { RedirectTable } from './redirect.table.ts'

export interface LintOptions {
  /** Whether a path is the path of an existing page; undefined to skip the lookup of targets. */
  isKnownPath?: ((path: string) => boolean) | undefined
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
  firstBelow: ReadonlyMap<string, RedirectRule>,
): Found | undefined {
  const { rules, outcome } = table.trace(rule)
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
  const below = rule.target?.appendsRest ? firstBelow.get(rule.target.path) : undefined
  if (!below || rule.target?.origin !== undefined || below === rule) return undefined
  return {
    severity: 'warning',
    kind: 'chain',
    text: `${below.from}, below ${rule.to}, is redirected again to ${describeTarget(below)} by line ${below.line} (visitors already take one hop)`,
  }
}

function lintTarget({ to, target }: RedirectRule, { isKnownPath }: LintOptions): Found | undefined {
  if (!target || target.origin !== undefined) return undefined
  const path = encodeForHeader(target.path)
  const pages = (target.appendsRest ? [path, `${path}/any/`] : [path]).flatMap(
    (each) => findPage(each)?.name ?? [],
  )
  if (pages.includes('in-progress')) {
    return reportDeadTarget(`${to} is a placeholder page: set the real page`)
  }
  // The content API serves files, and their paths are not known here.
  if (!isKnownPath || isMachinePath(path)) return undefined
  if (target.appendsRest || isKnownPath(path)) return undefined
  return reportDeadTarget(`there is no page ${target.path}`)
}

function reportDeadTarget(text: string): Found {
  return { severity: 'error', kind: 'dead target', text }
}

function describeTarget({ to, status }: RedirectRule): string {
  return status === 410 ? '410 Gone' : to
}

/** Finds the first rule below each target of a prefix rule that appends the rest of the path. */
async function findFirstBelow(
  rules: readonly RedirectRule[],
): Promise<ReadonlyMap<string, RedirectRule>> {
  const targets = new Set(rules.flatMap(({ target }) => (target?.appendsRest ? [target.path] : [])))
  const firstBelow = new Map<string, RedirectRule>()
  if (targets.size === 0) return firstBelow
  for (const [at, rule] of rules.entries()) {
    if (at % rulesAtOnce === 0) await setImmediate()
    const { key } = rule.source
    for (let end = key.length; end > 0;) {
      end = key.lastIndexOf('/', end - 1)
      const above = key.slice(0, end)
      if (targets.has(above) && !firstBelow.has(above)) firstBelow.set(above, rule)
    }
  }
  return firstBelow
}
