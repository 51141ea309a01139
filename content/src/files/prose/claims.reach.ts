import { formatNumber } from '@faceplate/contracts/shared/number.format'
import { listNamed, toNumber, type FalseClaim } from './claims.read.ts'
import type { Figures } from './figures.ts'

/** From the name of a module to its reach, without another number between them. */
const reachAfter =
  /^[^.;:\d]{0,40}?(?:up to|reaches|reach of|до|на|tới|đến)[ \u00a0](\d{1,3}(?:[.,]\d)?)[ \u00a0](km|m|км|м)(?![\p{L}\d])/u

/** A text gives a module no more reach than the catalogue does (`reach`, kilometres). */
export function checkReach(sentence: string, figures: Figures): FalseClaim[] {
  return listNamed(sentence, figures).flatMap(({ name, values }) => {
    const at = sentence.indexOf(name)
    const limit = readKilometres(values.get('reach'))
    if (at === -1 || limit === undefined) return []
    const [part, value, unit = ''] = reachAfter.exec(sentence.slice(at + name.length)) ?? []
    if (part === undefined) return []
    const stated = toNumber(value) / (unit === 'm' || unit === 'м' ? 1000 : 1)
    return stated <= limit
      ? []
      : [{ part: name + part, reason: `${name} reaches ${formatNumber(limit, 'en')} km` }]
  })
}

/** A formatted value of the catalogue, such as `10 km` or `300 m`. */
function readKilometres(text: string | undefined): number | undefined {
  const [, value, unit = ''] = /^(\d+(?:[.,]\d+)?)[ \u00a0](km|m|км|м)$/.exec(text ?? '') ?? []
  if (value === undefined) return undefined
  return toNumber(value) / (unit === 'm' || unit === 'м' ? 1000 : 1)
}
