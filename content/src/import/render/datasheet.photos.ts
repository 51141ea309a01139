import { readFile } from 'node:fs/promises'
import type { Photo } from '@faceplate/contracts/shared/media.contract'
import type { Database } from '../../base/database/schema.ts'
import type { OwnFile } from '../../files/folder/own.files.ts'
import type { Media } from '../../files/images/media.reader.ts'
import type { Pixels } from '../../files/pdf/pdf.pictures.ts'

/** A photograph as printed. */
export interface PrintedPhoto extends Pick<Photo, 'alt' | 'credit'> {
  picture: Pixels
}

/** Pixels along the longer side: 170 points of height are printed at some 300 per inch. */
const maxPixels = 1000

/** Photographs of the last import by SHA-256 of their files, so that an edit of one good scales none again. */
let lastPhotos: ReadonlyMap<string, Pixels> = new Map()

/** Scales the photographs of goods for their datasheets, each file once. */
export class DatasheetPhotos {
  readonly #files: ReadonlyMap<string, OwnFile>
  readonly #scaled = new Map<string, Pixels>()

  constructor(ownFiles: readonly OwnFile[]) {
    this.#files = new Map(ownFiles.map((file) => [file.path, file]))
  }

  /**
   * The first photograph of a good. A photograph whose rights expire is left out, since a datasheet is kept for years,
   * and drawings are left out, since the front is drawn anyway.
   */
  async find({ media }: Pick<Database['good'], 'media'>): Promise<PrintedPhoto | undefined> {
    const { images } = JSON.parse(media ?? '{"images":[]}') as Media
    const photo = images.find((each) => !each.is_vector && each.expires_on === undefined)
    const file = photo && this.#files.get(photo.url)
    if (!file) return undefined
    const { sha256 } = file.facts
    const picture =
      this.#scaled.get(sha256) ?? lastPhotos.get(sha256) ?? (await scalePhoto(file.source))
    this.#scaled.set(sha256, picture)
    const { alt, credit } = photo
    return { picture, alt, ...(credit === undefined ? {} : { credit }) }
  }

  /** Ends the import: the next one finds these photographs. */
  end(): void {
    lastPhotos = this.#scaled
  }
}

async function scalePhoto(source: string): Promise<Pixels> {
  // Most folders have no photographs.
  const { default: sharp } = await import('sharp')
  const { data, info } = await sharp(await readFile(source))
    .rotate()
    .resize({ width: maxPixels, height: maxPixels, fit: 'inside', withoutEnlargement: true })
    // A transparent ground would become black.
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82 })
    .toBuffer({ resolveWithObject: true })
  return { base64: data.toString('base64'), width: info.width, height: info.height }
}
