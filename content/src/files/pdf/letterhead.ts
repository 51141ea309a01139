import { createHash } from 'node:crypto'
import type { Site } from '@faceplate/contracts/calls/navigation.contract'
import { deriveColours } from '@faceplate/contracts/shared/brand.colours'
import type { Brand } from '@faceplate/contracts/shared/brand.contract'
import type { MessageLanguage } from '@faceplate/contracts/shared/message.language'
import { openPicture, toPixels, type PlacedPicture } from './pdf.pictures.ts'
import { pdfWords, type PdfWords } from './pdf.words.ts'
import { openTypefaces, type Typefaces } from './typefaces.ts'

/** What all documents of a maker share. */
export interface Letterhead {
  brand: Brand
  contacts: Site['contacts']
  language: MessageLanguage
  words: PdfWords
  /** Accent colour on paper. */
  accent: string
  /** Sign and wordmark, in order. */
  logos: (PlacedPicture & { isName: boolean })[]
  faces: Typefaces
  /** Origin of the site; undefined if only this machine can open it. */
  origin: string | undefined
  /** Fingerprint of all this. */
  digest: string
}

export interface LetterheadSource {
  site: Pick<Site, 'brand' | 'contacts'>
  language: MessageLanguage
  /** Origin of the site as configured. */
  publicOrigin: string
  /** Bytes of a file at an address of the site; undefined if there is none. */
  readBytes: (address: string) => Promise<Buffer | undefined>
}

/** Reads what the documents of a maker share. Rejects if its typeface is not a font. */
export async function openLetterhead(source: LetterheadSource): Promise<Letterhead> {
  const { site, language, publicOrigin, readBytes } = source
  const { brand, contacts } = site
  const read = async (address: string | undefined) =>
    address === undefined ? undefined : await readBytes(address)
  const typeface = await read(brand.typeface?.url)
  const [sign, wordmark] = [await read(brand.sign), await read(brand.wordmark)]
  const logos: Letterhead['logos'] = []
  for (const [bytes, isName] of [
    [sign, false],
    [wordmark, true],
  ] as const) {
    const picture = bytes && (await openLogo(bytes))
    if (picture) logos.push({ ...picture, isName })
  }
  const origin = isLocal(publicOrigin) ? undefined : publicOrigin
  const hash = createHash('sha256').update(JSON.stringify([brand, contacts, language, origin]))
  for (const bytes of [typeface, sign, wordmark]) hash.update(bytes ?? '').update('\0')
  return {
    brand,
    contacts,
    language,
    words: pdfWords[language],
    accent: deriveColours(brand).light.accent,
    logos,
    faces: await openTypefaces(typeface),
    origin,
    digest: hash.digest('base64url'),
  }
}

/** A logo as operators if it has only shapes, otherwise as pixels. */
async function openLogo(bytes: Buffer): Promise<PlacedPicture | undefined> {
  const text = bytes.toString('utf8')
  const vector = text.trimStart().startsWith('<') ? openPicture(text) : undefined
  return vector ?? toPixels(bytes, 600)
}

/** A link to this machine leads nowhere on any other one. */
export function isLocal(origin: string): boolean {
  return /^(?:localhost|.*\.localhost|127\..*|\[::1\])$/.test(new URL(origin).hostname)
}
