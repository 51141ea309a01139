// All line breaks that a terminal, a mail program or a spreadsheet may recognise (UAX #14, BK, CR, LF, NL).
const lineBreaks = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/g

// Invisible characters that change the direction of the text after them (UAX #9) and can disguise its content.
const directions = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

/** Removes characters that a terminal or a mail program would act on. Line breaks become \n. */
export function cleanText(text: string): string {
  return text
    .replace(lineBreaks, '\n')
    .replace(directions, '')
    .replace(/[^\P{C}\n\t]/gu, ' ')
}

/** Like `cleanText`, for a single line: line breaks and tabs become spaces. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/[\n\t]+/g, ' ')
}
