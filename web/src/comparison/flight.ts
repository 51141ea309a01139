import { findPhotoOf } from '../ui/data/photo.sources.ts'
import type { Pictured } from '../ui/data/pictured.ts'
import { wantsMotion } from '../ui/motion.ts'
import styles from './flight.module.css'

const durationMs = 450

/** Animates the product's picture from its origin to its slot; does nothing if the visitor prefers reduced motion. */
export async function fly({ src, photo }: Pictured, from: DOMRect, to: DOMRect): Promise<void> {
  const address = photo ? findPhotoOf(photo, 320) : src
  if (!address || !wantsMotion()) return
  const picture = new Image()
  picture.src = address
  picture.alt = ''
  picture.className = styles.flying ?? ''
  picture.style.width = `${from.width}px`
  picture.style.height = `${from.height}px`
  document.body.append(picture)
  try {
    const scale = to.width / from.width
    await picture.animate(
      [
        { transform: `translate(${from.x}px, ${from.y}px)`, opacity: 1 },
        { transform: `translate(${to.x}px, ${to.y}px) scale(${scale})`, opacity: 0.6 },
      ],
      { duration: durationMs, easing: 'cubic-bezier(0.3, 0, 0.2, 1)' },
    ).finished
  } finally {
    picture.remove()
  }
}
