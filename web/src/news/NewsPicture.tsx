import { DeviceImage } from '../ui/data/DeviceImage.tsx'
import type { Pictured } from '../ui/data/pictured.ts'
import styles from './NewsPicture.module.css'

/** Picture of an article, or a drawn faceplate as its placeholder. */
export function NewsPicture({
  src,
  photo,
  sizes,
  isFirst,
}: Pictured & { sizes: string; isFirst: boolean }) {
  if (src || photo) return <DeviceImage {...{ src, photo, sizes, isFirst }} />
  return (
    <div className={styles.ground} data-stand-in="">
      <svg className={styles.plate} viewBox="0 0 360 96" aria-hidden="true">
        <rect x="1" y="1" width="358" height="94" rx="6" />
        {ports.map(({ x, y }) => (
          <rect key={`${x} ${y}`} x={x} y={y} width="24" height="24" rx="3" />
        ))}
        <path d="M22 24v48M338 24v48" />
      </svg>
    </div>
  )
}

const ports = [18, 54].flatMap((y) =>
  Array.from({ length: 8 }, (_, column) => ({ x: 42 + column * 35.8, y })),
)
