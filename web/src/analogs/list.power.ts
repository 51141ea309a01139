import type { ReadReport } from '@faceplate/engineering/lists/reports/report.reader'
import { supplyPoe, type PoeSource } from '@faceplate/engineering/poe/poe.supply'
import { readQuantity } from '../forms/quantity.ts'
import type { ListResult } from './useListResults.ts'

/** What the powered ports of a pasted report need, and what the selected products supply. */
export interface ListPower {
  ports: number
  /** Watts that the ports supply today. */
  watts: number
  /** Number of ports by the class of their devices, the highest class first; ports without a class are left out. */
  classes: readonly (readonly [poeClass: number, ports: number])[]
  /** Watts that the selected products supply together. */
  budget: number
  /** Watts that are missing; undefined if the products supply enough together, but not by any distribution. */
  missing: number | undefined
  isEnough: boolean
}

/** Judges the powered ports of reports as the check of a project does; undefined if no report tells of any. */
export function judgeListPower(
  reports: readonly ReadReport[],
  answers: readonly ListResult[],
): ListPower | undefined {
  const loads = reports.flatMap(({ power }) => power?.loads ?? [])
  if (loads.length === 0) return undefined
  // The watts are those at the port: the loss of the cable is in them.
  const devices = loads.map(({ watts }) => ({ quantity: 1, watts, portWatts: watts }))
  const { budget, demand, isOverBudget } = supplyPoe(listSources(answers), devices)
  const classes = Map.groupBy(
    loads.flatMap(({ poeClass }) => poeClass ?? []),
    (poeClass) => poeClass,
  )
  return {
    ports: loads.length,
    watts: demand.ports,
    classes: [...classes]
      .map(([poeClass, own]) => [poeClass, own.length] as const)
      .toSorted(([one], [other]) => other - one),
    budget,
    missing: demand.ports > budget ? demand.ports - budget : undefined,
    isEnough: !isOverBudget,
  }
}

/** The selected products that supply PoE. */
function listSources(answers: readonly ListResult[]): PoeSource[] {
  return answers.flatMap(({ line, match }) => {
    const quantity = readQuantity(line.quantity)
    const budget = match?.attributes.find(({ code }) => code === 'poe_budget')?.ours
    const isSource = typeof budget === 'number' && budget > 0 && !line.isLeftOut
    return isSource && quantity !== undefined ? [{ quantity, budget }] : []
  })
}
