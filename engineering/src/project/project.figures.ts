import type { Hardware } from '@faceplate/contracts/calls/hardware.contract'
import { sumPoe, suppliesPoe, type PoeFigures } from '../poe/poe.demand.ts'

/** A figure of one piece. `none`: the product has no such figure. Undefined: it is not stated. */
export type Figure = number | 'none' | undefined

/** The figures of one piece of a product. */
export interface PieceFigures {
  rackUnits: Figure
  /** Watts when idle. */
  idleWatts?: Figure
  /** Watts without PoE load. */
  ownWatts: Figure
  /** Watts at full PoE load. */
  fullWatts: Figure
  kilograms: Figure
  /** Millimetres. */
  depth: Figure
  poe: PoeFigures
}

/** The figures that are shown and added up. `heatWatts`: what stays in a device at full PoE load. */
export type FigureName = Exclude<keyof PieceFigures, 'poe'> | 'heatWatts'

/** British thermal units per hour of one watt (NIST SP 811, appendix B.8). */
export const btuOfWatt = 3.412_142

export function toBtuPerHour(watts: number): number {
  return watts * btuOfWatt
}

const software: PieceFigures = {
  rackUnits: 'none',
  idleWatts: 'none',
  ownWatts: 'none',
  fullWatts: 'none',
  kilograms: 'none',
  depth: 'none',
  poe: { budget: 0, draw: 0, own: 0 },
}

/** Reads the figures of a piece from what its product states. Nothing is guessed. */
export function readFigures(hardware: Hardware): PieceFigures {
  if (hardware.is_software) return software
  const isModule = hardware.module !== undefined
  const [budget, draw] = [hardware.poe_budget_watts ?? 0, hardware.poe_draw_watts ?? 0]
  return {
    // Devices on a desk, at a wall or in a port take no place in the rack.
    rackUnits: hardware.rack_units === 0 || isModule ? 'none' : hardware.rack_units,
    ...(hardware.idle_watts !== undefined && { idleWatts: hardware.idle_watts }),
    ownWatts: hardware.own_watts,
    fullWatts: hardware.full_watts,
    kilograms: hardware.weight_kg,
    depth: isModule ? 'none' : hardware.depth_mm,
    poe: {
      budget,
      draw,
      own: draw === 0 ? 0 : (hardware.own_watts ?? draw - budget),
      ...(hardware.poe_reduced_class !== undefined && {
        reducedClass: hardware.poe_reduced_class,
      }),
    },
  }
}

/**
 * A figure of a piece. A device that supplies PoE turns into heat what it takes from the mains less what it delivers; any other
 * turns all that it takes into heat.
 */
export function findFigure(figures: PieceFigures, name: FigureName): Figure {
  if (name !== 'heatWatts') return figures[name]
  const { poe, fullWatts, ownWatts } = figures
  if (!suppliesPoe(poe)) return ownWatts
  return typeof fullWatts === 'number' ? fullWatts - poe.budget : fullWatts
}

/** Whether a product is a device: neither software nor a part that is plugged into one. */
export function isDevice({ is_software, module }: Hardware): boolean {
  return is_software === undefined && module === undefined
}

/** A total over the lines of a project. */
export interface FigureTotal {
  /** The sum; of depths the greatest. */
  value: number
  /** Pieces whose figure is not stated, so that the total is at least this. */
  unknownCount: number
}

/**
 * Adds up the figures of lines. A line with an unknown product has no figures. The consumption of a PoE source includes its
 * full PoE budget, so powered devices add only the watts beyond all budgets.
 */
export function addFigures(
  lines: readonly { quantity: number; figures: PieceFigures | undefined }[],
): Record<FigureName, FigureTotal> {
  const poe = sumPoe(
    lines.flatMap(({ quantity, figures }) => (figures ? [{ quantity, poe: figures.poe }] : [])),
  )
  const excess = Math.max(0, poe.demand - poe.budget)
  const isMains = (name: FigureName) => name === 'ownWatts' || name === 'fullWatts'
  const isWatts = (name: FigureName) =>
    isMains(name) || name === 'heatWatts' || name === 'idleWatts'
  const add = (name: FigureName): FigureTotal => {
    let [value, unknownCount] = [isMains(name) ? excess : 0, 0]
    for (const { quantity, figures } of lines) {
      if (figures && figures.poe.draw > 0 && isWatts(name)) continue
      const figure = figures && findFigure(figures, name)
      if (figure === undefined) unknownCount += quantity
      else if (figure !== 'none') {
        value = name === 'depth' ? Math.max(value, figure) : value + figure * quantity
      }
    }
    return { value, unknownCount }
  }
  return {
    rackUnits: add('rackUnits'),
    idleWatts: add('idleWatts'),
    ownWatts: add('ownWatts'),
    fullWatts: add('fullWatts'),
    heatWatts: add('heatWatts'),
    kilograms: add('kilograms'),
    depth: add('depth'),
  }
}
