import { mostLinesAtOnce, mostOurs } from '@faceplate/contracts/calls/analogs.query'
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

/** All of ours that a line may be switched to, with what each of them misses. */
export const oursQuery = (slug: string) =>
  q('GET catalog/analogs/search', { query: { model: slug, limit: mostOurs } })

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

/** Of an address, whose end the gateway does not read (`maxUrlLength`); the path takes the rest. */
const longestQuery = 3900

/** Different lines in as many calls as they need. */
export function splitLines(lines: Iterable<string>): string[][] {
  const calls: string[][] = []
  let length = 0
  for (const line of new Set(lines)) {
    const own = `&${new URLSearchParams({ line }).toString()}`.length
    const last = calls.at(-1)
    if (last && last.length < mostLinesAtOnce && length + own <= longestQuery) {
      last.push(line)
      length += own
    } else {
      calls.push([line])
      length = own
    }
  }
  return calls
}

function named(vendor: string, model: string) {
  return { ...(vendor === '' ? {} : { vendor }), ...(model === '' ? {} : { model }) }
}
