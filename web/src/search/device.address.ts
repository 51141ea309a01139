import type { ThirdPartyDevice } from '@faceplate/contracts/calls/analogs.contract'
import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { stringifySearch } from '../base/search.params.ts'

/** The page that compares a device of another vendor with ours. */
export function toReasons({ vendor, model }: ThirdPartyDevice): string {
  return pathOf('analogs') + stringifySearch({ vendor, model })
}

/** The search for alternatives with a typed text: one device, or a list if the text has several lines or part numbers. */
export function toReplacement(text: string): string {
  const lines = splitList(text)
  const search = lines.length > 1 ? { list: lines.join('\n') } : { model: text.trim() }
  return pathOf('analogs') + stringifySearch(search)
}

function splitList(text: string): string[] {
  const lines = text
    .split(/[\n;]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  if (lines.length > 1) return lines
  const words = text.split(/[\s,|]+/).filter((word) => word !== '')
  return words.every(isPartNumber) ? words : []
}

/** Letters and several digits, as in `C9300-24T`. */
function isPartNumber(word: string): boolean {
  return word.length > 4 && /\p{L}/u.test(word) && /\d\D*\d/.test(word)
}
