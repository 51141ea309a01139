/** Watts of one piece of a product over PoE. */
export interface PoeFigures {
  /** Watts that it supplies, or passes on if it is powered over PoE itself. */
  budget: number
  /** Maximum watts that it draws over PoE; 0 if it has a power supply of its own. */
  draw: number
  /** Watts that it draws over PoE with no device connected behind it. */
  own: number
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

/** Whether a product supplies PoE from a power supply of its own. */
export function suppliesPoe({ budget, draw }: PoeFigures): boolean {
  return budget > 0 && draw === 0
}

function sum(lines: readonly PoeLine[], watts: (line: PoeLine) => number): number {
  return lines.reduce((total, each) => total + watts(each) * each.quantity, 0)
}
