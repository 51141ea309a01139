import { isVendorWord } from '../list.cell.kind.ts'
import { hasPart } from '../list.quantity.ts'
import { isCounted } from './counted.line.ts'
import { weighOutput } from './output.line.ts'

/** Most words of a line that is a name and no sentence. */
const maxWords = 8

/** Whether a person has typed a line into the output of a device: it counts a part. */
export function isTyped(line: string): boolean {
  return isCounted(line) && hasPart(line) && weighOutput(line) < 2
}

/** Whether a line has the shape of a line of a list: a part and a few words, and no sign of a program. */
export function hasPersonShape(line: string): boolean {
  const words = line.trim().split(/\s+/)
  const numbers = words.filter((word) => /^\d+$/.test(word)).length
  return (
    words.some((word) => hasPart(word) && !isVendorWord(word)) &&
    words.length <= maxWords &&
    numbers < 2 &&
    !/[:=](?:\s|$)/.test(line) &&
    weighOutput(line) <= 0.5
  )
}
