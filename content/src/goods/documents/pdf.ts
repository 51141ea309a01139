import { buffer } from 'node:stream/consumers'
import { listBlocks, type PdfBlock } from './pdf.blocks.ts'

export interface PdfTable {
  title: string
  rows: [name: string, text: string][]
}

export interface PdfContent {
  title: string
  subtitle: string
  lead: string
  /** HTML of `Prose`. */
  text: string
  tables: PdfTable[]
  /** YYYY-MM-DD, used as time of creation, so that the same content gives the same bytes. */
  date: string
}

const margin = 56
const ink = '#1c2321'
const quiet = '#5d6764'
const accent = '#1f6b4a'

/** Renders a PDF of one or more A4 pages. */
export async function createPdf(content: PdfContent): Promise<Buffer> {
  // Loading pdfkit reads fonts, and only imports need it.
  const { default: PdfDocument } = await import('pdfkit')
  const { title, subtitle, lead, text, tables, date } = content
  const created = new Date(`${date}T00:00:00Z`)
  const pdf = new PdfDocument({
    size: 'A4',
    margin,
    // Page numbers include the total, which is known only at the end.
    bufferPages: true,
    info: { Title: title, Author: 'Kedr Networks', CreationDate: created, ModDate: created },
  })
  const written = buffer(pdf)
  const width = pdf.page.width - 2 * margin

  pdf.rect(margin, margin, 28, 4).fill(accent)
  pdf.moveDown(1)
  pdf
    .font('Helvetica-Bold')
    .fontSize(24)
    .fillColor(ink)
    .text(toWinAnsi(title), margin, margin + 16)
  pdf.font('Helvetica').fontSize(10).fillColor(quiet).text(toWinAnsi(subtitle))
  pdf.moveDown(0.8).fontSize(12).fillColor(ink).text(toWinAnsi(lead), { width })
  pdf.moveDown(0.8).fontSize(10)
  for (const block of listBlocks(text)) writeBlock(pdf, block, width)
  for (const table of tables) writeTable(pdf, table, width)
  numberPages(pdf, toWinAnsi(title), width)
  pdf.end()
  return written
}

/** Adds page numbers if there are several pages. */
function numberPages(pdf: PDFKit.PDFDocument, title: string, width: number): void {
  const { count } = pdf.bufferedPageRange()
  if (count === 1) return
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page)
    // Text below the bottom margin would start a new page.
    pdf.page.margins.bottom = 0
    pdf.font('Helvetica').fontSize(8).fillColor(quiet)
    const y = pdf.page.height - margin * 0.6
    pdf.text(title, margin, y, { width: width * 0.8, lineBreak: false })
    pdf.text(`${page + 1} / ${count}`, margin, y, { width, align: 'right', lineBreak: false })
  }
}

function writeBlock(pdf: PDFKit.PDFDocument, { kind, words }: PdfBlock, width: number): void {
  if (kind === 'heading') pdf.moveDown(0.4).font('Helvetica-Bold')
  const mark = kind === 'item' ? '• ' : ''
  pdf
    .text(toWinAnsi(mark + words), { width, lineGap: 2 })
    .moveDown(0.6)
    .font('Helvetica')
}

function writeTable(pdf: PDFKit.PDFDocument, { title, rows }: PdfTable, width: number): void {
  const nameWidth = width * 0.45
  const bottom = pdf.page.height - margin
  if (pdf.y + 60 > bottom) pdf.addPage()
  pdf.moveDown(0.6).font('Helvetica-Bold').fontSize(11).fillColor(accent)
  pdf.text(toWinAnsi(title), margin).moveDown(0.3)
  pdf.font('Helvetica').fontSize(9)
  for (const [name, text] of rows) {
    const cells = [
      { words: toWinAnsi(name), x: margin, width: nameWidth - 12, color: quiet },
      { words: toWinAnsi(text), x: margin + nameWidth, width: width - nameWidth, color: ink },
    ].map((cell) => ({ ...cell, isLine: isLine(pdf, cell.words, cell.width) }))
    const heights = cells.map((cell) =>
      cell.isLine
        ? pdf.currentLineHeight(true)
        : pdf.heightOfString(cell.words, { width: cell.width }),
    )
    const height = Math.max(...heights)
    if (pdf.y + height + 8 > bottom) pdf.addPage()
    const top = pdf.y + 4
    for (const cell of cells) {
      const options = cell.isLine ? { lineBreak: false } : { width: cell.width }
      pdf.fillColor(cell.color).text(cell.words, cell.x, top, options)
    }
    const line = top + height + 3
    pdf
      .moveTo(margin, line)
      .lineTo(margin + width, line)
      .lineWidth(0.5)
      .stroke('#dfe4e2')
    pdf.x = margin
    pdf.y = line
  }
}

/** Whether a text certainly fits on one line, as most cells do; measuring line breaks takes far longer. */
function isLine(pdf: PDFKit.PDFDocument, words: string, width: number): boolean {
  // Line breaking adds up the widths of words, which gives a little more than the width of the whole text.
  return !words.includes('\n') && pdf.widthOfString(words) < width * 0.9
}

const substitutes: Readonly<Record<string, string>> = {
  // The en dash is as wide as the plus sign, unlike the hyphen.
  '−': '–',
  '≥': '>=',
  '≤': '<=',
  '→': '->',
  '₂': '2',
  '\u2011': '-',
}

/** The standard PDF fonts support only Windows-1252; other characters are replaced. */
function toWinAnsi(text: string): string {
  return text.replace(/[−≥≤→₂\u202f\u2009\u2011]/g, (character) => substitutes[character] ?? ' ')
}
