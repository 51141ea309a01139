/** The numbers of H-sticky. */
const fixedFrom = 200
const deltaToChange = 600
const checkEveryMs = 250

/**
 * Lets the header follow the page: it is fixed beyond 200 px, goes when one reads on and comes back when
 * one scrolls up. It never goes while it is open or holds the visible focus. Gives what shows it at once.
 */
export function attachSticky(signal: AbortSignal): () => void {
  /** The furthest point, against the direction that would change the state, since it changed. */
  let mark = window.scrollY
  let timer: ReturnType<typeof setTimeout> | undefined

  const check = () => {
    timer = undefined
    const header = document.querySelector<HTMLElement>('[data-header]')
    if (!header) return
    const y = Math.max(0, window.scrollY)
    const state = header.dataset['scroll']
    if (y === 0) {
      delete header.dataset['scroll']
      mark = 0
    } else if (state === undefined) {
      mark = y
      if (y > fixedFrom) header.dataset['scroll'] = 'shown'
    } else if (state === 'hidden') {
      mark = Math.max(mark, y)
      if (mark - y <= deltaToChange && y > fixedFrom) return
      header.dataset['scroll'] = 'shown'
      mark = y
    } else {
      mark = Math.min(mark, y)
      if (y - mark <= deltaToChange || isInUse(header)) return
      header.dataset['scroll'] = 'hidden'
      mark = y
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
    // Where the header is in sight already, it does not slide in anew.
    const isInSight = header.getBoundingClientRect().bottom > 0
    header.dataset['scroll'] = isInSight ? 'still' : 'shown'
    mark = window.scrollY
  }
}

function isInUse(header: HTMLElement): boolean {
  return header.querySelector('[data-panel][open], [data-drawer][open], :focus-visible') !== null
}
