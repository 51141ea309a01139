/** Country codes (ITU-T E.164): one digit for zones 1 and 7, two for the listed ones, three for the rest. */
const international =
  /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d{6,12})$/

/**
 * Groups the digits of an international number that was typed without spaces, so that one can compare it (ITU-T E.123):
 * `+7 913 555 0140`. Any other text stays as it was typed.
 */
export function groupDigits(typed: string): string {
  const [, country = '', number = ''] = international.exec(typed) ?? []
  if (country === '') return typed
  // Three digits each; the last group has two to four.
  return ['+' + country, ...(number.match(/\d{3}(?=\d{2})|\d+/g) ?? [])].join(' ')
}
