import { createHash } from 'node:crypto'
import type { Site } from '@faceplate/contracts/calls/navigation.contract'
import { deriveColours } from '@faceplate/contracts/shared/brand.colours'
import type { Brand } from '@faceplate/contracts/shared/brand.contract'
import type { Messages } from '@faceplate/messages/messages'
import { toPixels, type PlacedPicture } from './pdf.pictures.ts'
import { openTypefaces, type Typefaces } from './typefaces.ts'

/** The maker and the language of a document. */
export interface LetterheadTexts {
  brand: Brand
  contacts: Site['contacts']
  /** Words of the documents; texts of the content are in its own language. */
  t: Messages
  /** Origin of the site; undefined if only this machine can open it. */
  origin: string | undefined
}

/** Data that all documents of a maker share. */
export interface Letterhead extends LetterheadTexts {
  /** Accent colour on paper. */
  accent: string
  /** Sign and wordmark, in order. */
  logos: (PlacedPicture & { isName: boolean })[]
  faces: Typefaces
  /** Fingerprint of all this. */
  digest: string
}

export interface LetterheadSource {
  site: Pick<Site, 'brand' | 'contacts'>
  t: Messages
  /** Origin of the site as configured. */
  publicOrigin: string
  /** Bytes of a file at an address of the site; undefined if there is none. */
  readBytes: (address: string) => Promise<Buffer | undefined>
}

/** Addresses of the files of a letterhead: typeface, sign and wordmark. Those that the brand lacks are undefined. */
export function listBrandFiles({ typeface, sign, wordmark }: Brand) {
  return [typeface?.url, sign, wordmark] as const
}

/** The maker and the language of a document, without the files of the brand. */
export function toTexts({
  site: { brand, contacts },
  t,
  publicOrigin,
}: Omit<LetterheadSource, 'readBytes'>): LetterheadTexts {
  return { brand, contacts, t, origin: isLocal(publicOrigin) ? undefined : publicOrigin }
}

/** Reads what the documents of a maker share. Rejects if its typeface is not a font. */
export async function openLetterhead(source: LetterheadSource): Promise<Letterhead> {
  const { site, t, publicOrigin, readBytes } = source
  const { brand, contacts } = site
  const read = async (address: string | undefined) =>
    address === undefined ? undefined : await readBytes(address)
  const [typeface, sign, wordmark] = await Promise.all(listBrandFiles(brand).map(read))
  const logos: Letterhead['logos'] = []
  for (const [bytes, isName] of [
    [sign, false],
    [wordmark, true],
  ] as const) {
    // As pixels: only a whole renderer of SVG draws every file of a maker right.
    if (bytes) logos.push({ ...(await toPixels(bytes, logoPixels)), isName })
  }
  const texts = toTexts({ site, t, publicOrigin })
  const { origin } = texts
  const hash = createHash('sha256').update(
    // Other words are in the content of each document.
    JSON.stringify([brand, contacts, t.language, t('pdf.page', { number: 1, total: 2 }), origin]),
  )
  for (const bytes of [typeface, sign, wordmark]) hash.update(bytes ?? '').update('\0')
  return {
    ...texts,
    accent: deriveColours(brand).light.accent,
    logos,
    faces: await openTypefaces(typeface),
    digest: hash.digest('base64url'),
  }
}

/** Enough for a logo of 50 mm at 300 dpi. */
const logoPixels = 600

/** Whether an origin is that of this machine, so that a link to it works on no other. */
export function isLocal(origin: string): boolean {
  return /^(?:localhost|.*\.localhost|127\..*|\[::1\])$/.test(new URL(origin).hostname)
}
