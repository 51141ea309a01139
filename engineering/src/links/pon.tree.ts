import { fixedAttenuators } from './link.budget.ts'
import type { Verdict } from './link.findings.ts'
import {
  findAttenuation,
  leastAttenuation,
  planConnectionLoss,
  planReserve,
  planSpliceLoss,
} from './link.plant.ts'
import { ponWavelengths, type PonClass, type PonSystem } from './pon.classes.ts'

/** Ways of a splitter: 1:2 to 1:128. */
export const splitRatios = [2, 4, 8, 16, 32, 64, 128] as const

export type SplitRatio = (typeof splitRatios)[number]

/** Where the losses of splitters are published. */
export const splitterSource =
  'Shoreline SH-PLC, data sheet (Telcordia GR-1209 and GR-1221), maximum of planar splitters'

/** Planning value of the loss of a splitter with its connectors, dB. The least is that of an even split without excess loss. */
export const splitterLoss: Readonly<Record<SplitRatio, number>> = {
  2: 4.3,
  4: 7.4,
  8: 10.7,
  16: 13.9,
  32: 17.2,
  64: 21.5,
  128: 25.5,
}

/** Distance from which terminals must be ranged beyond the default of G.984.1 and G.9807.1, and the limit, km. */
export const ponDistance = { usual: 20, most: 60 } as const

/** The cabling from the port of an OLT to its farthest terminal. */
export interface PonPlant {
  /** Kilometres. */
  length: number
  /** Splitters on the way, from the OLT on. */
  splits: readonly SplitRatio[]
  /** Mated pairs of connectors besides those of the splitters. */
  connections: number
  splices: number
  /** Measured loss of the fibre, dB/km. */
  attenuation?: number | undefined
  /** Measured loss of all splitters on the way, dB. */
  splitters?: number | undefined
  /** Reserve for ageing and repair, dB. */
  reserve?: number | undefined
}

/** Loss of a branch at one wavelength, dB. */
export interface BranchLoss {
  wavelength: number
  fibre: number
  splitters: number
  connections: number
  splices: number
  total: number
}

export type PonFinding = { level: 'fails' | 'tight' | 'note' } & (
  | { code: 'loss' | 'reserve'; value: number; limit: number }
  /** Too little is lost, with planning values or only with the least; `attenuator` makes up for it. */
  | { code: 'overload' | 'least'; value: number; limit: number; attenuator: number | undefined }
  | { code: 'distance' | 'ranging'; value: number; limit: number }
)

/** `overload`: the branch loses so little that the receivers get too much light. */
export type PonVerdict = Exclude<Verdict, 'unknown'> | 'overload'

export interface PonResult {
  ponClass: PonClass
  verdict: PonVerdict
  findings: PonFinding[]
  down: BranchLoss
  up: BranchLoss
  /** The least that the branch can lose, dB. */
  least: number
  /** The rest of the budget in the worse direction, before the reserve, dB. */
  margin: number
  reserve: number
}

/** Number of terminals that a tree ends at. */
export function countBranches({ splits }: Pick<PonPlant, 'splits'>): number {
  return splits.reduce((product, ratio) => product * ratio, 1)
}

/**
 * Judges whether the farthest branch of a tree stays within the loss of a class: with planning values it may lose no
 * more than the class bridges, and with the least values no less than its receivers need.
 */
export function computePon(ponClass: PonClass, plant: PonPlant): PonResult {
  const { down, up } = measureBranch(ponClass.system, plant)
  const { minLoss, maxLoss } = ponClass
  const reserve = plant.reserve ?? planReserve('single-mode')
  const worst = Math.max(down.total, up.total)
  const least = round(measureLeast(ponClass.system, plant))
  const margin = round(maxLoss - worst)
  const findings: PonFinding[] = []
  if (plant.length > ponDistance.most) {
    findings.push({
      level: 'fails',
      code: 'distance',
      value: plant.length,
      limit: ponDistance.most,
    })
  } else if (plant.length > ponDistance.usual) {
    findings.push({
      level: 'note',
      code: 'ranging',
      value: plant.length,
      limit: ponDistance.usual,
    })
  }
  if (margin < 0) findings.push({ level: 'fails', code: 'loss', value: worst, limit: maxLoss })
  else if (margin < reserve) {
    findings.push({ level: 'tight', code: 'reserve', value: margin, limit: reserve })
  }
  findings.push(...checkOverload({ least, planned: Math.min(down.total, up.total), minLoss }))
  return { ponClass, verdict: judgePon(findings), findings, down, up, least, margin, reserve }
}

