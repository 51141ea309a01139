import type { Font } from 'fontkit'

/** One font file of one weight. */
export interface Face {
  /** Unique among the faces, so that a PDF embeds each once. */
  name: string
  font: Font
  /** Characters of the file. fontkit looks each up in a table of the file otherwise. */
  characters: ReadonlySet<number>
  /** Words as laid out, for all documents. */
  words: Map<string, Word>
  /** Subsets of the file, compressed, by their glyphs. */
  subsets: Map<string, Subset>
}

/** A font file with some glyphs only. */
export interface Subset {
  packed: Buffer
  /** Size before compression, in bytes. */
  size: number
  /** Whether its outlines are those of PostScript (CFF). */
  isCff: boolean
}

/** Glyphs of a word. All measures are in thousandths of an em. */
export interface Word {
  glyphs: readonly PlacedGlyph[]
  width: number
}

export interface PlacedGlyph {
  id: number
  codePoints: readonly number[]
  /** Width in the font. */
  width: number
  /** How much further than its width the next glyph is, as kerning has it. */
  shift: number
  dx: number
  dy: number
}

/** Words whose layout is cached. Words of product data repeat; words of offers do not. */
const maxWords = 20_000

/** Lays out a text word by word, since fontkit takes long and words repeat. */
export function layOut(face: Face, text: string): Word[] {
  const words: Word[] = []
  for (const [at, word] of text.split(' ').entries()) {
    if (at > 0) words.push(layOutWord(face, ' '))
    if (word !== '') words.push(layOutWord(face, word))
  }
  return words
}

function layOutWord(face: Face, text: string): Word {
  let word = face.words.get(text)
  if (!word) {
    word = shapeWord(face, text)
    if (face.words.size >= maxWords) face.words.clear()
    face.words.set(text, word)
  }
  return word
}

function shapeWord({ font }: Face, text: string): Word {
  const scale = 1000 / font.unitsPerEm
  const { glyphs, positions } = font.layout(text)
  return {
    glyphs: glyphs.map(({ id, codePoints, advanceWidth }, at) => {
      const { xAdvance = advanceWidth, xOffset = 0, yOffset = 0 } = positions[at] ?? {}
      return {
        id,
        codePoints,
        width: advanceWidth * scale,
        shift: (xAdvance - advanceWidth) * scale,
        dx: xOffset * scale,
        dy: yOffset * scale,
      }
    }),
    width: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) * scale,
  }
}
