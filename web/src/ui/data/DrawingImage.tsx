import { listSources } from './photo.sources.ts'

/** A drawing or the picture of a device. All have one canvas, so nothing shifts on load. */
export function DrawingImage({
  src,
  alt,
  isFirst = false,
  isLazy = !isFirst,
  className,
}: {
  src: string
  alt: string
  /** The first that is seen of its page, so it is fetched before all others. */
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
