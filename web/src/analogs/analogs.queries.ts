import { mostLinesAtOnce, mostOurs } from '@faceplate/contracts/calls/analogs.query'
import { q } from '../base/query.ts'
import type { AnalogState } from './analogs.state.ts'

/** Vendors, the devices of a vendor, or the alternatives to a device or for requirements, depending on the state. */
export const choiceQuery = ({ vendor, model, need, place, figures }: AnalogState) =>
  q('GET catalog/analogs/search', {
    query: need
      ? { ...need, limit: maxMatches }
      : {
          ...named(vendor, model),
          ...(place === undefined ? {} : { place }),
          ...figures,
          limit: model === '' ? 48 : maxMatches,
        },
  })

const maxMatches = 5

/** All our products that a line may be switched to, compared with its device. */
export const oursQuery = (slug: string) =>
  q('GET catalog/analogs/search', { query: { model: slug, limit: mostOurs } })

/** Devices with names similar to a name that is unknown. */
export const similarDevicesQuery = ({ vendor, model }: { vendor: string; model: string }) =>
  devicesQuery('', `${vendor} ${model}`.trim())

/** Devices that match a text, of one vendor or of all. */
export const devicesQuery = (vendor: string, text: string) =>
  q('GET catalog/analogs/search', {
    query: { ...named(vendor, ''), ...(text === '' ? {} : { q: text }), limit: 20 },
  })

export const linesQuery = (line: readonly string[]) =>
  q('GET catalog/analogs/search', { query: { line: [...line] } })

/** Characters of the query. The gateway rejects longer addresses (`maxUrlLength`); the path uses the difference. */
const maxQueryLength = 3900

/** Splits the distinct lines into calls of at most `mostLinesAtOnce` lines and `maxQueryLength` characters. */
export function splitLines(lines: Iterable<string>): string[][] {
  const calls: string[][] = []
  let length = 0
  for (const line of new Set(lines)) {
    const own = `&${new URLSearchParams({ line }).toString()}`.length
    const last = calls.at(-1)
    if (last && last.length < mostLinesAtOnce && length + own <= maxQueryLength) {
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
