import type { Hardware } from '@faceplate/contracts/calls/hardware.contract'
import { poeClasses } from '../poe/poe.classes.ts'
import { maxProjectLines } from './project.limits.ts'
import { isProductCode, type ProjectLine } from './project.lines.ts'

/** Rates of a port, as they are written. */
export const portRates = ['10M', '100M', '1G', '2.5G', '5G', '10G', '25G', '40G', '100G'] as const

export type PortRate = (typeof portRates)[number]

/** What the visitor states of one piece of a product that the catalogue does not have, such as a camera. */
export interface ForeignLoad {
  /** Code of its lines. */
  code: string
  /** Watts that it takes over PoE; 0 if it has a power supply of its own. */
  watts?: number | undefined
  /** Class of the port that it needs (IEEE 802.3). */
  poeClass?: number | undefined
  /** Network ports that it takes. */
  ports?: number | undefined
  rate?: PortRate | undefined
}

/** More than the greatest class supplies, so that an error in typing is told rather than dropped. */
export const maxLoadWatts = 1000
export const maxLoadPorts = 100

const loadMark = '_'
const fieldMark = '*'

/** Writes loads as one text: `camera-dome*12*3*1*100M`, each without empty values at its end. */
export function writeLoads(loads: readonly ForeignLoad[]): string {
  return loads
    .map(({ code, watts, poeClass, ports, rate }) => {
      const values = [code, watts ?? '', poeClass ?? '', ports ?? '', rate ?? '']
      return values.slice(0, values.findLastIndex((value) => value !== '') + 1).join(fieldMark)
    })
    .join(loadMark)
}

/** Reads loads, one for each code. Parts that are none, and those beyond the limit, are counted in `unread`. */
export function readLoads(text: string): { loads: ForeignLoad[]; unread: number } {
  const parts = text.split(loadMark).filter((part) => part !== '')
  const read = parts.flatMap((part): ForeignLoad[] => {
    const [code = '', watts = '', poeClass = '', ports = '', rate = '', ...rest] =
      part.split(fieldMark)
    const load = readLoad({ code, watts, poeClass, ports, rate })
    return load && rest.length === 0 ? [load] : []
  })
  const loads = [...new Map(read.map((load) => [load.code, load])).values()]
  const kept = loads.slice(0, maxProjectLines)
  return { loads: kept, unread: parts.length - read.length + loads.length - kept.length }
}

/** The texts of the fields of a load. */
export type LoadTexts = Record<keyof ForeignLoad, string>

/** Reads a load from texts; undefined if one of them is wrong, or if nothing is stated. */
export function readLoad(texts: LoadTexts): ForeignLoad | undefined {
  const values = {
    watts: readNumber(texts.watts.replace(',', '.'), 0, maxLoadWatts),
    poeClass: readNumber(texts.poeClass, 1, poeClasses.length),
    ports: readNumber(texts.ports, 1, maxLoadPorts),
    rate: texts.rate === '' ? undefined : portRates.find((each) => each === texts.rate),
  }
  const isWrong =
    Object.values(values).some(Number.isNaN) ||
    (texts.rate !== '' && values.rate === undefined) ||
    !isWhole(values.poeClass) ||
    !isWhole(values.ports)
  const isEmpty = Object.values(values).every((value) => value === undefined)
  return isWrong || isEmpty || !isProductCode(texts.code)
    ? undefined
    : { code: texts.code, ...values }
}

function isWhole(number: number | undefined): boolean {
  return number === undefined || Number.isInteger(number)
}

/** Not a number if the text is none within the limits. */
function readNumber(text: string, least: number, most: number): number | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return undefined
  const number = /^\d{1,4}(?:\.\d{1,2})?$/.test(trimmed) ? Number(trimmed) : Number.NaN
  return number >= least && number <= most ? number : Number.NaN
}

/** The loads that lines have: the first of each code counts. */
export function mergeLoads(
  loads: readonly ForeignLoad[],
  lines: readonly Pick<ProjectLine, 'code'>[],
): ForeignLoad[] {
  const codes = new Set(lines.map(({ code }) => code))
  const first = new Map(loads.toReversed().map((load) => [load.code, load]))
  return [...first.values()]
    .filter(({ code }) => codes.has(code))
    .toSorted((a, b) => (a.code < b.code ? -1 : 1))
}

/** The watts that a load takes over PoE: of a class alone those that it may take. Undefined: not stated. */
export function wattsOf({ watts, poeClass }: ForeignLoad): number | undefined {
  return watts ?? poeClasses.find((each) => each.poeClass === poeClass)?.deviceWatts
}

/** What the checks of a project know of a load. A device that is powered over its copper port is taken to have no cages. */
export function toHardware(load: ForeignLoad): Hardware {
  const watts = wattsOf(load)
  return watts === undefined
    ? {}
    : {
        poe_budget_watts: 0,
        ...(watts > 0 ? { poe_draw_watts: watts, cages: [] } : {}),
      }
}
