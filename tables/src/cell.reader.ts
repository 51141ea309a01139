import { readTypedNumber } from '@faceplate/contracts/shared/number.reader'

/** Longer cells are no numbers. */
const maxLength = 40

/** Units of pieces and of cable, as orders write them. Another word says that the number is no quantity: `48 ports`. */
const units =
  'шт|штук[аи]?|ед|компл|комплект(?:а|ов)?|упак?|пар[аы]?|м|pcs?|pieces?|units?|ea|each|nos?|sets?|pairs?|m|stk|stück|st|szt|kpl|ks|db|uds?|pz|adet|cái|台|个|個'

// oxlint-disable-next-line regexp/no-super-linear-backtracking -- at most 40 characters (maxLength)
const number = new RegExp(`^([-+−]?\\d[\\d\\s.,'’]*?)\\s*(?:(?:${units})\\.?)?$`, 'iu')

/**
 * Reads the number of a cell as spreadsheets and people write it: `2,0`, `2.00`, `1,200`, `1 200` with spaces of any
 * width, `−1`, `24,0 шт.`. Undefined if the cell is no number, or has words beside it that are no unit.
 */
export function readCellNumber(cell: string): number | undefined {
  if (cell.length > maxLength) return undefined
  const [, figures] = number.exec(cell.trim()) ?? []
  return figures === undefined ? undefined : readTypedNumber(figures)
}

const yes = /^(yes|y|true|1|\+|да|истина|x|✓|✔)$/i
const no = /^(no|n|false|0|-|–|—|нет|ложь)$/i

/** Reads a cell of yes or no; undefined if it says neither. */
export function readCellFlag(cell: string): boolean | undefined {
  const text = cell.trim()
  if (yes.test(text)) return true
  return no.test(text) ? false : undefined
}

/**
 * Reads a day as `2026-11-26`, from `26.11.2026` or `2026/11/26` too. Undefined for any other text, and where day and
 * month cannot be told, as in `03/04/2026`.
 */
export function readCellDay(cell: string): string | undefined {
  const text = cell.trim().slice(0, maxLength)
  const written =
    /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})(?:[T ].*)?$/.exec(text) ??
    /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})$/.exec(text) ??
    readSlashed(text)
  if (!written?.groups) return undefined
  const { year = '', month = '', day = '' } = written.groups
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${iso}T00:00:00Z`)
  const isReal = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso)
  return isReal ? iso : undefined
}

/** Slashes are used in both orders; only a number over twelve tells them apart. */
function readSlashed(text: string): RegExpExecArray | null {
  const found = /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4})$/.exec(text)
  if (!found?.groups) return null
  const [month, day] = [Number(found.groups['month']), Number(found.groups['day'])]
  if (month > 12) return /^(?<day>\d{1,2})\/(?<month>\d{1,2})\/(?<year>\d{4})$/.exec(text)
  return day > 12 || month === day ? found : null
}
