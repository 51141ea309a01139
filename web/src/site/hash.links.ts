import { scrollBehaviour } from '../ui/motion.ts'

/**
 * Makes plain links to an anchor on the same page scroll smoothly (R-scroll). The browser follows the link itself, so
 * that keyboard navigation continues from the target.
 */
export function smoothHashLinks(): void {
  const { style } = document.documentElement
  const reset = () => style.removeProperty('scroll-behavior')
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('main a[href^="#"]')) return
    if (scrollBehaviour() !== 'smooth') return
    style.setProperty('scroll-behavior', 'smooth')
    addEventListener('scrollend', reset, { once: true })
  })
}
