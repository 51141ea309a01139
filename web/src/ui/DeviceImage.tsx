import { joinClasses } from './classes.ts'
import styles from './DeviceImage.module.css'

/** A drawn device on its quiet ground. All drawings share one canvas, so nothing shifts on load. */
export function DeviceImage({
  src,
  alt = '',
  isLazy = true,
  className,
}: {
  src: string | null | undefined
  /** Empty where the words beside it say the same. */
  alt?: string
  isLazy?: boolean
  className?: string | undefined
}) {
  return (
    <span className={joinClasses(styles.ground, className)}>
      {src ? (
        <img
          className={styles.image}
          src={src}
          alt={alt}
          width={1200}
          height={750}
          loading={isLazy ? 'lazy' : 'eager'}
          decoding="async"
        />
      ) : (
        <span className={styles.empty}>No image</span>
      )}
    </span>
  )
}
