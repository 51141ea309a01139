import { joinClasses } from '../classes.ts'
import styles from './DeviceImage.module.css'
import type { Pictured } from './pictured.ts'
import { PictureImage } from './PictureImage.tsx'
import { useMessages } from '../text/useMessages.ts'

/** The picture of an entry in its place: a drawing stands on a quiet background, a photograph fills it. */
export function DeviceImage({
  src,
  photo,
  alt = '',
  sizes,
  isFirst = false,
  isLazy = !isFirst,
  className,
}: Pictured & {
  /** Empty when the text beside the picture says the same. */
  alt?: string
  /** Width of the place of a photograph, as in the attribute of `<img>`. */
  sizes: string
  /** The largest picture of the page as it opens, which is fetched with high priority. */
  isFirst?: boolean
  isLazy?: boolean
  className?: string | undefined
}) {
  const t = useMessages()
  return (
    <span className={joinClasses(styles.ground, className)}>
      {src || photo ? (
        <PictureImage {...{ src, photo, alt, sizes, isFirst, isLazy }} />
      ) : (
        <span className={styles.empty}>{t('ui.noImage')}</span>
      )}
    </span>
  )
}
