import { listWidths, writeSizes } from './photo.sources.ts'
import { PhotoImage } from './PhotoImage.tsx'
import type { Pictured } from './pictured.ts'

/**
 * The photograph or drawing of an entry; nothing if it has neither. All drawings have the same dimensions, so nothing
 * shifts on load.
 */
export function PictureImage({
  src,
  photo,
  alt,
  sizes,
  isFirst = false,
  isLazy = !isFirst,
  className,
}: Pictured & {
  /** Empty when the text beside the picture says the same. */
  alt: string
  /** Width of the place of a photograph, as in the attribute of `<img>`. */
  sizes: string
  /** The largest picture of the page as it opens, which is fetched with high priority. */
  isFirst?: boolean
  isLazy?: boolean
  className?: string | undefined
}) {
  if (photo) {
    return <PhotoImage {...{ photo, alt, sizes, isFirst, isLazy, className }} />
  }
  if (!src) return null
  const widths = listWidths(src)
  return (
    <img
      className={className}
      sizes={widths && writeSizes(sizes, isLazy)}
      srcSet={widths}
      src={src}
      alt={alt}
      width={1200}
      height={750}
      loading={isLazy ? 'lazy' : 'eager'}
      // React preloads any other eager picture in its own width, but a browser shows a larger one that it has already.
      fetchPriority={isFirst ? 'high' : widths && !isLazy ? 'low' : undefined}
      decoding="async"
    />
  )
}
