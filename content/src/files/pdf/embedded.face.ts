import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { layOut, type Face, type PlacedGlyph, type Subset } from './face.words.ts'
import { printNumber } from './svg.paths.ts'

/** An object of a PDF that others refer to. */
export interface PdfReference {
  id: number
  data: object
  end(content?: Buffer): void
}

type EmbeddedGlyph = Pick<PlacedGlyph, 'id' | 'codePoints' | 'width'>

/** Subsets that are cached of a face: most documents have the usual characters only. */
const maxSubsets = 50
const latin = [
  ...Array.from({ length: 95 }, (_, at) => String.fromCodePoint(32 + at)),
  ...'×·–—…°±µ№',
].join('')
const cyrillic = [
  ...Array.from({ length: 64 }, (_, at) => String.fromCodePoint(0x410 + at)),
  'ё',
  '«',
  '»',
].join('')
const vietnamese = [...'aăâeêioôơuưyAĂÂEÊIOÔƠUƯY']
  .flatMap((letter) =>
    ['', '\u0300', '\u0301', '\u0303', '\u0309', '\u0323'].map((tone) =>
      (letter + tone).normalize('NFC'),
    ),
  )
  .concat('đ', 'Đ')
  .filter((letter) => !latin.includes(letter))
  .join('')
/**
 * Characters that a document embeds whether it has them or not. Documents share one subset then, whose creation takes
 * longer than all of their text.
 */
const usual: Readonly<Record<string, string>> = {
  en: latin,
  ru: latin + cyrillic,
  vi: latin + vietnamese,
}

/** A face in a PDF: a composite font whose codes are positions in its subset (ISO 32000-1 §9.7). */
export class EmbeddedFace {
  /** Name in the resources of pages. */
  readonly name: string
  readonly dictionary: PdfReference
  readonly #pdf: PDFKit.PDFDocument
  readonly #face: Face
  readonly #glyphs: EmbeddedGlyph[] = []
  readonly #codes = new Map<number, string>()

  constructor(
    pdf: PDFKit.PDFDocument,
    face: Face,
    { name, language, isMain }: { name: string; language: string; isMain: boolean },
  ) {
    this.name = name
    this.#pdf = pdf
    this.#face = face
    this.dictionary = this.#createObject({})
    const glyphs = listUsualGlyphs(face, language)
    for (const glyph of isMain ? glyphs : glyphs.slice(0, 1)) this.#encode(glyph)
  }

