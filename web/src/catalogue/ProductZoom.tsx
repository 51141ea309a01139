import type { GoodImage } from '@faceplate/contracts/calls/goods.contract'
import { useRef, useState, type PointerEvent } from 'react'
import { Button } from '../ui/fields/Button.tsx'
import { joinClasses } from '../ui/classes.ts'
import { Dialog } from '../ui/overlays/Dialog.tsx'
import { Icon } from '../ui/text/Icon.tsx'
import { PhotoCredit } from '../ui/data/PhotoCredit.tsx'
import styles from './ProductZoom.module.css'
import { ZoomedPhoto } from './ZoomedPhoto.tsx'
import { useMessages } from '../ui/text/useMessages.ts'

/** Centre of the visible part, as fractions of the picture. */
const centre = { x: 0.5, y: 0.5 }

function scrollToMiddle(frame: HTMLElement, { x, y }: typeof centre): void {
  frame.scrollTo(
    x * frame.scrollWidth - frame.clientWidth / 2,
    y * frame.scrollHeight - frame.clientHeight / 2,
  )
}

function readMiddle(frame: HTMLElement): typeof centre {
  return {
    x: (frame.scrollLeft + frame.clientWidth / 2) / frame.scrollWidth,
    y: (frame.scrollTop + frame.clientHeight / 2) / frame.scrollHeight,
  }
}

/** Pans with the mouse; touch and keys scroll natively. */
function pan({ buttons, pointerType, movementX, movementY, currentTarget }: PointerEvent): void {
  if (pointerType === 'mouse' && buttons === 1) currentTarget.scrollBy(-movementX, -movementY)
}

/** Dialog with a picture that fits the window, or is larger and pans by scrolling or dragging. */
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
  const t = useMessages()
  const frame = useRef<HTMLDivElement>(null)
  const [{ isLarge, middle }, setView] = useState({ isLarge: false, middle: centre })
  const image = images[shown]
  if (!image) return null
  const move = (by: number) => onShow((shown + by + images.length) % images.length)
  const zoom = () => {
    setView({ isLarge: !isLarge, middle: frame.current ? readMiddle(frame.current) : centre })
  }
  return (
    <Dialog title={image.alt} className={styles.zoom} onClose={onClose}>
      {/* Keys scroll the region; the button below it zooms. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        // A new key per size remounts the region, so that its initial scroll position is the previous centre.
        key={`${shown} ${isLarge}`}
        ref={(element) => {
          frame.current = element
          if (element) scrollToMiddle(element, middle)
        }}
        className={joinClasses(styles.frame, isLarge && styles.large)}
        role="region"
        aria-label={image.alt}
        onPointerMove={pan}
        onDoubleClick={zoom}
        // A scrollable region must be reachable by keyboard.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        {image.photo ? (
          <ZoomedPhoto photo={image.photo} sizes={isLarge ? '220vw' : '100vw'} />
        ) : (
          <img
            src={image.url}
            alt=""
            width={image.width ?? undefined}
            height={image.height ?? undefined}
            draggable={false}
          />
        )}
      </div>
      {image.photo?.credit === undefined ? null : (
        <p className={styles.credit}>
          <PhotoCredit credit={image.photo.credit} />
        </p>
      )}
      <div className={styles.controls}>
        {images.length < 2 ? null : (
          <>
            <Button
              look="round"
              aria-label={t('product.pictures.previous')}
              onClick={() => move(-1)}
            >
              <Icon name="chevron-left" size={20} />
            </Button>
            <span className={styles.position} role="status">
              {shown + 1} / {images.length}
            </span>
            <Button look="round" aria-label={t('product.pictures.next')} onClick={() => move(1)}>
              <Icon name="chevron-right" size={20} />
            </Button>
          </>
        )}
        <Button look="secondary" aria-pressed={isLarge} onClick={zoom}>
          {isLarge ? <Icon name="zoom-out" size={18} /> : <Icon name="zoom-in" size={18} />}
          {t('product.pictures.zoom')}
        </Button>
      </div>
    </Dialog>
  )
}
