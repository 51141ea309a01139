import { joinClasses } from './classes.ts'
import { listSources } from './photo.sources.ts'
import styles from './DeviceImage.module.css'

/** A drawn device on its quiet ground. All drawings share one canvas, so nothing shifts on load. */
export function DeviceImage({
  src,
  alt = '',
  isFirst = false,
  isLazy = !isFirst,
  className,
}: {
  src: string | null | undefined
  /** Empty where the words beside it say the same. */
  alt?: string
  /** The first that is seen of its page, so it is fetched before all others. */
  isFirst?: boolean
  isLazy?: boolean
  className?: string | undefined
}) {
  return (
    <span className={joinClasses(styles.ground, className)}>
      {src ? (
        <img
          {...listSources(src, { isLazy })}
          src={src}
          alt={alt}
          width={1200}
          height={750}
          loading={isLazy ? 'lazy' : 'eager'}
          fetchPriority={isFirst ? 'high' : undefined}
          decoding="async"
        />
      ) : (
        <span className={styles.empty}>No image</span>
      )}
    </span>
  )
}
