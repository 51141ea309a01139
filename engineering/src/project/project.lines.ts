import { maxNoteLength, maxProjectLines } from './project.limits.ts'

/** A product in a project. */
export interface ProjectLine {
  /** Code of the product; the catalogue may not have it, or no longer. */
  code: string
  quantity: number
  /** A remark of one line; empty if there is none. */
  note: string
}

/** Maximum quantity of a line, as in requests. */
export const maxLineQuantity = 100_000

const lineMark = '_'
const fieldMark = '*'
// Order lists of other languages have part numbers in their letters.
const codePattern = /^[\p{Ll}\p{Lo}\p{M}\p{N}]+(?:-[\p{Ll}\p{Lo}\p{M}\p{N}]+)*$/u
const catalogueCode = /^[a-z0-9-]+$/
const maxCodeLength = 100

/**
 * Writes lines as one text: `ks-2428p*12*Floor 2_kx-sfp10g-lr*4`. Only the characters `* - . _` stay as they are in a
 * query (URL Standard, application/x-www-form-urlencoded), so they are the marks. In a note `_` is written twice.
 */
export function writeLines(lines: readonly ProjectLine[]): string {
  return lines
    .map(({ code, quantity, note }) =>
      [
        code,
        ...(quantity === 1 && note === '' ? [] : [quantity]),
        ...(note === '' ? [] : [note.replaceAll(lineMark, lineMark + lineMark)]),
      ].join(fieldMark),
    )
    .join(lineMark)
}

/** Reads lines. Parts that are no line, and lines beyond the limit, are counted in `unread`. */
export function readLines(text: string): { lines: ProjectLine[]; unread: number } {
  const parts = splitLines(text)
  const lines = parts.flatMap((part) => readLine(part) ?? [])
  const merged = mergeLines(lines)
  const kept = merged.slice(0, maxProjectLines)
  return { lines: kept, unread: parts.length - lines.length + merged.length - kept.length }
}

/** A line never begins with the mark, so that a pair of marks belongs to the note before it. */
function splitLines(text: string): string[] {
  const parts: string[] = []
  let part = ''
  for (let at = 0; at < text.length; at++) {
    if (text[at] !== lineMark) part += text[at]
    else if (text[at + 1] === lineMark) {
      part += lineMark
      at++
    } else {
      parts.push(part)
      part = ''
    }
  }
  return [...parts, part].filter((each) => each !== '')
}

function readLine(part: string): ProjectLine | undefined {
  const [code = '', count, ...note] = part.split(fieldMark)
  const wanted = code.trim().toLowerCase()
  const quantity = count === undefined ? 1 : readLineQuantity(count)
  if (!isProductCode(wanted) || quantity === undefined) return undefined
  return { code: wanted, quantity, note: cleanNote(note.join(fieldMark)) }
}

/** Whether a text can be the code of a line. */
export function isProductCode(text: string): boolean {
  return text.length <= maxCodeLength && codePattern.test(text)
}

/** Whether the catalogue may have a product with this code: its codes are Latin, and a call with another one is rejected. */
export function isCatalogueCode(code: string): boolean {
  return catalogueCode.test(code)
}

/** Reads a quantity; undefined if the text is not a whole number within the limits. */
export function readLineQuantity(text: string): number | undefined {
  const quantity = /^\d{1,6}$/.test(text.trim()) ? Number(text) : 0
  return quantity >= 1 && quantity <= maxLineQuantity ? quantity : undefined
}

/** Reduces a text to a note: one line without control characters, not too long. */
export function cleanNote(text: string): string {
  return [...text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()]
    .slice(0, maxNoteLength)
    .join('')
    .trim()
}

/** Adds up lines with the same product and the same note. */
export function mergeLines(lines: readonly ProjectLine[]): ProjectLine[] {
  const merged = new Map<string, ProjectLine>()
  for (const line of lines) {
    const key = `${line.code}${fieldMark}${line.note}`
    const sum = (merged.get(key)?.quantity ?? 0) + line.quantity
    merged.set(key, { ...line, quantity: Math.min(sum, maxLineQuantity) })
  }
  return [...merged.values()]
}

/** The pieces of a product in all its lines. */
export function countPieces(lines: readonly ProjectLine[], code: string): number {
  return lines.reduce((sum, line) => sum + (line.code === code ? line.quantity : 0), 0)
}

/** Adds pieces of a product without a note. */
export function addPieces(
  lines: readonly ProjectLine[],
  code: string,
  quantity: number,
): ProjectLine[] {
  return mergeLines([...lines, { code, quantity, note: '' }])
}

/** Takes pieces of a product away, from its last line first; those that are not there are ignored. */
export function takePieces(
  lines: readonly ProjectLine[],
  code: string,
  quantity: number,
): ProjectLine[] {
  let left = quantity
  return lines
    .toReversed()
    .flatMap((line) => {
      if (line.code !== code) return line
      const taken = Math.min(left, line.quantity)
      left -= taken
      return line.quantity > taken ? { ...line, quantity: line.quantity - taken } : []
    })
    .toReversed()
}