/** Whether the tree works with this class, perhaps with an attenuator. */
export function isPonUsable({ verdict, findings }: PonResult): boolean {
  if (verdict !== 'overload') return verdict !== 'no'
  return findings.every((each) => each.code !== 'overload' || each.attenuator !== undefined)
}

/** Verdicts on a tree, best first. */
export const ponVerdicts: readonly PonVerdict[] = ['fits', 'tight', 'overload', 'no']

/** Sorts the classes of a tree: those that work and that there are modules of come first, then the best verdict. */
export function sortPon<Row extends { result: PonResult; modules: readonly unknown[] }>(
  rows: readonly Row[],
): Row[] {
  const rank = ({ result, modules }: Row) =>
    (isPonUsable(result) && modules.length === 0 ? 0.5 : 0) +
    (isPonUsable(result) ? 0 : ponVerdicts.length)
  return rows.toSorted(
    (a, b) =>
      rank(a) - rank(b) ||
      ponVerdicts.indexOf(a.result.verdict) - ponVerdicts.indexOf(b.result.verdict),
  )
}

/** The loss of the farthest branch in both directions, by planning values. */
export function measureBranch(
  system: PonSystem,
  plant: PonPlant,
): { down: BranchLoss; up: BranchLoss } {
  const measure = (wavelength: number): BranchLoss => {
    // Every wavelength of a system has a planning value.
    const planned = plant.attenuation ?? findAttenuation('os2', wavelength)?.planned ?? 0
    const loss = {
      fibre: round(planned * plant.length),
      splitters: round(
        plant.splitters ?? plant.splits.reduce((sum, ratio) => sum + splitterLoss[ratio], 0),
      ),
      connections: round(plant.connections * planConnectionLoss(false)),
      splices: round(plant.splices * planSpliceLoss('single-mode')),
    }
    const total = Object.values(loss).reduce((sum, part) => sum + part, 0)
    return { wavelength, ...loss, total: round(total) }
  }
  const { down, up } = ponWavelengths[system]
  return { down: measure(down), up: measure(up) }
}

/** The least loss of a branch: an even split, fibre of the lowest loss, connections and splices that lose nothing. */
function measureLeast(system: PonSystem, plant: PonPlant): number {
  const { down, up } = ponWavelengths[system]
  const weakest = Math.min(leastAttenuation('os2', down), leastAttenuation('os2', up))
  const split = plant.splitters ?? 10 * Math.log10(countBranches(plant))
  return split + (plant.attenuation ?? weakest) * plant.length
}

function checkOverload(loss: { least: number; planned: number; minLoss: number }): PonFinding[] {
  const { least, planned, minLoss: limit } = loss
  if (least >= limit) return []
  const isCertain = planned < limit
  const attenuator = fixedAttenuators.find((each) => each >= round(limit - least))
  return [
    isCertain
      ? { level: 'fails', code: 'overload', value: planned, limit, attenuator }
      : { level: 'tight', code: 'least', value: least, limit, attenuator },
  ]
}

function judgePon(findings: readonly PonFinding[]): PonVerdict {
  const fails = findings.filter(({ level }) => level === 'fails')
  if (fails.some(({ code }) => code !== 'overload')) return 'no'
  if (fails.length > 0) return 'overload'
  return findings.some(({ level }) => level === 'tight') ? 'tight' : 'fits'
}

/** Rounds sums of decimal fractions, which are inexact. */
function round(decibels: number): number {
  return Math.round(decibels * 100) / 100
}
