import { joinClasses } from '../classes.ts'
import styles from './DeviceImage.module.css'
import { DrawingImage } from './DrawingImage.tsx'

/** The picture of a device on a quiet background. */
export function DeviceImage({
  src,
  alt = '',
  isFirst = false,
  isLazy = !isFirst,
  className,
}: {
  src: string | null | undefined
  /** Empty when the text beside the picture says the same. */
  alt?: string
  /** The first visible picture of the page, which is fetched with high priority. */
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
