import { escapeText } from '@faceplate/contracts/shared/escape.text'
import { EmbeddedFace } from './embedded.face.ts'
import type { Face } from './face.words.ts'
import { placePicture, type PlacedPicture } from './pdf.pictures.ts'
import { printNumber } from './svg.paths.ts'
import { breakLines } from './text.lines.ts'
import { measureRun, toDrawn, type Typefaces, type Weight } from './typefaces.ts'

/** A text style: size and distance of baselines in points. */
export interface TextStyle {
  size: number
  leading: number
  weight?: Weight
  colour?: string
}

export interface Place {
  x: number
  /** Top of the first line. */
  y: number
  width: number
  align?: 'left' | 'right'
}

export interface SheetOptions {
  title: string
  author: string
  /** BCP 47. */
  language: string
  /** YYYY-MM-DD, used as time of creation, so that the same content gives the same bytes. */
  date: string
  faces: Typefaces
  layout?: 'portrait' | 'landscape'
}

export type Tag = PDFKit.PDFStructureElement

/** Alternative text, box on the page, and scope of a name in a table; pdfkit's types lack the latter two. */
export interface TagOptions {
  alt?: string
  bbox?: [left: number, top: number, right: number, bottom: number]
  placement?: 'Block'
  scope?: 'Column' | 'Row'
}

/** A4 in points. */
export const page = { width: 595.28, height: 841.89, margin: 51, top: 48, bottom: 66 }
export const textWidth = page.width - 2 * page.margin
export const inks = { text: '#1c2321', quiet: '#5d6764', line: '#d9dedc', ground: '#f4f6f5' }

/**
 * The pages of a tagged PDF (ISO 32000-1 §14.8) with a cursor. Everything on them is either tagged or an artifact: lines,
 * grounds, page numbers.
 */
export class PdfSheet {
  readonly pdf: PDFKit.PDFDocument
  readonly faces: Typefaces
  readonly root: Tag
  /** Top of what comes next. */
  y = page.top
  readonly #language: string
  readonly #pieces: Uint8Array[] = []
  readonly #written = Promise.withResolvers<void>()
  readonly #embedded = new Map<Face, EmbeddedFace>()
  #section: PDFKit.PDFOutline | undefined

  private constructor(pdf: PDFKit.PDFDocument, { faces, language }: SheetOptions) {
    this.pdf = pdf
    this.faces = faces
    this.#language = language
    this.#collect()
    this.root = pdf.struct('Document')
    pdf.addStructure(this.root)
  }

  static async open(options: SheetOptions): Promise<PdfSheet> {
    // Loading pdfkit takes time, and most starts need no PDF.
    const { default: PdfDocument } = await import('pdfkit')
    const { title, author, language, date, layout = 'portrait' } = options
    const created = new Date(`${date}T00:00:00Z`)
    const pdf = new PdfDocument({
      size: 'A4',
      layout,
      margin: 0,
      pdfVersion: '1.7',
      tagged: true,
      lang: language,
      displayTitle: true,
      // Page numbers include the total, which is known only at the end.
      bufferPages: true,
      // Otherwise it reads Helvetica.
      font: null as never,
      info: { Title: title, Author: author, CreationDate: created, ModDate: created },
    })
    return new PdfSheet(pdf, options)
  }

