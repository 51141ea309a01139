/** Whether the visitor takes movement; `prefers-reduced-motion` says that they do not. */
export function wantsMotion(): boolean {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** How a script scrolls: smoothly, unless the visitor wants less motion. */
export function scrollBehaviour(): ScrollBehavior {
  return wantsMotion() ? 'smooth' : 'instant'
}
