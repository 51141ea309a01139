import { useEffect, type RefObject } from 'react'

/** Tells the page how much of its foot a fixed element covers, as `--bottom-bar`. */
export function useBottomBar(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = element
    if (!current) return undefined
    const { style } = document.documentElement
    const sizes = new ResizeObserver(() => {
      style.setProperty('--bottom-bar', `${current.offsetHeight}px`)
    })
    sizes.observe(current)
    return () => {
      sizes.disconnect()
      style.removeProperty('--bottom-bar')
    }
  }, [element])
}
