import type { GoodImage } from '@faceplate/contracts/catalogue.contract'
import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { joinClasses } from '../ui/classes.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Icon } from '../ui/Icon.tsx'
import styles from './ProductZoom.module.css'

/** A picture as large as the window, or larger and moved by scrolling. */
export function ProductZoom({
  images,
  shown,
  onShow,
  onClose,
}: {
  images: readonly GoodImage[]
  shown: number
  onShow: (index: number) => void
  onClose: () => void
}) {
  const [isLarge, setLarge] = useState(false)
  const image = images[shown]
  if (!image) return null
  const move = (by: number) => onShow((shown + by + images.length) % images.length)
  return (
    <Dialog title={image.alt} className={styles.zoom} onClose={onClose}>
      <div
        className={joinClasses(styles.frame, isLarge && styles.large)}
        role="region"
        aria-label={image.alt}
        // A region that scrolls must be reachable by keyboard.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <img src={image.url} alt="" width={image.width} height={image.height} />
      </div>
      <div className={styles.controls}>
        {images.length < 2 ? null : (
          <>
            <Button look="round" aria-label="Previous picture" onClick={() => move(-1)}>
              <Icon name="chevron-left" size={20} />
            </Button>
            <span className={styles.position} role="status">
              {shown + 1} / {images.length}
            </span>
            <Button look="round" aria-label="Next picture" onClick={() => move(1)}>
              <Icon name="chevron-right" size={20} />
            </Button>
          </>
        )}
        <Button look="secondary" aria-pressed={isLarge} onClick={() => setLarge(!isLarge)}>
          {isLarge ? <Icon name="zoom-out" size={18} /> : <Icon name="zoom-in" size={18} />}
          Zoom
        </Button>
      </div>
    </Dialog>
  )
}
