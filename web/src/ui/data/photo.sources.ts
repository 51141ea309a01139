import { photoWidths } from '@faceplate/contracts/shared/photo.widths'

/** What has pixels, and no query of its own. */
const photo = /^\/images\/[^?#]+\.(?:jpe?g|png|webp)$/i

/** Half of a page, and all of a telephone: the most that a picture beside words is shown in. */
const usualSizes = '(width >= 48em) 50vw, 100vw'

export interface PhotoSources {
  srcSet?: string
  sizes?: string
}

/**
 * The widths that a picture may be fetched in, where it is a photograph: a drawing is as sharp at any. `sizes` is how
 * wide it is shown; of one that is loaded late the browser knows that itself, if it can (`auto`).
 */
export function listSources(
  src: string,
  { sizes = usualSizes, isLazy = false }: { sizes?: string; isLazy?: boolean } = {},
): PhotoSources {
  if (!photo.test(src)) return {}
  return {
    srcSet: photoWidths.map((width) => `${src}?w=${width} ${width}w`).join(', '),
    sizes: isLazy ? `auto, ${sizes}` : sizes,
  }
}
