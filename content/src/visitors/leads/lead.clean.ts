// Line breaks of every kind that a terminal, a mail program or a spreadsheet may know (UAX #14, BK, CR, LF, NL).
const lineBreaks = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/g

// Signs without a width that turn the direction of what follows (UAX #9), so that a text reads as another.
const directions = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

/** A text without characters that a terminal or a mail program would act on; line breaks stay, as \n. */
export function cleanText(text: string): string {
  return text
    .replace(lineBreaks, '\n')
    .replace(directions, '')
    .replace(/[^\P{C}\n\t]/gu, ' ')
}

/** The same for what is one line: nothing in it begins another. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/[\n\t]+/g, ' ')
}
