/** Watts of one piece of a product over PoE. */
export interface PoeFigures {
  /** What it supplies, or passes on of what it takes over PoE. */
  budget: number
  /** The most that it takes over PoE, if it has no other supply; otherwise 0. */
  draw: number
  /** What it takes without anything behind it. */
  own: number
}

interface PoeLine {
  quantity: number
  poe: PoeFigures
}

/**
 * What devices of a project take over PoE, and what it supplies: only what has a power supply of its own adds to it. A device
 * that passes power on takes its own and that of a device behind it, which is counted already; without such a device in the
 * project it may feed any other, and takes the most.
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

/** Whether a product supplies PoE from a power supply of its own. */
export function suppliesPoe({ budget, draw }: PoeFigures): boolean {
  return budget > 0 && draw === 0
}

function sum(lines: readonly PoeLine[], watts: (line: PoeLine) => number): number {
  return lines.reduce((total, each) => total + watts(each) * each.quantity, 0)
}
