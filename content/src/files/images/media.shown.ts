import type { Film, Photo } from '@faceplate/contracts/shared/media.contract'
import type { Media } from './media.reader.ts'

/** Photographs and films as a column of a row; null if there are none. */
export function toMediaColumn({ images, videos }: Media): string | null {
  return images.length + videos.length === 0 ? null : JSON.stringify({ images, videos })
}

/**
 * The photographs and films of a column that the site may show on a day of the maker. Media with expired rights are
 * left out.
 */
export function readShownMedia(column: string | null, today: string): Media {
  if (column === null) return { images: [], videos: [] }
  const { images, videos } = JSON.parse(column) as Media
  return { images: keepShown(images, today), videos: keepShown(videos, today) }
}

/** The entries whose rights have not expired. */
export function keepShown<Entry extends Photo | Film>(
  entries: readonly Entry[],
  today: string,
): Entry[] {
  return entries.filter(({ expires_on: last }) => last === undefined || today <= last)
}

/** The fields of a list with the main picture: the first photograph, or the picture of the row. */
export function describeMain<Image extends string | null>(
  images: readonly Photo[],
  image: Image,
): { image: Image | string; photo?: Photo } {
  const [photo] = images
  return photo ? { image: photo.url, photo } : { image }
}

/** The fields of a page with its photographs and films; without any, it has no such fields. */
export function describeMedia({ images, videos }: Media): Partial<Media> {
  return {
    ...(images.length > 0 ? { images } : {}),
    ...(videos.length > 0 ? { videos } : {}),
  }
}
