import { mostLinesAtOnce } from '@faceplate/contracts/analogs.query'
import { q } from '../base/query.ts'

/** Makers, the devices of one, and the alternatives to a device, as far as the choice goes. */
export const choiceQuery = ({ vendor, model }: { vendor: string; model: string }) =>
  q('GET catalog/analogs/search', {
    query: { ...named(vendor, model), limit: model === '' ? 48 : 5 },
  })

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
