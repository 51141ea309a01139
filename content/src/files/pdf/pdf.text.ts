import { inks, page, textWidth, type PdfSheet, type Tag, type TextStyle } from './pdf.sheet.ts'

export const bodyStyle: TextStyle = { size: 10, leading: 14.6 }
const headings: Readonly<Record<2 | 3, TextStyle & { before: number; after: number }>> = {
  2: { size: 14, leading: 18, weight: 'bold', before: 12, after: 5 },
  3: { size: 10.5, leading: 14, weight: 'bold', before: 9, after: 2 },
}
/** Lines of a paragraph that stay together at both ends of a page. */
const keptLines = 2

/** Writes a heading with a bookmark. It stays with the `next` points below it. */
export function writeHeading(
  sheet: PdfSheet,
  parent: Tag,
  words: string,
  { level, next, accent }: { level: 2 | 3; next: number; accent: string },
): void {
  const style = { ...headings[level], ...(level === 3 ? { colour: accent } : {}) }
  const lines = sheet.breakText(words, style, textWidth)
  const height = style.before + lines.length * style.leading + style.after
  sheet.reserve(height + next)
  if (sheet.y > page.top) sheet.y += style.before
  const y = sheet.y
  sheet.add(parent, `H${level}`, () =>
    sheet.drawLines(lines, { x: page.margin, y, width: textWidth }, style),
  )
  sheet.bookmark(words, y, level)
  sheet.y += lines.length * style.leading + style.after
}

/** Writes a paragraph. At least two lines of it stay together at the end and at the start of a page. */
export function writeParagraph(
  sheet: PdfSheet,
  parent: Tag,
  words: string,
  style: TextStyle = bodyStyle,
): void {
  const tag = sheet.open(parent, 'P')
  flowLines(sheet, tag, 'P', words, { style, indent: 0 })
  tag.end()
  sheet.y += 6
}

export function writeList(
  sheet: PdfSheet,
  parent: Tag,
  { items, isNumbered = false }: { items: readonly string[]; isNumbered?: boolean },
): void {
  const list = sheet.open(parent, 'L')
  const indent = isNumbered ? 20 : 14
  for (const [at, words] of items.entries()) {
    const item = sheet.open(list, 'LI')
    // The label comes before its text in the order of tags, and is drawn when the place of the first line is known.
    const label = isNumbered ? sheet.open(item, 'Lbl') : undefined
    const text = sheet.open(item, 'LBody')
    flowLines(sheet, text, 'LBody', words, {
      style: bodyStyle,
      indent,
      onFirst: (y) => {
        const place = { x: page.margin, y, width: indent }
        const dot = () =>
          sheet.pdf.circle(page.margin + 4, y + bodyStyle.leading / 2 + 0.2, 1.6).fill(inks.quiet)
        if (label) sheet.mark(label, 'Lbl', () => sheet.drawLines([`${at + 1}.`], place, bodyStyle))
        else sheet.decorate(dot)
      },
    })
    label?.end()
    text.end()
    item.end()
    sheet.y += 3
  }
  list.end()
  sheet.y += 4
}

interface Flow {
  style: TextStyle
  indent: number
  onFirst?: (y: number) => void
}

/** Writes lines over as many pages as they need. */
function flowLines(
  sheet: PdfSheet,
  tag: Tag,
  type: string,
  words: string,
  { style, indent, onFirst }: Flow,
): void {
  const width = textWidth - indent
  const lines = sheet.breakText(words, style, width)
  for (let at = 0; at < lines.length;) {
    const left = lines.length - at
    sheet.reserve(Math.min(left, left <= keptLines + 1 ? left : keptLines) * style.leading)
    const room = Math.max(1, Math.floor((sheet.bottom - sheet.y) / style.leading + 0.01))
    const isRest = left <= room
    const count = isRest ? left : Math.min(room, Math.max(1, left - keptLines))
    const y = sheet.y
    if (at === 0) onFirst?.(y)
    sheet.mark(tag, type, () =>
      sheet.drawLines(lines.slice(at, at + count), { x: page.margin + indent, y, width }, style),
    )
    sheet.y += count * style.leading
    at += count
    if (!isRest) sheet.startPage()
  }
}
