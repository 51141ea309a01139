import { isDevice } from './project.figures.ts'
import type { CheckInput, ProjectCheck } from './project.findings.ts'

/** Pieces of which no power is stated: a project that has them may lack something, whatever else is checked. */
export function findUnchecked({ project, lines }: CheckInput): ProjectCheck[] {
  const known = new Map(lines.map((each) => [each.line.code, each]))
  const open = project.lines.filter(({ code }) => {
    const line = known.get(code)
    return !line || (isDevice(line.hardware) && line.hardware.poe_budget_watts === undefined)
  })
  if (open.length === 0) return []
  const products = new Map(
    open.map(({ code }) => [code, { code, name: known.get(code)?.name ?? code }]),
  )
  return [
    {
      kind: 'unchecked',
      products: [...products.values()],
      pieces: open.reduce((sum, { quantity }) => sum + quantity, 0),
    },
  ]
}
