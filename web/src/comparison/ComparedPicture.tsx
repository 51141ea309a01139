import type { ComparisonGroup } from '@faceplate/contracts/calls/comparison.contract'
import { pictureOf } from '../goods/good.picture.ts'
import { DeviceImage } from '../ui/data/DeviceImage.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import styles from './ComparedGoods.module.css'

/** Width and height in tenths of a millimetre. All columns use the same space, so the panels have the same scale. */
export interface PictureSpace {
  width: number
  height: number
}

/** Front panel of a product, to scale with the others, or its picture if there is no common scale. */
export function ComparedPicture({
  good: { name, panel, image },
  space,
}: {
  good: ComparisonGroup['goods'][number]
  space: PictureSpace | undefined
}) {
  const t = useMessages()
  if (!panel?.width || !panel.height || !space) {
    return (
      <DeviceImage className={styles.picture} {...pictureOf(image)} sizes="14rem" isLazy={false} />
    )
  }
  return (
    <svg
      className={styles.panel}
      viewBox={`0 0 ${space.width} ${space.height}`}
      preserveAspectRatio="xMinYMax"
      role="img"
      aria-label={t('comparison.panel', { name })}
    >
      <image
        href={panel.url}
        y={space.height - panel.height}
        width={panel.width}
        height={panel.height}
      />
    </svg>
  )
}
