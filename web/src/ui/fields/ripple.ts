import styles from './Button.module.css'
import { wantsMotion } from '../motion.ts'

/** Duration of the ripple (X-ripple). */
const durationMs = 401

/** Plays a ripple on a button at the position of the pointer. One listener on the document serves all buttons. */
export function startRipple({ target, clientX, clientY }: PointerEvent): void {
  const button = target instanceof Element && target.closest<HTMLElement>(`.${styles.button}`)
  if (!button || !wantsMotion()) return
  const { left, top, width, height } = button.getBoundingClientRect()
  const place = `${clientX - left}px ${clientY - top}px`
  button.animate(
    {
      opacity: [0.24, 0],
      clipPath: [`circle(0 at ${place})`, `circle(${Math.hypot(width, height)}px at ${place})`],
    },
    { duration: durationMs, easing: 'ease-out', pseudoElement: '::after' },
  )
}
