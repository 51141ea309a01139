import { encode } from 'uqr'
import type { Letterhead } from './letterhead.ts'
import type { PdfBlock, PdfContact, PdfPictureBlock } from './pdf.blocks.ts'
import { openPicture } from './pdf.pictures.ts'
import { inks, page, PdfSheet, textWidth, type TextStyle } from './pdf.sheet.ts'
import { writePdfTable } from './pdf.table.ts'
import { bodyStyle, writeHeading, writeList, writeParagraph } from './pdf.text.ts'

/** Everything that a document states, as plain data: equal content gives equal bytes. */
export interface PdfContent {
  /** Kind of document, as in "Datasheet". */
  kind: string
  title: string
  subtitle: string
  lead: string
  blocks: PdfBlock[]
  /** YYYY-MM-DD */
  date: string
}

const titleStyle: TextStyle = { size: 25, leading: 31, weight: 'bold' }
const quietStyle: TextStyle = { size: 9.5, leading: 13.5, colour: inks.quiet }
const leadStyle: TextStyle = { size: 12, leading: 17 }
const smallStyle: TextStyle = { size: 8, leading: 11, colour: inks.quiet }

/** Renders a document of A4 pages in the design of the maker. */
export async function createPdf(content: PdfContent, letterhead: Letterhead): Promise<Buffer> {
  const { title, subtitle, lead, kind, date, blocks } = content
  const { brand, t, faces } = letterhead
  const sheet = await PdfSheet.open({
    title: title.includes(kind) ? title : t('pdf.title', { title, kind }),
    author: brand.name,
    language: t.language,
    date,
    faces,
  })
  writeLetterhead(sheet, letterhead, kind)
  writeTitle(sheet, title)
  if (subtitle !== '') writeLine(sheet, subtitle, quietStyle, 6)
  if (lead !== '') writeParagraph(sheet, sheet.root, lead, leadStyle)
  sheet.y += 4
  for (const [at, block] of blocks.entries()) {
    const isBeforeTable = blocks[at + 1]?.kind === 'table'
    writeBlock(sheet, block, { accent: letterhead.accent, isBeforeTable })
  }
  numberPages(sheet, letterhead, title)
  return sheet.end()
}

/** All texts of a document, to check their characters. */
export function listTexts({ kind, title, subtitle, lead, blocks }: PdfContent): string[] {
  const texts: string[] = []
  const collect = (value: unknown) => {
    if (typeof value === 'string') texts.push(value)
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect)
  }
  collect([kind, title, subtitle, lead])
  // A picture is not text.
  for (const block of blocks) collect({ ...block, picture: undefined })
  return texts
}

/** Height of a title of a table with its first rows, in points. */
const tableStart = 90

function writeBlock(
  sheet: PdfSheet,
  block: PdfBlock,
  { accent, isBeforeTable }: { accent: string; isBeforeTable: boolean },
): void {
  const { root } = sheet
  if (block.kind === 'heading') {
    const next = isBeforeTable ? tableStart : 2 * bodyStyle.leading
    writeHeading(sheet, root, block.words, { level: 2, next, accent })
  } else if (block.kind === 'paragraph') {
    writeParagraph(sheet, root, block.words, block.quiet === true ? quietStyle : bodyStyle)
  } else if (block.kind === 'list') writeList(sheet, root, block)
  else if (block.kind === 'table') writePdfTable(sheet, root, block, accent)
  else if (block.kind === 'facts') writeFacts(sheet, block.facts, accent)
  else if (block.kind === 'picture') writePicture(sheet, block, accent)
  else writeContact(sheet, block)
}

/** Logo or name at the left, the kind of document at the right, and a line in the accent colour. */
function writeLetterhead(
  sheet: PdfSheet,
  { brand, accent, logos }: Letterhead,
  kind: string,
): void {
  const height = 24
  const top = page.top - 12
  let x = page.margin
  for (const logo of logos) {
    const scale = Math.min(height / logo.height, 180 / logo.width)
    const [width, own] = [logo.width * scale, logo.height * scale]
    const at = { x, y: top + (height - own) / 2 }
    sheet.add(sheet.root, 'Figure', () => sheet.drawPicture(logo, at.x, at.y, width), {
      alt: brand.name,
      bbox: [at.x, at.y, at.x + width, at.y + own],
      placement: 'Block',
    })
    x += width + 9
  }
  const line = { y: top + 4, width: textWidth }
  if (!logos.some(({ isName }) => isName)) {
    const style: TextStyle = { size: 13, leading: 16, weight: 'bold' }
    sheet.add(sheet.root, 'P', () => sheet.drawLines([brand.name], { ...line, x }, style))
  }
  sheet.add(sheet.root, 'P', () =>
    sheet.drawLines([kind], { ...line, x: page.margin, y: top + 5, align: 'right' }, quietStyle),
  )
  sheet.drawLine(top + height + 9, accent, 1.6)
  sheet.y = top + height + 32
}

