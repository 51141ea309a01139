import { escapeText } from '@faceplate/contracts/escape.text'
import { readProse, type ProseSpan } from '@faceplate/contracts/prose.markup'
import { toBuiltAddress } from '@faceplate/contracts/site.pages'

/** Writes a text as HTML, as the site shows it; a feed is read elsewhere, so its addresses are whole. */
export function writeHtml(text: string, origin: string): string {
  const writeSpans = (spans: readonly ProseSpan[]) =>
    spans.map((span) => writeSpan(span, origin)).join('')
  return readProse(text)
    .map((block) => {
      if (block.kind === 'list') {
        return `<ul>${block.items.map((spans) => `<li>${writeSpans(spans)}</li>`).join('')}</ul>`
      }
      const element = block.kind === 'heading' ? 'h2' : 'p'
      return `<${element}>${writeSpans(block.spans)}</${element}>`
    })
    .join('\n')
}

const elements = { strong: 'strong', emphasis: 'em', code: 'code' } as const

function writeSpan(span: ProseSpan, origin: string): string {
  const words = escapeText(span.words)
  if (span.kind === 'text') return words
  if (span.kind !== 'link') return `<${elements[span.kind]}>${words}</${elements[span.kind]}>`
  const href = span.href.startsWith('/') ? origin + toBuiltAddress(span.href) : span.href
  return `<a href="${escapeText(href)}">${words}</a>`
}