  /** Ends the document, and resolves with its bytes. */
  async end(): Promise<Buffer> {
    this.root.end()
    for (const face of this.#embedded.values()) face.end()
    const { info } = this.pdf
    const raw = this.pdf as unknown as { endMetadata: () => void }
    const endMetadata = raw.endMetadata.bind(this.pdf)
    raw.endMetadata = () => {
      // pdfkit writes both into XML as they are.
      info.Title = escapeText(info.Title ?? '')
      info.Author = escapeText(info.Author ?? '')
      endMetadata()
    }
    this.pdf.end()
    // pdfkit ends later if it still packs a picture.
    await this.#written.promise
    return Buffer.concat(this.#pieces)
  }

  /** Collects what pdfkit writes. A tagged document has thousands of small objects, for which a stream takes long. */
  #collect(): void {
    this.#pieces.push(this.pdf.read() as Buffer)
    this.pdf.push = (piece: Uint8Array | null) => {
      if (piece) this.#pieces.push(piece)
      else this.#written.resolve()
      return true
    }
  }

  get bottom(): number {
    return page.height - page.bottom
  }

  /** Starts a new page unless there is room for a height. */
  reserve(height: number): void {
    if (this.y + height > this.bottom && this.y > page.top) this.startPage()
  }

  startPage(): void {
    this.pdf.addPage()
    this.y = page.top
  }

  /** Adds a child to a tag. */
  open(parent: Tag, type: string, options: TagOptions = {}): Tag {
    const tag = this.pdf.struct(type, options)
    parent.add(tag)
    return tag
  }

  /** Draws the content of a tag, on the current page. */
  mark(tag: Tag, type: string, draw: () => void): void {
    const content = this.pdf.markStructureContent(type)
    draw()
    this.pdf.endMarkedContent()
    tag.add(content)
  }

  /** Adds a child whose whole content is on the current page. */
  add(parent: Tag, type: string, draw: () => void, options: TagOptions = {}): void {
    const tag = this.open(parent, type, options)
    this.mark(tag, type, draw)
    tag.end()
  }

  /** Draws marks without a meaning of their own. */
  decorate(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.pdf.markContent('Artifact', { type })
    draw()
    this.pdf.endMarkedContent()
  }

  /** Adds a heading to the outline. A heading of level 3 belongs to the last heading of level 2. */
  bookmark(words: string, y: number, level: 2 | 3): void {
    const { outline } = this.pdf
    const parent = level === 3 ? (this.#section ?? outline) : outline
    // pdfkit measures `left` from the right edge.
    const item = parent.addItem(words, { top: y, left: page.width } as never)
    if (level === 2) this.#section = item
  }

  breakText(text: string, style: TextStyle, width: number): string[] {
    return breakLines(this.faces, text, style.weight ?? 'regular', width / style.size)
  }

  measure(text: string, { size, weight = 'regular' }: TextStyle): number {
    return this.faces.measure(toDrawn(text), weight) * size
  }

  /** Draws broken lines one below the other. Does not move the cursor. */
  drawLines(lines: readonly string[], place: Place, style: TextStyle): void {
    const { size, leading, weight = 'regular', colour = inks.text } = style
    const { pdf, faces } = this
    pdf.fillColor(colour)
    for (const [index, line] of lines.entries()) {
      // The capitals of a line are centred in its leading.
      const baseline = place.y + index * leading + leading / 2 + size * 0.35
      let x =
        place.align === 'right'
          ? place.x + place.width - faces.measure(line, weight) * size
          : place.x
      for (const run of faces.splitRuns(line, weight)) {
        const embedded = this.#embed(run.face, faces.isMain(run.face))
        const at = `1 0 0 -1 ${printNumber(x)} ${printNumber(baseline)} Tm`
        const text = embedded.show(run.text, size)
        pdf.addContent(`BT /${embedded.name} ${printNumber(size)} Tf ${at} ${text} ET`)
        x += measureRun(run) * size
      }
    }
  }

  /** Makes a face a resource of the current page. */
  #embed(face: Face, isMain: boolean): EmbeddedFace {
    let embedded = this.#embedded.get(face)
    if (!embedded) {
      const name = `F${this.#embedded.size + 1}`
      embedded = new EmbeddedFace(this.pdf, face, { name, language: this.#language, isMain })
      this.#embedded.set(face, embedded)
    }
    const { fonts } = this.pdf.page as unknown as { fonts: Record<string, unknown> }
    fonts[embedded.name] = embedded.dictionary
    return embedded
  }

  /** Draws a picture scaled to a width, with its upper left corner at a place. */
  drawPicture(picture: PlacedPicture, x: number, y: number, width: number): void {
    placePicture(this.pdf, picture, x, y, width)
  }

  drawLine(y: number, colour: string = inks.line, width = 0.5): void {
    this.decorate(() =>
      this.pdf
        .moveTo(page.margin, y)
        .lineTo(page.width - page.margin, y)
        .lineWidth(width)
        .stroke(colour),
    )
  }
}
