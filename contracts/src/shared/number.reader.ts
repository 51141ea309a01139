/** Part thousands: a space of any width or an apostrophe, before three digits. */
const gaps = /(?<=\d)[\s\u00a0\u202f'’](?=\d{3}(?!\d))/g

/** 12,000 or 1,200,000.5, as `formatNumber` writes them; 0,125 is an eighth. */
const groupedByCommas = /^[+-]?[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/

/** 1.200.000; a point that stands alone is a decimal point. */
const groupedByPoints = /^[+-]?[1-9]\d{0,2}(\.\d{3}){2,}(,\d+)?$/

/**
 * A number as people type it or copy it from the site: `1 200`, `12,000`, `9,5`, `−40` or `0.05`. Undefined where it is
 * none. One comma before three digits parts thousands: read as a decimal comma it would be wrong by that much, unseen.
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

/** Of what there are no parts, as devices: one point before three digits parts thousands too. */
export function readTypedCount(text: string): number | undefined {
  const number = readTypedNumber(text.replaceAll('.', ','))
  return number !== undefined && Number.isInteger(number) && number >= 0 ? number : undefined
}

function toNumber(digits: string): number | undefined {
  return /^[+-]?\d{1,15}(\.\d{1,15})?$/.test(digits) ? Number(digits) : undefined
}
