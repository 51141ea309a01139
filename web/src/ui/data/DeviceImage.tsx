import { joinClasses } from '../classes.ts'
import styles from './DeviceImage.module.css'
import { DrawingImage } from './DrawingImage.tsx'

/** A drawn device on its quiet ground. */
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
        <DrawingImage src={src} alt={alt} isFirst={isFirst} isLazy={isLazy} />
      ) : (
        <span className={styles.empty}>No image</span>
      )}
    </span>
  )
}
