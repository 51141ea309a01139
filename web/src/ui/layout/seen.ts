/**
 * Sets `data-seen` on elements with `data-watch` when they enter the viewport (X-seen). The returned function starts
 * observing elements that were added since its last call.
 */
export function watchSeen(): () => void {
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      target.setAttribute('data-seen', '')
      observer.unobserve(target)
    }
  })
  return () => {
    for (const element of document.querySelectorAll('[data-watch]:not([data-seen])')) {
      observer.observe(element)
    }
  }
}
