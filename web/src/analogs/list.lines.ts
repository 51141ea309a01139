/** A line of a pasted list: what to look for, and how many. */
export interface ListLine {
  text: string
  quantity: number
}

/** Lines that are read of one list; further ones are left, and the visitor is told. */
export const mostLines = 200

const longestText = 200
const mostPieces = 100_000

/** Titles of columns, as spreadsheets have them in their first row. */
const title =
  /^(vendor|manufacturer|maker|brand|model|device|product|description|part ?(number|no\.?|#)?|p\/n|sku|qty\.?|quantity|pcs|count|№|#|no\.?)$/i

/** `12 x`, `12×`, `12 pcs` at either end; a number alone only where it has a cell of its own. */
const before = /^(\d{1,6})\s*(?:x|×|\*|pcs\.?|pieces|units?|ea\.?)\s+(?=\S)/i
const after = /\s+(?:(?:x|×|\*)\s*(\d{1,6})|(\d{1,6})\s*(?:x|×|pcs\.?|pieces|units?|ea\.?))$/i

/**
 * Reads a list as it comes from a spreadsheet, an order or a mail: `vendor model`, a model or a part
 * number alone, cells parted by tabs, semicolons or commas, with or without a quantity.
 */
export function readList(list: string): { lines: ListLine[]; leftCount: number } {
  const lines = list.split(/\r?\n/).flatMap((line) => readLine(line) ?? [])
  return { lines: lines.slice(0, mostLines), leftCount: Math.max(0, lines.length - mostLines) }
}

function readLine(line: string): ListLine | undefined {
  const cells = line
    .split(/[\t;,]| {3,}/)
    .map((cell) =>
      cell
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .trim(),
    )
    .filter((cell) => cell !== '')
  // True of a blank line too, and of the row of titles.
  if (cells.every((cell) => title.test(cell))) return undefined
  let quantity: number | undefined
  const words = cells.filter((cell, index) => {
    const isNumber = /^\d{1,6}$/.test(cell) && cells.length > 1
    // The first cell may be the number of the row, so the last one that is a number counts.
    if (isNumber && (index > 0 || !cells.slice(1).some((each) => /^\d{1,6}$/.test(each)))) {
      quantity = Number(cell)
    }
    return !isNumber
  })
  let text = words.join(' ')
  const stated = before.exec(text) ?? after.exec(text)
  if (stated) {
    text = text.replace(stated[0], ' ').trim()
    quantity ??= Number(stated[1] ?? stated[2])
  }
  if (text === '') return undefined
  return {
    text: text.slice(0, longestText),
    quantity: Math.min(Math.max(quantity ?? 1, 1), mostPieces),
  }
}
