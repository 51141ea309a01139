import type { GoodImage } from '@faceplate/contracts/calls/goods.contract'
import type { Photo } from '@faceplate/contracts/shared/media.contract'
import { openFacts } from './kept.facts.ts'
import { measurePicture, type PictureFacts } from './picture.size.ts'
import { createSourceFiles, type FileOrigins, type FileReading } from './source.files.ts'
import type { SourcePicture } from './source.media.ts'

/**
 * The pictures of the system behind the adapter. They are measured once, because pages keep their room free.
 *
 * @param file keeps their sizes; without it, each start measures them again
 */
export async function openPictures(origins: FileOrigins, file: string | undefined) {
  const kind = {
    name: 'picture',
    folder: 'images',
    read: measurePicture,
    nameEnding: ({ type }: PictureFacts) => type,
  }
  return createSourceFiles(kind, origins, await openFacts(file, isPicture))
}

function isPicture(value: unknown): value is PictureFacts {
  const { width, height, type } = (value ?? {}) as Partial<PictureFacts>
  return (
    [width, height].every((each) => Number.isInteger(each) && Number(each) >= 1) &&
    typeof type === 'string'
  )
}

/** The facts that the system states. A name without an ending gets that of the type, which only the file states. */
function readStated({ url, width, height }: SourcePicture): PictureFacts | undefined {
  const hasEnding = /\.[a-z0-9]{2,5}$/i.test(URL.parse(url)?.pathname ?? '')
  return width === undefined || height === undefined || !hasEnding
    ? undefined
    : { width, height, type: '' }
}

/** A picture that stands for an entry; undefined if it has no size. */
export async function showPhoto(
  reading: FileReading<PictureFacts>,
  picture: SourcePicture,
): Promise<Photo | undefined> {
  const { url, alt } = picture
  const file = await reading.show(url, readStated(picture))
  if (!file) return undefined
  const { width, height } = file.fact
  return {
    url: file.path,
    alt,
    width,
    height,
    ...(/\.svg$/i.test(file.path) && { is_vector: true }),
  }
}

/** The pictures of a good as the contracts describe them, the main picture first; those without a size are left out. */
export async function showPictures(
  reading: FileReading<PictureFacts>,
  pictures: readonly SourcePicture[],
): Promise<GoodImage[]> {
  const shown = await Promise.all(pictures.map((picture) => showPhoto(reading, picture)))
  return shown
    .filter((photo) => photo !== undefined)
    .map(({ url, alt, width, height }, at) => ({ url, alt, width, height, logo: at === 0 }))
}
