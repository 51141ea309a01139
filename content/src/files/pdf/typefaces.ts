import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Font } from 'fontkit'
import { layOut, type Face } from './face.words.ts'

export const weights = ['regular', 'bold'] as const
export type Weight = (typeof weights)[number]

/** A part of a text whose characters are all in one face. */
export interface Run {
  face: Face
  text: string
}

const require = createRequire(import.meta.url)

/** Shipped files by weight, in lookup order: Onest, then DejaVu Sans for Greek, mathematics and symbols. */
const shippedFiles: Readonly<Record<Weight, readonly string[]>> = {
  regular: [
    '@expo-google-fonts/onest/400Regular/Onest_400Regular.ttf',
    'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  ],
  bold: [
    '@expo-google-fonts/onest/600SemiBold/Onest_600SemiBold.ttf',
    'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
  ],
}
/** Text that every face for Latin has, as most texts are. */
const plain = /^[ -~]*$/
const axisValues: Readonly<Record<Weight, number>> = { regular: 400, bold: 600 }

const letter = /\p{L}/u

/**
 * The faces that documents are set in, of each weight in lookup order. A word comes from the first face that has all of
 * its letters, so that a maker's typeface without Vietnamese does not alternate with another one within a word; other
 * characters come from the first face that has them. Faces are opened once for all documents.
 */
export class Typefaces {
  readonly #faces: Readonly<Record<Weight, readonly Face[]>>

  constructor(faces: Readonly<Record<Weight, readonly Face[]>>) {
    this.#faces = faces
  }

  /** Splits a text into runs of one face. A character that no face has is in the run before it. */
  splitRuns(text: string, weight: Weight): Run[] {
    const faces = this.#faces[weight]
    if (plain.test(text)) return [{ face: faces[0]!, text }]
    const runs: Run[] = []
    const add = (text: string, face: Face) => {
      const last = runs.at(-1)
      if (last?.face === face) last.text += text
      else runs.push({ face, text })
    }
    for (const [at, word] of text.split(' ').entries()) {
      // A space continues the run.
      if (at > 0) add(' ', runs.at(-1)?.face ?? faces[0]!)
      const whole = faces.find((face) => hasLetters(face, word))
      for (const character of word) {
        const face = [whole, ...faces].find((each) => hasCharacter(each, character))
        add(character, face ?? runs.at(-1)?.face ?? faces[0]!)
      }
    }
    return runs
  }

  /** Whether most texts are in this face. */
  isMain(face: Face): boolean {
    return face === this.#faces.regular[0] || face === this.#faces.bold[0]
  }

  /** Width of a text in ems. */
  measure(text: string, weight: Weight): number {
    let width = 0
    for (const run of this.splitRuns(text, weight)) width += measureRun(run)
    return width
  }

  /** The first character of a text that no face has; undefined if there is none. */
  findMissing(text: string): string | undefined {
    for (const character of toDrawn(text)) {
      const isThere = this.#faces.regular.some((face) => hasCharacter(face, character))
      if (!isThere) return character
    }
    return undefined
  }
}

function hasCharacter(face: Face | undefined, character: string): boolean {
  return face?.characters.has(character.codePointAt(0) ?? 0) ?? false
}

function hasLetters(face: Face, word: string): boolean {
  return [...word].every((each) => !letter.test(each) || hasCharacter(face, each))
}

/** Width of a run in ems. */
export function measureRun({ face, text }: Run): number {
  return layOut(face, text).reduce((sum, { width }) => sum + width, 0) / 1000
}

/**
 * A text as it is drawn: composed (NFC), since a mark must be in the face of its letter; without invisible characters;
 * special spaces and the no-break hyphen are plain ones, because they have done their work when the lines are broken.
 */
export function toDrawn(text: string): string {
  if (plain.test(text)) return text
  return text
    .normalize('NFC')
    .replaceAll(/[\u00ad\u200b-\u200f\u2060\ufeff]|\ufe0e|\ufe0f/g, '')
    .replaceAll(/[\s\u00a0\u2000-\u200a\u202f]/g, ' ')
    .replaceAll('\u2011', '-')
}

/** Opens the shipped faces, and in front of them the maker's own, a font file with all weights or one. */
export async function openTypefaces(own?: Uint8Array): Promise<Typefaces> {
  const open = async (weight: Weight): Promise<Face[]> => [
    ...(own ? [await openOwn(own, weight)] : []),
    ...shippedFiles[weight].map((file) => openShipped(file)),
  ]
  return new Typefaces({ regular: await open('regular'), bold: await open('bold') })
}

const shipped = new Map<string, Face>()

function openShipped(file: string): Face {
  let face = shipped.get(file)
  if (!face) {
    face = openFace(file, readFileSync(require.resolve(file)))
    shipped.set(file, face)
  }
  return face
}

/**
 * Converts the maker's file, which is compressed and usually variable, to a static font of one weight: only such a font
 * can be embedded in a PDF as it is.
 */
async function openOwn(file: Uint8Array, weight: Weight): Promise<Face> {
  const { create } = require('fontkit') as typeof import('fontkit')
  // Only a maker with a typeface of its own needs it.
  const { default: subsetFont } = await import('subset-font')
  const isVariable = 'wght' in (create(Buffer.from(file)) as Font).variationAxes
  const plain = await subsetFont(Buffer.from(file), '', {
    targetFormat: 'truetype',
    keepAllGlyphs: true,
    ...(isVariable ? { variationAxes: { wght: axisValues[weight] } } : {}),
  })
  return openFace(`own ${weight}`, plain)
}

function openFace(name: string, file: Buffer): Face {
  const { create } = require('fontkit') as typeof import('fontkit')
  const font = create(file) as Font
  const codes = font.characterSet.toSorted((a, b) => a - b)
  // A glyph remembers the first character it was requested for, and the PDF states it as the text of the glyph. In a
  // fixed order, equal documents have equal bytes, independent of earlier ones.
  for (const code of codes) font.glyphForCodePoint(code)
  return { name, font, characters: new Set(codes), words: new Map(), subsets: new Map() }
}
