import { setImmediate } from 'node:timers/promises'
import { findPage } from '@faceplate/contracts/pages/page.finder'
import { isMachinePath } from '../../base/http/machine.paths.ts'
import { encodeForHeader } from './redirect.path.ts'
import type { RedirectFinding, RedirectRule } from './redirect.rules.ts'
import type { RedirectTable } from './redirect.table.ts'

export interface LintOptions {
  /** Says whether a path is that of a page one can see; without it no target is looked up. */
  isKnownPath?: ((path: string) => boolean) | undefined
}

/** Requests are answered in between. */
const rulesAtOnce = 2000

/** Finds what is wrong with rules, in the order of their lines. */
export async function lintRules(
  rules: readonly RedirectRule[],
  table: RedirectTable,
  options: LintOptions = {},
): Promise<RedirectFinding[]> {
  const findings: RedirectFinding[] = []
  const entrances = await findEntrances(rules)
  for (const [at, rule] of rules.entries()) {
    if (at % rulesAtOnce === 0) await setImmediate()
    const owner = table.ownerOf(rule)
    const found =
      owner && owner !== rule
        ? lintRepeated(rule, owner)
        : (lintChain(rule, table, entrances) ?? lintTarget(rule, options))
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
        text: `${rule.from} is never reached: line ${owner.line} answers it (${owner.from} to ${describeEnd(owner)})`,
      }
}

function lintChain(
  rule: RedirectRule,
  table: RedirectTable,
  entrances: ReadonlyMap<string, RedirectRule>,
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
          ? `${rule.from} takes more than ${lines.length - 1} hops`
          : `${rule.from} never arrives: lines ${lines.slice(0, back + 1).join(' → ')}`,
    }
  }
  const last = rules.at(-1)
  if (last && last !== rule) {
    return {
      severity: 'warning',
      kind: 'chain',
      text: `${rule.to} goes on to ${describeEnd(last)} by line ${last.line}: write that as target (visitors take one hop already)`,
    }
  }
  const below = rule.target?.takesRest ? entrances.get(rule.target.path) : undefined
  if (!below || rule.target?.origin !== undefined || below === rule) return undefined
  return {
    severity: 'warning',
    kind: 'chain',
    text: `${below.from}, below ${rule.to}, goes on to ${describeEnd(below)} by line ${below.line} (visitors take one hop already)`,
  }
}

function lintTarget({ to, target }: RedirectRule, { isKnownPath }: LintOptions): Found | undefined {
  if (!target || target.origin !== undefined) return undefined
  const path = encodeForHeader(target.path)
  const pages = (target.takesRest ? [path, `${path}/any/`] : [path]).flatMap(
    (each) => findPage(each)?.name ?? [],
  )
  if (pages.includes('in-progress')) {
    return deadTarget(`${to} stands in for other pages: write the page itself`)
  }
  // Files come from elsewhere; which there are is not known here.
  if (!isKnownPath || isMachinePath(path)) return undefined
  if (target.takesRest || isKnownPath(path)) return undefined
  return deadTarget(`there is no page ${target.path}`)
}

function deadTarget(text: string): Found {
  return { severity: 'error', kind: 'dead target', text }
}

function describeEnd({ to, status }: RedirectRule): string {
  return status === 410 ? 'gone' : to
}

/** The first rule below each path to which prefixes are carried over. */
async function findEntrances(
  rules: readonly RedirectRule[],
): Promise<ReadonlyMap<string, RedirectRule>> {
  const targets = new Set(rules.flatMap(({ target }) => (target?.takesRest ? [target.path] : [])))
  const entrances = new Map<string, RedirectRule>()
  if (targets.size === 0) return entrances
  for (const [at, rule] of rules.entries()) {
    if (at % rulesAtOnce === 0) await setImmediate()
    const { key } = rule.source
    for (let end = key.length; end > 0;) {
      end = key.lastIndexOf('/', end - 1)
      const above = key.slice(0, end)
      if (targets.has(above) && !entrances.has(above)) entrances.set(above, rule)
    }
  }
  return entrances
}
