import { findPage } from '@faceplate/contracts/pages/page.finder'

/** Codes of the goods whose pages a text (HTML) links to, each once. */
export function listLinkedGoods(text: string): string[] {
  const codes = Array.from(text.matchAll(/ href="([^"]+)"/g), ([, address = '']) => {
    const page = findPage(address)
    return page?.name === 'product-code' ? page.params['code'] : undefined
  })
  return [...new Set(codes)].filter((code) => code !== undefined)
}
