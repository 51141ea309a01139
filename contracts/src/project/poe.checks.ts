import type { CheckedLine, CheckInput, ProjectCheck } from './project.checks.ts'
import { isDevice } from './project.figures.ts'
import { addPieces } from './project.lines.ts'

/**
 * Whether devices without another power supply take more than the project supplies over PoE. Only a source that has a power
 * supply of its own adds to it: what is fed over PoE passes on a part of what it takes.
 */
export function checkPoe({ project, lines }: CheckInput): ProjectCheck[] {
  const isUnknown = lines.some(
    ({ hardware }) => isDevice(hardware) && hardware.poe_budget_watts === undefined,
  )
  const demand = sumDemand(lines)
  const sources = lines.filter((each) => budgetOf(each) > 0 && drawOf(each) === 0)
  const budget = sum(sources, budgetOf)
  if (demand <= budget || isUnknown) return []
  const [source] = sources.toSorted((a, b) => budgetOf(b) - budgetOf(a))
  if (!source) return [{ kind: 'poe', demand, budget, more: undefined }]
  const { line, name } = source
  const count = Math.ceil((demand - budget) / budgetOf(source))
  const fixed = { ...project, lines: addPieces(project.lines, line.code, count) }
  return [{ kind: 'poe', demand, budget, more: { name, count, fixed } }]
}

/**
 * Draw of all devices. One that passes power on takes its own and that of the device behind it, which a project counts already;
 * without such a device in the project, it may feed any other and takes its greatest draw.
 */
function sumDemand(lines: readonly CheckedLine[]): number {
  const fed = lines.filter((each) => drawOf(each) > 0)
  const ends = fed.filter((each) => budgetOf(each) === 0)
  const passing = fed
    .filter((each) => budgetOf(each) > 0)
    .toSorted((a, b) => budgetOf(a) - budgetOf(b))
  let demand = sum(ends, drawOf)
  let behind = 0
  for (const each of passing) {
    const { quantity } = each.line
    const fitting = sum(
      ends.filter((end) => drawOf(end) <= budgetOf(each)),
      () => 1,
    )
    const feeding = Math.min(quantity, fitting - behind)
    behind += feeding
    const own = each.hardware.own_watts ?? drawOf(each) - budgetOf(each)
    demand += feeding * own + (quantity - feeding) * drawOf(each)
  }
  return demand
}

function budgetOf({ hardware }: CheckedLine): number {
  return hardware.poe_budget_watts ?? 0
}

function drawOf({ hardware }: CheckedLine): number {
  return hardware.poe_draw_watts ?? 0
}

function sum(lines: readonly CheckedLine[], watts: (line: CheckedLine) => number): number {
  return lines.reduce((total, each) => total + watts(each) * each.line.quantity, 0)
}
