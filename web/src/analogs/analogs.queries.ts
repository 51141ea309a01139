import { mostLinesAtOnce } from '@faceplate/contracts/analogs.query'
import { q } from '../base/query.ts'
import type { AnalogState } from './analogs.state.ts'

/** Makers, the devices of one, and the alternatives to a device or for a need, as far as the choice goes. */
export const choiceQuery = ({ vendor, model, need }: AnalogState) =>
  q('GET catalog/analogs/search', {
    query: need
      ? { ...need, limit: mostMatches }
      : { ...named(vendor, model), limit: model === '' ? 48 : mostMatches },
  })

const mostMatches = 5

/** What may be meant by a name that is not known. */
export const meantQuery = ({ vendor, model }: { vendor: string; model: string }) =>
  devicesQuery('', `${vendor} ${model}`.trim())

/** Devices that a text finds, of one maker or of all. */
export const devicesQuery = (vendor: string, text: string) =>
  q('GET catalog/analogs/search', {
    query: { ...named(vendor, ''), ...(text === '' ? {} : { q: text }), limit: 20 },
  })

export const linesQuery = (line: readonly string[]) =>
  q('GET catalog/analogs/search', { query: { line: [...line] } })

/** The lines of a list in as many calls as they need. */
export function splitLines(lines: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(lines.length / mostLinesAtOnce) }, (_, at) =>
    lines.slice(at * mostLinesAtOnce, (at + 1) * mostLinesAtOnce),
  )
}

function named(vendor: string, model: string) {
  return { ...(vendor === '' ? {} : { vendor }), ...(model === '' ? {} : { model }) }
}
