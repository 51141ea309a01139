import type { Photo } from '@faceplate/contracts/shared/media.contract'
import { photoWidths } from '@faceplate/contracts/shared/photo.widths'

/** Pictures of the site without a query of their own, which are available in other widths and formats. */
const ownPicture = /^\/images\/[^?#]+$/

/** `srcset` of a photograph for each format that the site offers. */
export interface PhotoSources {
  avif: string
  webp: string
  /** In the format of the photograph itself. */
  own: string
}

/**
 * Lists the widths of a photograph for a place of the width `sizes`. Undefined for a drawing, which has no other widths,
 * and for a photograph on another host. The largest width is that of the photograph, because the site does not enlarge
 * it.
 */
export function listPhotoSources(
  { url, width, is_vector: isVector = false }: Photo,
  sizes: string,
): PhotoSources | undefined {
  if (isVector || !ownPicture.test(url)) return undefined
  const most = Math.min(width, findLargestUse(sizes))
  const widths = photoWidths.filter((_, index) => (photoWidths[index - 1] ?? 0) < most)
  const list = (format = '') =>
    widths.map((each) => `${url}?w=${each}${format} ${Math.min(each, width)}w`).join(', ')
  return { avif: list('&as=avif'), webp: list('&as=webp'), own: list() }
}

/** Address of a photograph in one width, for places that take a single address; its format is negotiated. */
export function findPhotoOf(photo: Photo, width: (typeof photoWidths)[number]): string {
  return listPhotoSources(photo, '') ? `${photo.url}?w=${width}` : photo.url
}

/** Pixels that a place of a fixed width can use, on a screen with two of them per CSS pixel; otherwise any number. */
function findLargestUse(sizes: string): number {
  const [, fixed] = /^(\d+)rem$/.exec(sizes) ?? []
  return fixed === undefined ? Number.POSITIVE_INFINITY : Number(fixed) * 16 * 2
}

/** Raster pictures of the site. */
const raster = /^\/images\/[^?#]+\.(?:jpe?g|png|webp)$/i

/**
 * `srcset` of a picture of which only the address is known: an API without the field `photo` may have photographs, too.
 * Undefined for a drawing.
 */
export function listWidths(src: string): string | undefined {
  if (!raster.test(src)) return undefined
  return photoWidths.map((width) => `${src}?w=${width} ${width}w`).join(', ')
}

/** A lazy picture needs no `sizes` where the browser supports `auto`: it knows the width of the layout by then. */
export function writeSizes(sizes: string, isLazy: boolean): string {
  return isLazy ? `auto, ${sizes}` : sizes
}
