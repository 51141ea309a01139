import { Parser } from 'htmlparser2'
import type { Pixels } from './pdf.pictures.ts'

/** A part of a document, one below the other. */
export type PdfBlock =
  | { kind: 'heading'; words: string }
  | { kind: 'paragraph'; words: string; quiet?: boolean }
  | { kind: 'list'; items: string[]; isNumbered?: boolean }
  | PdfTable
  | { kind: 'facts'; facts: { name: string; text: string }[] }
  | PdfPictureBlock
  | PdfContact

export interface PdfTable {
  kind: 'table'
  /** Heading, which stays with the table. */
  title?: string
  /** Names of the columns; absent for a table of names and texts. */
  head?: string[]
  rows: string[][]
  /** Shares of the width; by default equal. */
  widths: number[]
  /** Columns of numbers, by position: aligned at the right. */
  numbers?: number[]
  /** Row that is emphasized, by position. */
  strong?: number
  /** The cells of one more row, the total. */
  total?: string[]
}

export interface PdfPictureBlock {
  kind: 'picture'
  /** SVG or pixels. */
  picture: string | Pixels
  alt: string
  title?: string
  /** Maximum height in points. */
  height: number
}

/** Lines beside an address on the site with its QR code, such as those of the maker. */
export interface PdfContact {
  kind: 'contact'
  lines: string[]
  link?: {
    label: string
    url: string
    /** Shown in place of the address; an address too long to be typed is only opened. */
    text?: string
    /** Alternative text of the QR code; without it there is none. */
    alt?: string
  }
  note: string
}

type Kind = 'heading' | 'paragraph' | 'item' | 'row'

const kinds: Readonly<Record<string, Kind>> = {
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  p: 'paragraph',
  pre: 'paragraph',
  figcaption: 'paragraph',
  li: 'item',
  tr: 'row',
}

/** Splits `Prose` HTML into blocks; pictures and link targets are left out. */
export function listBlocks(html: string): PdfBlock[] {
  const blocks: PdfBlock[] = []
  let kind: Kind = 'paragraph'
  let words = ''
  let cells: string[] = []
  const takeWords = () => {
    const line = words.replaceAll(/[ \t\n]+/g, ' ').trim()
    words = ''
    return line
  }
  const end = () => {
    const line = takeWords()
    if (kind === 'row') {
      if (cells.length > 0) addRow(blocks, cells)
      cells = []
    } else if (line !== '') addBlock(blocks, kind, line)
  }
  const parser = new Parser({
    onopentag(name) {
      const opened = kinds[name]
      if (opened === undefined) return
      const isInItem = name === 'p' && kind === 'item' && words.trim() === ''
      end()
      if (!isInItem) kind = opened
    },
    ontext(text) {
      words += text
    },
    onclosetag(name) {
      if (name === 'td' || name === 'th') cells.push(takeWords())
      else if (name === 'table') blocks.push({ kind: 'paragraph', words: '' })
      else if (name in kinds) {
        end()
        kind = 'paragraph'
      }
    },
  })
  parser.end(html)
  return blocks.filter((block) => block.kind !== 'paragraph' || block.words !== '')
}

function addBlock(blocks: PdfBlock[], kind: Exclude<Kind, 'row'>, words: string): void {
  const last = blocks.at(-1)
  if (kind === 'item' && last?.kind === 'list') last.items.push(words)
  else if (kind === 'item') blocks.push({ kind: 'list', items: [words] })
  else blocks.push({ kind, words })
}

/** The first row of a table has the names of its columns. */
function addRow(blocks: PdfBlock[], cells: string[]): void {
  const last = blocks.at(-1)
  if (last?.kind === 'table') last.rows.push(cells)
  else blocks.push({ kind: 'table', head: cells, rows: [], widths: cells.map(() => 1) })
}
