import type { Page } from 'playwright-core'

/** Lists horizontal scrolling of the page, and words that overflow their box or the window. */
export function listCutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const faults = scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px too wide`] : []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const words = node.textContent?.trim()
      if (!words || !node.parentElement?.checkVisibility()) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const text = range.getBoundingClientRect()
      if (text.width === 0) continue
      const boxes: Element[] = []
      for (let box: Element | null = node.parentElement; box; box = box.parentElement) {
        const { display, position, overflowX, textOverflow, clipPath, opacity } =
          getComputedStyle(box)
        // Text only for screen readers, and invisible text.
        if (clipPath !== 'none' || opacity === '0') {
          boxes.length = 0
          break
        }
        // Words in a scroll container, or truncated by an ellipsis.
        if (/auto|scroll/.test(overflowX) || textOverflow === 'ellipsis') break
        if (!/^inline$|contents|^table-/.test(display)) boxes.push(box)
        if (position === 'absolute' || position === 'fixed') break
      }
      const out = boxes.find((box) => {
        const place = box.getBoundingClientRect()
        return text.right > place.right + 1 || text.left < place.left - 1
      })
      if (out) faults.push(`out of its ${out.tagName}: ${words.slice(0, 60)}`)
    }
    return faults
  })
}
