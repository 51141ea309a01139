import type { Project } from './project.address.ts'
import type { CheckedLine } from './project.findings.ts'
import { toHardware } from './project.loads.ts'

/** The lines of a project of which something is known: a product of the catalogue, or a load that the visitor states. */
export function listCheckedLines(
  { lines, loads = [] }: Pick<Project, 'lines' | 'loads'>,
  goods: ReadonlyMap<string, Omit<CheckedLine, 'line' | 'load'>>,
): CheckedLine[] {
  return lines.flatMap((line): CheckedLine[] => {
    const good = goods.get(line.code)
    if (good) return [{ ...good, line }]
    const load = loads.find(({ code }) => code === line.code)
    return load ? [{ line, name: line.code, groups: [], hardware: toHardware(load), load }] : []
  })
}
