/** Whether to animate: false if the visitor's `prefers-reduced-motion` is `reduce`. */
export function wantsMotion(): boolean {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Scroll behaviour for scripts: smooth, unless the visitor prefers reduced motion. */
export function scrollBehaviour(): ScrollBehavior {
  return wantsMotion() ? 'smooth' : 'instant'
}
