import { scrollBehaviour } from '../ui/motion.ts'

/**
 * Lets plain links to a place on the same page scroll there smoothly (R-scroll). The browser
 * goes there itself, so that the keyboard goes on from there too.
 */
export function smoothHashLinks(): void {
  const { style } = document.documentElement
  const calm = () => style.removeProperty('scroll-behavior')
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('main a[href^="#"]')) return
    if (scrollBehaviour() !== 'smooth') return
    style.setProperty('scroll-behavior', 'smooth')
    addEventListener('scrollend', calm, { once: true })
  })
}
