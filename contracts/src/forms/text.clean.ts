/**
 * Normalises a text before the rule of texts is applied (V-text): the characters that keyboards, word processors and
 * PDF files put in place of plain ones are written plainly. The browser, the gateway and the content service use this
 * function, so all of them judge, send and store the same text. Normalised again, the text stays the same.
 */
export function cleanText(text: string): string {
  return cleanLine(text)
    .replaceAll(/\p{Script=Latin}/gu, toPlainLetters)
    .replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replaceAll(/\p{Zs}/gu, ' ')
    .replaceAll(dashes, '-')
    .replaceAll(bullets, '$1-')
    .replaceAll(/l\u00B7(?=l)/gi, (typed) => (typed.startsWith('l') ? '\u0140' : '\u013F'))
    .replaceAll(marks, (mark) => plainMarks.get(mark) ?? mark)
    .replaceAll(digits, toDigit)
    .normalize('NFC')
    .trim()
}

/** Composes letters (UAX #15, NFC), removes invisible characters and makes full-width characters plain ones. */
export function cleanLine(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(invisible, '')
    .replaceAll(/[\uFF01-\uFF5D]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .trim()
}

/** Writes the decimal digits of any script as 0 to 9. */
export function plainDigits(text: string): string {
  return text.replaceAll(digits, toDigit)
}

// Zero-width characters, soft hyphens, marks of direction, variation selectors, tags, the box of a keycap and the place
// of a removed object. Characters that reorder a text
// (U+202A to U+202E, U+2066 to U+2069) are not removed: a text with them is rejected.
const invisible =
  /\u034F|\u20E3|[\uFE00-\uFE0F]|[\u00AD\u061C\u180E\u200B-\u200F\u2060-\u2064\uFEFF\uFFFC\u{E0000}-\u{E007F}]/gu

/** Dashes, hyphens and minus signs (UAX #44, property Dash), and the tilde of Japanese ranges. */
export const dashes = /[\p{Dash}\u2043\uFF5E]/gu

const digits = /\p{Nd}/gu

/**
 * Symbols that begin a line: arrows, shapes, dingbats, and characters of the fonts Symbol and Wingdings, which word
 * processors use for lists. The section sign is such a bullet before a word.
 */
const bullets =
  /^([ \t]*)(?:[\u2190-\u21FF\u25A0-\u27FF\u2981\u2B00-\u2BFF\u{1F449}\u{1F534}-\u{1F53D}]|[\uF020-\uF0FF](?=\s)|\*(?=\s)|\u00A7(?=\s+\p{L}))/gmu

const plainMarks: ReadonlyMap<string, string> = new Map(
  (
    [
      ["'", '\u2018\u2019\u201A\u201B\u2032\u2039\u203A\u00B4\u02B9\u02BB\u02BC\u02BD'],
      ['"', '\u201C\u201D\u201E\u201F\u2033\u301D\u301E\u301F'],
      ['..', '\u2025'],
      ['...', '\u2026\u22EF'],
      // The last two are the bullets of the fonts Wingdings and Symbol.
      [
        '-',
        '\u2022\u2023\u25E6\u25AA\u25AB\u25A0\u25A1\u25CF\u25CB\u00B7\u2219\u22C5\u2027\u30FB\uFF65\u02D7\uF0A7\uF0B7',
      ],
      ['x', '\u00D7\u2715\u2716\u2A2F'],
      ['/', '\u2044\u2215'],
      [',', '\u3001'],
      ['.', '\u3002'],
      ['(R)', '\u00AE'],
      ['(C)', '\u00A9'],
      ['(TM)', '\u2122'],
      // Spanish sentences also end with their mark.
      ['', '\u00A1\u00BF'],
    ] as const
  ).flatMap(([plain, typed]) => [...typed].map((mark) => [mark, plain] as const)),
)

/** A character that may be one of these marks. */
const marks = /[^ -~\p{Script=Latin}\p{Script=Cyrillic}]/gu

/**
 * Divides ligatures and Roman numerals into letters, and makes raised and wide letters plain ones (UAX #15, NFKC). The
 * Catalan l with its dot stays: its dot alone is no letter.
 */
function toPlainLetters(letter: string): string {
  if (letter === '\u0140' || letter === '\u013F') return letter
  const plain = letter.normalize('NFKC')
  return /^[\p{Script=Latin}\u02BC]+$/u.test(plain) ? plain : letter
}

/** The digits of a script follow one another from zero to nine, and the next set may follow without a gap. */
function toDigit(digit: string): string {
  if (digit <= '9') return digit
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String((code - zero) % 10)
}
