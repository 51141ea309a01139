import { suppliesPoe, sumPoe } from '../poe/poe.demand.ts'
import { isDevice, readFigures } from './project.figures.ts'
import type { CheckInput, ProjectCheck } from './project.findings.ts'
import { addPieces } from './project.lines.ts'

/** Whether devices without another power supply take more than the project supplies over PoE. */
export function checkPoe({ project, lines }: CheckInput): ProjectCheck[] {
  const isUnknown = lines.some(
    ({ hardware }) => isDevice(hardware) && hardware.poe_budget_watts === undefined,
  )
  const read = lines.map(({ line, name, hardware }) => {
    const { poe } = readFigures(hardware)
    return { code: line.code, quantity: line.quantity, name, poe }
  })
  const { demand, budget } = sumPoe(read)
  if (demand <= budget || isUnknown) return []
  const [source] = read
    .filter(({ poe }) => suppliesPoe(poe))
    .toSorted((a, b) => b.poe.budget - a.poe.budget)
  if (!source) return [{ kind: 'poe', demand, budget, more: undefined }]
  const { code, name, poe } = source
  const count = Math.ceil((demand - budget) / poe.budget)
  const fixed = { ...project, lines: addPieces(project.lines, code, count) }
  return [{ kind: 'poe', demand, budget, more: { name, count, fixed } }]
}
