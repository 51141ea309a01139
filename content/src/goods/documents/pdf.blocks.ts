import { Parser } from 'htmlparser2'

/** A block of text in a PDF. */
export interface PdfBlock {
  kind: 'heading' | 'paragraph' | 'item' | 'row'
  words: string
}

const kinds: Readonly<Record<string, PdfBlock['kind']>> = {
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  p: 'paragraph',
  pre: 'paragraph',
  figcaption: 'paragraph',
  li: 'item',
  tr: 'row',
}

/** Splits `Prose` HTML into blocks for a PDF; pictures and link targets are left out. */
export function listBlocks(html: string): PdfBlock[] {
  const blocks: PdfBlock[] = []
  let kind: PdfBlock['kind'] = 'paragraph'
  let words = ''
  const end = () => {
    const line = words.replaceAll(/[ \t\n]+/g, ' ').trim()
    if (line !== '') blocks.push({ kind, words: line })
    words = ''
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
      if (name === 'td' || name === 'th') words += '   '
      else if (name in kinds) {
        end()
        kind = 'paragraph'
      }
    },
  })
  parser.end(html)
  return blocks
}
