import { pieceWords } from '../list.units.ts'
import { dropStop } from './stop.mark.ts'

/** A quantity with its unit before or after a name, as only people write it: `3 x `, ` x 3`, `5 шт`. */
const counted = new RegExp(
  [
    `(?:^|\\s)(?!802\\d?1x)\\d{1,6} ?(?:[xх×*](?!\\s?7(?:\\s|$))|${pieceWords})\\.?(?=\\s)`,
    `\\s[xх×*] ?\\d{1,6}$`,
    `\\s\\d{1,6} ?(?:${pieceWords})\\.?$`,
  ].join('|'),
  'iu',
)

/** Whether a line counts something as people do. */
export function isCounted(line: string): boolean {
  return counted.test(dropStop(line))
}
