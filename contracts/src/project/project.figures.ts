/** Characteristics that the figures and the checks of a project read. */
export const projectFacts = [
  'rack_units',
  'power_draw',
  'power_draw_base',
  'poe_budget',
  'weight',
  'size',
  'mounting',
  'form_factor',
  'licence',
  'power_supply',
  'power_supplies',
] as const

/** Values by characteristic; a number 0 or the word that stands for none if the product is known to lack it. */
export type FactValues = Readonly<Record<string, readonly (number | string | boolean)[]>>

/** A figure of one piece. `none`: the product has no such figure. Undefined: it is not stated. */
export type Figure = number | 'none' | undefined

/** The figures of one piece of a product. */
export interface PieceFigures {
  rackUnits: Figure
  /** Watts without PoE load. */
  ownWatts: Figure
  /** Watts at full PoE load. */
  fullWatts: Figure
  kilograms: Figure
  /** Millimetres. */
  depth: Figure
}

export type FigureName = keyof PieceFigures

/** British thermal units per hour of one watt (NIST SP 811, appendix B.8). */
const btuOfWatt = 3.412_142

export function toBtuPerHour(watts: number): number {
  return watts * btuOfWatt
}

/** Reads the figures of a piece from what its product states. Nothing is guessed. */
export function readFigures(facts: FactValues): PieceFigures {
  const isModule = facts['form_factor'] !== undefined
  if (isSoftware(facts)) {
    return {
      rackUnits: 'none',
      ownWatts: 'none',
      fullWatts: 'none',
      kilograms: 'none',
      depth: 'none',
    }
  }
  const full = readNumber(facts, 'power_draw')
  const suppliesNone = readNumber(facts, 'poe_budget') === 0
  return {
    rackUnits:
      readNumber(facts, 'rack_units') ?? (isModule || isOutsideRack(facts) ? 'none' : undefined),
    // A product that is known to supply no PoE takes its whole consumption itself.
    ownWatts: readNumber(facts, 'power_draw_base') ?? (suppliesNone || isModule ? full : undefined),
    fullWatts: full,
    kilograms: readNumber(facts, 'weight'),
    depth: isModule ? 'none' : readDepth(facts),
  }
}

/** Whether a product is software, which is licensed and weighs nothing. */
export function isSoftware(facts: FactValues): boolean {
  return facts['licence'] !== undefined && facts['weight'] === undefined
}

function readNumber(facts: FactValues, code: string): number | undefined {
  return facts[code]?.find((value) => typeof value === 'number')
}

const outsideRack =
  /^(?:wall|ceiling|desk|mast|pole|socket|din rail|din|table|behind the television)$/i

/** Whether every stated way of mounting is one outside a rack. */
function isOutsideRack({ mounting = [] }: FactValues): boolean {
  return mounting.length > 0 && mounting.every((way) => outsideRack.test(String(way)))
}

/** Depth in millimetres: the last of three lengths, as in `440 × 44 × 320 mm`. */
function readDepth({ size = [] }: FactValues): number | undefined {
  // linear: numbers of at most five digits, and single marks between them
  const [, depth] =
    /^\d{1,5}(?:[.,]\d{1,3})? ?[×x] ?\d{1,5}(?:[.,]\d{1,3})? ?[×x] ?(\d{1,5}(?:[.,]\d{1,3})?) ?(?:mm|мм)$/.exec(
      String(size[0] ?? ''),
    ) ?? []
  return depth === undefined ? undefined : Number(depth.replace(',', '.'))
}

/** A total over the lines of a project. */
export interface FigureTotal {
  /** The sum; of depths the greatest. */
  value: number
  /** Pieces whose figure is not stated, so that the total is at least this. */
  unknownCount: number
}

/** Adds up the figures of lines. A line whose product is not known states nothing. */
export function addFigures(
  lines: readonly { quantity: number; figures: PieceFigures | undefined }[],
): Record<FigureName, FigureTotal> {
  const add = (name: FigureName): FigureTotal => {
    let [value, unknownCount] = [0, 0]
    for (const { quantity, figures } of lines) {
      const figure = figures?.[name]
      if (figure === undefined) unknownCount += quantity
      else if (figure !== 'none') {
        value = name === 'depth' ? Math.max(value, figure) : value + figure * quantity
      }
    }
    return { value, unknownCount }
  }
  return {
    rackUnits: add('rackUnits'),
    ownWatts: add('ownWatts'),
    fullWatts: add('fullWatts'),
    kilograms: add('kilograms'),
    depth: add('depth'),
  }
}
