/** Thousands separators: a space of any width or an apostrophe, before three digits. */
const gaps = /(?<=\d)[\s\u00a0\u202f'’](?=\d{3}(?!\d))/g

/** 12,000 or 1,200,000.5, as `formatNumber` writes them; 0,125 is an eighth. */
const groupedByCommas = /^[+-]?[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/

/** 1.200.000 or 1.200,5; a single point alone is a decimal point. */
const groupedByPoints = /^[+-]?[1-9]\d{0,2}(?:(\.\d{3}){2,}(,\d+)?|\.\d{3},\d+)$/

/**
 * Parses a number that a person typed or copied from the site: `1 200`, `12,000`, `9,5`, `−40` or `0.05`. Undefined if
 * it is not a number. A single comma before three digits separates thousands; as a decimal comma it would be wrong by a
 * factor of 1000 without notice.
 */
export function readTypedNumber(text: string): number | undefined {
  const plain = text.trim().replace(gaps, '').replace('−', '-')
  return toNumber(
    groupedByCommas.test(plain)
      ? plain.replaceAll(',', '')
      : groupedByPoints.test(plain)
        ? plain.replaceAll('.', '').replace(',', '.')
        : plain.replace(',', '.'),
  )
}

/**
 * Parses a whole number, such as a count of devices; here a single point before three digits separates thousands too.
 */
export function readTypedCount(text: string): number | undefined {
  const number = readTypedNumber(text.replaceAll('.', ','))
  return number !== undefined && Number.isInteger(number) && number >= 0 ? number : undefined
}

function toNumber(digits: string): number | undefined {
  return /^[+-]?\d{1,15}(\.\d{1,15})?$/.test(digits) ? Number(digits) : undefined
}
