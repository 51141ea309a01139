import type { Page } from 'playwright-core'

/** Finds texts and names on a page whose nearest `lang` is wrong: Cyrillic not declared as Russian, or English so declared. */
export function findForeignTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wrong = new Set<string>()
    const judge = (text: string, element: Element | null) => {
      const language = element?.closest('[lang]')?.getAttribute('lang')
      const isRussian = /[а-яё]/i.test(text)
      // Single words may be names of products or companies.
      const isEnglish = !isRussian && /[a-z]{2,} [a-z]{2,}/.test(text)
      if (isRussian ? language !== 'ru' : isEnglish && language === 'ru')
        wrong.add(`${language}: ${text.trim()}`)
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { parentElement, nodeValue } = texts.currentNode
      if (!parentElement?.closest('script, style, noscript')) judge(nodeValue ?? '', parentElement)
    }
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      for (const element of document.body.querySelectorAll(`[${name}]`))
        judge(element.getAttribute(name) ?? '', element)
    return [...wrong]
  })
}
