/** Numbers of ledger row H-sticky, in px. */
const fixedFrom = 200
const deltaToChange = 600
const checkEveryMs = 250

/**
 * Makes the header sticky: it is fixed beyond 200 px, hides on scrolling down and reappears on scrolling up. It does
 * not hide while it is open or has the visible focus. The returned function shows it at once.
 */
export function attachSticky(signal: AbortSignal): () => void {
  /** Extreme scroll position since the last change of state; the distance from it decides about the next change. */
  let extreme = window.scrollY
  let timer: ReturnType<typeof setTimeout> | undefined

  const check = () => {
    timer = undefined
    const header = document.querySelector<HTMLElement>('[data-header]')
    if (!header) return
    const y = Math.max(0, window.scrollY)
    const state = header.dataset['scroll']
    if (y === 0) {
      delete header.dataset['scroll']
      extreme = 0
    } else if (state === undefined) {
      extreme = y
      if (y > fixedFrom) header.dataset['scroll'] = 'shown'
    } else if (state === 'hidden') {
      extreme = Math.max(extreme, y)
      if (extreme - y <= deltaToChange && y > fixedFrom) return
      header.dataset['scroll'] = 'shown'
      extreme = y
    } else {
      extreme = Math.min(extreme, y)
      if (y - extreme <= deltaToChange || isInUse(header)) return
      header.dataset['scroll'] = 'hidden'
      extreme = y
    }
  }

  window.addEventListener('scroll', () => (timer ??= setTimeout(check, checkEveryMs)), {
    passive: true,
    signal,
  })
  check()

  return () => {
    const header = document.querySelector<HTMLElement>('[data-header]')
    if (!header || window.scrollY === 0) return
    // A header that is already visible does not slide in again.
    const isVisible = header.getBoundingClientRect().bottom > 0
    header.dataset['scroll'] = isVisible ? 'still' : 'shown'
    extreme = window.scrollY
  }
}

function isInUse(header: HTMLElement): boolean {
  return header.querySelector('[data-panel][open], [data-drawer][open], :focus-visible') !== null
}
