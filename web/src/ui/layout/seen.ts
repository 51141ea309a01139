/**
 * Gives elements with `data-watch` the mark `data-seen` when they enter the viewport
 * (X-seen). What is returned looks for new ones.
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