  /** The operators that show a text of a size in points (ISO 32000-1 §9.4.3). */
  show(text: string, size: number): string {
    const parts: string[] = []
    let codes = ''
    const move = (distance: number) => {
      if (distance === 0) return
      parts.push(`<${codes}> ${printNumber(-distance)} `)
      codes = ''
    }
    for (const { glyphs } of layOut(this.#face, text)) {
      for (const glyph of glyphs) {
        const { dx, dy, shift } = glyph
        move(dx)
        if (dy !== 0) {
          parts.push(`<${codes}>] TJ ${printNumber((dy * size) / 1000)} Ts [`)
          codes = ''
        }
        codes += this.#encode(glyph)
        if (dy !== 0) {
          parts.push(`<${codes}>] TJ 0 Ts [`)
          codes = ''
        }
        move(shift - dx)
      }
    }
    return `[${parts.join('')}<${codes}>] TJ`
  }

  /** Writes the font, after all texts. */
  end(): void {
    const { font } = this.#face
    const { packed, size, isCff } = this.#openSubset()
    const file = this.#createObject({
      Filter: 'FlateDecode',
      ...(isCff ? { Subtype: 'CIDFontType0C' } : { Length1: size }),
    })
    file.end(packed)
    const scale = (value: number) => (value * 1000) / font.unitsPerEm
    const { minX, minY, maxX, maxY } = font.bbox
    const BaseFont = `${this.#createTag()}+${font.postscriptName.replaceAll(' ', '_')}`
    const descriptor = this.#addObject({
      Type: 'FontDescriptor',
      FontName: BaseFont,
      // A subset has characters of its own: "symbolic".
      Flags: 4,
      FontBBox: [minX, minY, maxX, maxY].map(scale),
      ItalicAngle: font.italicAngle,
      Ascent: scale(font.ascent),
      Descent: scale(font.descent),
      CapHeight: scale(font.capHeight || font.ascent),
      XHeight: scale(font.xHeight || 0),
      StemV: 0,
      [isCff ? 'FontFile3' : 'FontFile2']: file,
    })
    const descendant = this.#addObject({
      Type: 'Font',
      Subtype: isCff ? 'CIDFontType0' : 'CIDFontType2',
      BaseFont,
      // pdfkit writes a plain string as a name.
      CIDSystemInfo: { Registry: Object('Adobe'), Ordering: Object('Identity'), Supplement: 0 },
      FontDescriptor: descriptor,
      W: [0, this.#glyphs.map(({ width }) => width)],
      ...(isCff ? {} : { CIDToGIDMap: 'Identity' }),
    })
    this.dictionary.data = {
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont,
      Encoding: 'Identity-H',
      DescendantFonts: [descendant],
      ToUnicode: this.#addObject({}, Buffer.from(writeUnicodeMap(this.#glyphs))),
    }
    this.dictionary.end()
  }

  /** The code of a glyph, in hexadecimal digits. */
  #encode(glyph: EmbeddedGlyph): string {
    let code = this.#codes.get(glyph.id)
    if (code === undefined) {
      code = toHex(this.#glyphs.length)
      this.#codes.set(glyph.id, code)
      this.#glyphs.push(glyph)
    }
    return code
  }

  #openSubset(): Subset {
    const { font, subsets } = this.#face
    const key = this.#glyphs.map(({ id }) => id).join()
    let subset = subsets.get(key)
    if (!subset) {
      const raw = font.createSubset()
      for (const { id } of this.#glyphs) raw.includeGlyph(id as never)
      const bytes = raw.encode()
      subset = { packed: deflateSync(bytes), size: bytes.length, isCff: 'cff' in raw }
      if (subsets.size >= maxSubsets) subsets.clear()
      subsets.set(key, subset)
    }
    return subset
  }

  /** Six capitals that differ between subsets (ISO 32000-1 §9.6.4), also those of two weights of one variable font. */
  #createTag(): string {
    const key = [this.#face.name, ...this.#glyphs.map(({ id }) => id)].join()
    const digest = createHash('sha256').update(key).digest()
    return String.fromCodePoint(...digest.subarray(0, 6).map((byte) => 65 + (byte % 26)))
  }

  #addObject(data: object, content?: Buffer): PdfReference {
    const reference = this.#createObject(data)
    reference.end(content)
    return reference
  }

  #createObject(data: object): PdfReference {
    return this.#pdf.ref(data)
  }
}

const usualGlyphs = new WeakMap<Face, ReadonlyMap<string, readonly EmbeddedGlyph[]>>()

/** The glyph of missing characters, then those of the usual characters of a language. */
function listUsualGlyphs(face: Face, language: string): readonly EmbeddedGlyph[] {
  let known = usualGlyphs.get(face)?.get(language)
  if (!known) {
    const { font, characters } = face
    const scale = 1000 / font.unitsPerEm
    const codes = Array.from(usual[language] ?? latin, (each) => each.codePointAt(0) ?? 0)
    known = [
      { id: 0, codePoints: [0], width: font.getGlyph(0).advanceWidth * scale },
      ...codes
        .filter((code) => characters.has(code))
        .map((code) => {
          const { id, advanceWidth } = font.glyphForCodePoint(code)
          return { id, codePoints: [code], width: advanceWidth * scale }
        }),
    ]
    usualGlyphs.set(face, new Map([...(usualGlyphs.get(face) ?? []), [language, known]]))
  }
  return known
}

/** The text of each glyph, for search and copying (ISO 32000-1 §9.10.3). */
function writeUnicodeMap(glyphs: readonly EmbeddedGlyph[]): string {
  const entries = glyphs.map(({ codePoints }, at) => {
    const text = Buffer.from(String.fromCodePoint(...codePoints), 'utf16le').swap16()
    return `<${toHex(at)}> <${text.toString('hex')}>`
  })
  const blocks: string[] = []
  // A block has 100 entries at most.
  for (let at = 0; at < entries.length; at += 100) {
    const block = entries.slice(at, at + 100)
    blocks.push(`${block.length} beginbfchar`, ...block, 'endbfchar')
  }
  return [
    '/CIDInit /ProcSet findresource begin',
    '12 dict begin',
    'begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def',
    '/CMapType 2 def',
    '1 begincodespacerange',
    '<0000> <ffff>',
    'endcodespacerange',
    ...blocks,
    'endcmap',
    'CMapName currentdict /CMap defineresource pop',
    'end',
    'end',
  ].join('\n')
}

function toHex(code: number): string {
  return code.toString(16).padStart(4, '0')
}
