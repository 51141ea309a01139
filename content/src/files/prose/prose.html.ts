import { toAnchor } from '@faceplate/contracts/shared/prose.text'
import MarkdownIt, { type Token } from 'markdown-it'
import { joinUnits } from './unit.spaces.ts'

/**
 * CommonMark with tables. HTML in a text is escaped, and links that could run scripts are not rendered. A picture in a
 * paragraph of its own becomes a figure with its title as caption; a quotation that begins with a bold number shows it
 * large.
 */
const markdown = new MarkdownIt({ html: false })

/** Headings start at the second level, because the first is the page's title. */
markdown.core.ruler.push('headings', ({ tokens }) => {
  for (const [at, token] of tokens.entries()) {
    if (!token.type.startsWith('heading_')) continue
    if (token.tag === 'h1') token.tag = 'h2'
    const title = tokens[at + 1]
    if (token.type === 'heading_open' && title) token.attrSet('id', toAnchor(readWords(title)))
  }
})

markdown.core.ruler.push('figures', ({ tokens }) => {
  for (const [at, { type, children }] of tokens.entries()) {
    const [open, close] = [tokens[at - 1], tokens[at + 1]]
    if (type !== 'inline' || children?.length !== 1 || children[0]?.type !== 'image') continue
    if (open?.type === 'paragraph_open' && close) open.tag = close.tag = 'figure'
  }
})

markdown.core.ruler.push('numbers', ({ tokens }) => {
  for (const [at, token] of tokens.entries()) {
    if (token.type !== 'blockquote_open') continue
    // Markdown leaves an empty text before the bold one.
    const [first, ...rest] = (tokens[at + 2]?.children ?? []).filter(
      ({ type, content }) => type !== 'text' || content !== '',
    )
    if (first?.type !== 'strong_open') continue
    const bold = rest.slice(
      0,
      rest.findIndex(({ type }) => type === 'strong_close'),
    )
    if (bold.some(({ content }) => /\d/.test(content))) token.attrSet('class', 'number')
  }
})

markdown.core.ruler.push('units', ({ tokens }) => {
  for (const { children } of tokens) {
    for (const each of children ?? []) {
      if (each.type === 'text') each.content = joinUnits(each.content)
    }
  }
})

markdown.renderer.rules['image'] = (tokens, at) => {
  const image = tokens[at]
  if (!image) return ''
  const { escapeHtml } = markdown.utils
  const caption = image.attrGet('title')
  const source = escapeHtml(String(image.attrGet('src') ?? ''))
  const element = `<img src="${source}" alt="${escapeHtml(readWords(image))}" loading="lazy">`
  return caption === null
    ? element
    : `${element}<figcaption>${escapeHtml(String(caption))}</figcaption>`
}

/** Right-aligned cells get a class instead of a style attribute, which the content security policy forbids. */
for (const cell of ['td_open', 'th_open']) {
  markdown.renderer.rules[cell] = (tokens, at, options, _env, renderer) => {
    const token = tokens[at]
    const style = String(token?.attrGet('style') ?? '')
    if (token && style !== '') token.attrs = style.endsWith('right') ? [['class', 'numeric']] : []
    return renderer.renderToken(tokens, at, options)
  }
}

/** Renders Markdown as HTML. */
export function writeProse(text: string): string {
  return markdown.render(text).trim()
}

function readWords({ children }: Token): string {
  return (children ?? []).map(({ content }) => content).join('')
}
