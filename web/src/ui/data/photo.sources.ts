import { photoWidths } from '@faceplate/contracts/shared/photo.widths'

/** Addresses of raster images of this site, without a query of their own. */
const photo = /^\/images\/[^?#]+\.(?:jpe?g|png|webp)$/i

/** Largest display width of a picture beside text: half of the page, or the full width of a phone. */
const defaultSizes = '(width >= 48em) 50vw, 100vw'

export interface PhotoSources {
  srcSet?: string
  sizes?: string
}

/**
 * `srcSet` and `sizes` of a photograph; empty for a drawing, which is a vector image. `sizes` is its display width. For
 * a lazily loaded picture browsers that support `auto` determine the width themselves.
 */
export function listSources(
  src: string,
  { sizes = defaultSizes, isLazy = false }: { sizes?: string; isLazy?: boolean } = {},
): PhotoSources {
  if (!photo.test(src)) return {}
  return {
    srcSet: photoWidths.map((width) => `${src}?w=${width} ${width}w`).join(', '),
    sizes: isLazy ? `auto, ${sizes}` : sizes,
  }
}
