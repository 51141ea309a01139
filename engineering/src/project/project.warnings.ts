import type { Comparison } from '@faceplate/contracts/calls/comparison.contract'
import { nameToOrder } from '@faceplate/contracts/calls/order.name'
import type { PriceList } from '@faceplate/contracts/forms/calculator.contract'
import { formatList } from '@faceplate/contracts/shared/list.format'
import type { Messages } from '@faceplate/messages/messages'
import { listCheckedLines } from './checked.lines.ts'
import type { Project } from './project.address.ts'
import type { JudgedLink } from './project.budget.ts'
import { describeProjectCheck } from './project.check.words.ts'
import { checkProject } from './project.checks.ts'
import type { CheckedLine, ProjectCheck } from './project.findings.ts'
import { mapNames, writeCodes } from './project.names.ts'

/** A product with what the checks need of it. */
export type CheckedGood = Omit<CheckedLine, 'line' | 'load'> & { code: string }

/** What the findings about a project are computed from. */
export interface ProjectFacts {
  project: Project
  /** Products by the names that lines have (`mapNames`). */
  goods: ReadonlyMap<string, CheckedGood>
  /** The links of the project with their budgets. */
  judged: readonly JudgedLink[]
  list: PriceList | null | undefined
  /** Codes of the products that need the licences of the list. */
  software: readonly string[]
}

/** The findings about a project, and its links that do not work, as its page and all its files state them. */
export function judgeProject(
  t: Messages,
  { project, goods, judged, list, software }: ProjectFacts,
): { checks: ProjectCheck[]; failing: JudgedLink[]; unknown: string[] } {
  const coded = writeCodes(project, goods)
  const checks = checkProject({
    project: coded,
    lines: listCheckedLines(coded, goods),
    needed: judged.flatMap(({ needed }) => needed),
    licensing: list
      ? { families: list.families, freeDevices: list.free_devices ?? 0, software }
      : undefined,
    poeNotes: {
      reduced: t('project.check.reducedNote'),
      adapter: t('project.check.adapterNote'),
    },
    mountNotes: { kit: t('project.check.kitNote'), shelf: t('project.check.shelfNote') },
  })
  const failing = judged.filter(({ result }) => result?.verdict === 'no')
  const unknown = coded.lines.flatMap(({ code }) => (goods.has(code) ? [] : code))
  return { checks, failing, unknown: [...new Set(unknown)] }
}

/** The findings in sentences, for files and requests. */
export function listWarnings(t: Messages, facts: ProjectFacts): string[] {
  const { checks, failing, unknown } = judgeProject(t, facts)
  const title = t('project.unknownTitle', { count: unknown.length })
  return [
    ...checks.map((check) => describeProjectCheck(t, check)),
    ...failing.map(({ parts }) => t('project.check.link', { a: parts.a, b: parts.b })),
    ...(unknown.length === 0 ? [] : [`${title}: ${formatList(unknown, t.language, 'row')}`]),
  ]
}

/** The goods of a comparison as the checks need them, by the names that lines have. */
export function readCheckedGoods(groups: Comparison): ReadonlyMap<string, CheckedGood> {
  const goods = groups.flatMap(({ group: family, goods: own }) =>
    own.map(({ code, name, part_number, group, hardware = {}, discontinued }) => ({
      code,
      name,
      partNumber: nameToOrder({ part_number, name }),
      groups: [group.code, family.code],
      hardware,
      ...(discontinued ? { discontinued } : {}),
    })),
  )
  return mapNames(goods, ({ partNumber }) => partNumber)
}
