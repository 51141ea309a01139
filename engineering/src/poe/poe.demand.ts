import { toPortWatts } from './poe.cable.ts'
import type { PoeDevice } from './poe.supply.ts'

/** Watts of one piece of a product over PoE. */
export interface PoeFigures {
  /** Watts that it supplies, or passes on if it is powered over PoE itself. */
  budget: number
  /** Maximum watts that it draws over PoE; 0 if it has a power supply of its own. */
  draw: number
  /** Watts that it draws over PoE with no device connected behind it. */
  own: number
  /** The class with which it runs in a reduced mode, if it has one. */
  reducedClass?: number | undefined
  /** The class of the port that it needs, where it is stated. */
  statedClass?: number | undefined
}

interface PoeLine {
  quantity: number
  poe: PoeFigures
}

/**
 * Adds up the watts that the devices of a project draw over PoE, and the PoE budgets of its sources. Only a product with a
 * power supply of its own is a source. A device that passes power on draws its own watts if the project has a device for it to
 * power, since that device is counted already. Otherwise it draws its maximum.
 */
export function sumPoe(lines: readonly PoeLine[]): { demand: number; budget: number } {
  const sources = lines.filter(({ poe }) => suppliesPoe(poe))
  const ends = lines.filter(({ poe }) => poe.draw > 0 && poe.budget === 0)
  const passing = lines
    .filter(({ poe }) => poe.draw > 0 && poe.budget > 0)
    .toSorted((a, b) => a.poe.budget - b.poe.budget)
  let demand = sum(ends, ({ poe }) => poe.draw)
  let behind = 0
  for (const { quantity, poe } of passing) {
    const fitting = sum(
      ends.filter((end) => end.poe.draw <= poe.budget),
      () => 1,
    )
    const feeding = Math.min(quantity, fitting - behind)
    behind += feeding
    demand += feeding * poe.own + (quantity - feeding) * poe.draw
  }
  return { demand, budget: sum(sources, ({ poe }) => poe.budget) }
}

/**
 * The devices at the ports of the sources of a project. One that passes power on takes its own watts and those of the greatest
 * device that fits behind it, with the loss of the cable between them; that device needs no port of a source.
 */
export function listPowered<Line extends PoeLine>(
  lines: readonly Line[],
): (PoeDevice & { line: Line })[] {
  const ends = lines
    .filter(({ poe }) => poe.draw > 0 && poe.budget === 0)
    .map((line) => ({ line, left: line.quantity }))
    .toSorted((a, b) => b.line.poe.draw - a.line.poe.draw)
  const passing = lines
    .filter(({ poe }) => poe.draw > 0 && poe.budget > 0)
    .toSorted((a, b) => a.poe.budget - b.poe.budget)
    .flatMap((line) => {
      const { poe } = line
      let left = line.quantity
      const feeding = ends.flatMap((end) => {
        const quantity = end.line.poe.draw <= poe.budget ? Math.min(left, end.left) : 0
        if (quantity === 0) return []
        left -= quantity
        end.left -= quantity
        const behind = toPortWatts(end.line.poe.draw) ?? end.line.poe.draw
        return [{ line, quantity, watts: poe.own + behind }]
      })
      return left === 0 ? feeding : [...feeding, { line, quantity: left, watts: poe.draw }]
    })
  return [
    ...passing,
    ...ends.flatMap(({ line, left }) =>
      left === 0
        ? []
        : [
            {
              line,
              quantity: left,
              watts: line.poe.draw,
              reducedClass: line.poe.reducedClass,
              statedClass: line.poe.statedClass,
            },
          ],
    ),
  ]
}

/** Whether a product supplies PoE from a power supply of its own. */
export function suppliesPoe({ budget, draw }: PoeFigures): boolean {
  return budget > 0 && draw === 0
}

function sum(lines: readonly PoeLine[], watts: (line: PoeLine) => number): number {
  return lines.reduce((total, each) => total + watts(each) * each.quantity, 0)
}