function writeTitle(sheet: PdfSheet, title: string): void {
  const lines = sheet.breakText(title, titleStyle, textWidth)
  const y = sheet.y
  sheet.add(sheet.root, 'H1', () =>
    sheet.drawLines(lines, { x: page.margin, y, width: textWidth }, titleStyle),
  )
  sheet.y += lines.length * titleStyle.leading + 2
}

function writeLine(sheet: PdfSheet, words: string, style: TextStyle, after: number): void {
  const lines = sheet.breakText(words, style, textWidth)
  const y = sheet.y
  sheet.add(sheet.root, 'P', () =>
    sheet.drawLines(lines, { x: page.margin, y, width: textWidth }, style),
  )
  sheet.y += lines.length * style.leading + after
}

type Fact = { name: string; text: string }

/** A few facts side by side, large; in two rows if some do not fit beside each other in one line. */
function writeFacts(sheet: PdfSheet, facts: readonly Fact[], accent: string): void {
  const width = findFactWidth(facts.length)
  const least: TextStyle = { size: 10, leading: 12.5, weight: 'bold' }
  const fits = facts.every(({ text }) => sheet.breakText(text, least, width).length === 1)
  const perRow = fits || facts.length < 4 ? facts.length : Math.ceil(facts.length / 2)
  for (let at = 0; at < facts.length; at += perRow) {
    writeFactRow(sheet, facts.slice(at, at + perRow), findFactWidth(perRow), accent)
  }
}

function findFactWidth(count: number): number {
  return (textWidth - 18 * (count - 1)) / count
}

function writeFactRow(
  sheet: PdfSheet,
  facts: readonly Fact[],
  width: number,
  accent: string,
): void {
  // All values have the size in which the longest has one line, or at least two.
  const sizes = [19, 15, 12, 10]
  const styles = sizes.map((size): TextStyle => ({
    size,
    leading: size * 1.25,
    weight: 'bold',
    colour: accent,
  }))
  const hasLines = (style: TextStyle, most: number) =>
    facts.every(({ text }) => sheet.breakText(text, style, width).length <= most)
  const style =
    styles.find((each) => hasLines(each, 1)) ??
    styles.find((each) => hasLines(each, 2)) ??
    styles[3]!
  const cells = facts.map(({ name, text }) => ({
    lines: sheet.breakText(text, style, width),
    name: sheet.breakText(name, smallStyle, width),
  }))
  const valueHeight = Math.max(...cells.map(({ lines }) => lines.length * style.leading))
  const nameHeight = Math.max(...cells.map(({ name }) => name.length * smallStyle.leading))
  sheet.reserve(valueHeight + nameHeight + 24)
  sheet.y += 6
  const top = sheet.y
  for (const [at, { lines, name }] of cells.entries()) {
    const x = page.margin + at * (width + 18)
    const y = top + valueHeight - lines.length * style.leading
    sheet.add(sheet.root, 'P', () => {
      sheet.drawLines(lines, { x, y, width }, style)
      sheet.drawLines(name, { x, y: top + valueHeight + 2, width }, smallStyle)
    })
  }
  sheet.y = top + valueHeight + nameHeight + 16
}

function writePicture(sheet: PdfSheet, block: PdfPictureBlock, accent: string): void {
  const picture = openPicture(block.picture)
  if (!picture) return
  const scale = Math.min(textWidth / picture.width, block.height / picture.height)
  const [width, height] = [picture.width * scale, picture.height * scale]
  if (block.title !== undefined) {
    writeHeading(sheet, sheet.root, block.title, { level: 2, next: height + 12, accent })
  } else sheet.reserve(height + 12)
  sheet.y += 6
  const { y } = sheet
  const x = page.margin + (textWidth - width) / 2
  sheet.add(sheet.root, 'Figure', () => sheet.drawPicture(picture, x, y, width), {
    alt: block.alt,
    bbox: [x, y, x + width, y + height],
    placement: 'Block',
  })
  sheet.y += height + 10
}

