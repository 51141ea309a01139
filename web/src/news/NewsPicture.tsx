import { DeviceImage } from '../ui/data/DeviceImage.tsx'
import type { Pictured } from '../ui/data/pictured.ts'
import { formatLeaf } from '../ui/text/day.format.ts'
import { useMessages } from '../ui/text/useMessages.ts'
import styles from './NewsPicture.module.css'

/** Picture of an article; without one its day as a calendar leaf, which differs from the days of its neighbours. */
export function NewsPicture({
  src,
  photo,
  day,
  sizes,
  isFirst,
}: Pictured & {
  /** Day of publication; null if it is not known. */
  day: string | null
  sizes: string
  isFirst: boolean
}) {
  const t = useMessages()
  if (src || photo) return <DeviceImage {...{ src, photo, sizes, isFirst }} />
  if (day === null) return <DeviceImage src={undefined} sizes={sizes} />
  const leaf = formatLeaf(day, t.language)
  return (
    <div className={styles.leaf} data-stand-in="" aria-hidden="true">
      <strong>{leaf.day}</strong>
      <span>{leaf.month}</span>
    </div>
  )
}
