import { listSources } from './photo.sources.ts'

/** A drawing or photograph of a device. All have the same dimensions, so nothing shifts on load. */
export function DrawingImage({
  src,
  alt,
  isFirst = false,
  isLazy = !isFirst,
  className,
}: {
  src: string
  alt: string
  /** The first visible picture of the page, which is fetched with high priority. */
  isFirst?: boolean
  isLazy?: boolean
  className?: string | undefined
}) {
  return (
    <img
      className={className}
      {...listSources(src, { isLazy })}
      src={src}
      alt={alt}
      width={1200}
      height={750}
      loading={isLazy ? 'lazy' : 'eager'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding="async"
    />
  )
}