/** Address at the left, link and QR code at the right; all on one page. */
function writeContact(sheet: PdfSheet, { lines, link, note }: PdfContact): void {
  const side = link?.alt === undefined ? 0 : 84
  const width = textWidth - side - (side > 0 ? 24 : 0)
  const address = lines.flatMap((line, at) => {
    const style: TextStyle = {
      ...quietStyle,
      ...(at === 0 ? { weight: 'bold', colour: inks.text } : {}),
    }
    return sheet.breakText(line, style, width).map((each) => ({ line: each, style }))
  })
  const label = link
    ? [link.label, ...sheet.breakText(link.text ?? link.url, quietStyle, width)]
    : []
  const noteLines = note === '' ? [] : sheet.breakText(note, smallStyle, width)
  const textHeight =
    address.length * quietStyle.leading +
    label.length * quietStyle.leading +
    (link ? 7 : 0) +
    (noteLines.length > 0 ? 7 + noteLines.length * smallStyle.leading : 0)
  const height = Math.max(side, textHeight) + 30
  sheet.reserve(height)
  sheet.y += 12
  sheet.drawLine(sheet.y)
  const top = sheet.y + 14
  let y = top
  const place = () => ({ x: page.margin, y, width })
  for (const { line, style } of address) {
    sheet.add(sheet.root, 'P', () => sheet.drawLines([line], place(), style))
    y += style.leading
  }
  if (link) {
    y += 7
    writeLink(sheet, link, y, width)
    y += quietStyle.leading * label.length
    const { url, alt } = link
    if (alt !== undefined) {
      drawCode(sheet, { url, alt }, page.width - page.margin - side, top, side)
    }
  }
  if (noteLines.length > 0) {
    y += 7
    sheet.add(sheet.root, 'P', () => sheet.drawLines(noteLines, place(), smallStyle))
    y += noteLines.length * smallStyle.leading
  }
  sheet.y = Math.max(y, top + side) + 8
}

function writeLink(
  sheet: PdfSheet,
  { label, url, text = url }: NonNullable<PdfContact['link']>,
  y: number,
  width: number,
): void {
  const place = { x: page.margin, width }
  sheet.add(sheet.root, 'P', () => sheet.drawLines([label], { ...place, y }, quietStyle))
  const style = { ...quietStyle, colour: inks.text }
  const at = y + quietStyle.leading
  const lines = sheet.breakText(text, style, width)
  const height = lines.length * style.leading
  const paragraph = sheet.open(sheet.root, 'P')
  const tag = sheet.open(paragraph, 'Link', { alt: label })
  sheet.mark(tag, 'Link', () => sheet.drawLines(lines, { ...place, y: at }, style))
  sheet.pdf.link(page.margin, at, width, height, url, {
    structParent: tag,
    Contents: new String(label),
  } as never)
  tag.end()
  paragraph.end()
}

/** Draws a QR code (ISO/IEC 18004) of a link. */
function drawCode(
  sheet: PdfSheet,
  { url, alt }: { url: string; alt: string },
  x: number,
  y: number,
  side: number,
): void {
  const { data, size } = encode(url, { ecc: 'M', border: 0 })
  const module = side / size
  const { pdf } = sheet
  sheet.add(
    sheet.root,
    'Figure',
    () => {
      for (const [row, modules] of data.entries()) {
        for (let start = 0; start < size; start += 1) {
          if (modules[start] !== true) continue
          let end = start
          while (modules[end] === true) end += 1
          pdf.rect(x + start * module, y + row * module, (end - start) * module, module)
          start = end
        }
      }
      pdf.fill(inks.text)
    },
    { alt, bbox: [x, y, x + side, y + side], placement: 'Block' } as never,
  )
}

/** Adds name, title and page number at the foot of each page. */
function numberPages(sheet: PdfSheet, { brand, t }: Letterhead, title: string): void {
  const { pdf } = sheet
  const { count } = pdf.bufferedPageRange()
  for (let at = 0; at < count; at += 1) {
    pdf.switchToPage(at)
    const place = { x: page.margin, y: page.height - 40, width: textWidth }
    sheet.drawLine(place.y - 8)
    sheet.decorate(() => {
      const [name = ''] = sheet.breakText(`${brand.name} · ${title}`, smallStyle, textWidth * 0.8)
      sheet.drawLines([name], place, smallStyle)
      const number = t('pdf.page', { number: at + 1, total: count })
      sheet.drawLines([number], { ...place, align: 'right' }, smallStyle)
    }, 'Pagination')
  }
}
