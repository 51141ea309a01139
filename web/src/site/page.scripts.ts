import { createHash } from 'node:crypto'
import { writeBrandStyle } from '@faceplate/contracts/shared/brand.style'
import type { QueryClient } from '@tanstack/react-query'
import { shellQuery } from '../base/shell.ts'
import { replacePieces } from './html.pieces.ts'

/**
 * Time at which the router matched a route, which it serializes and the site does not use. Without it equal pages are
 * equal to the byte and have the same entity tag. The pattern cannot match text of content, where the last quote would
 * be escaped.
 */
const matchTime = /(?<=\bu:)\d{13}(?=,s:")/g

/**
 * Replaces the nonce of the page's own scripts by their hashes: a page with hashes can be cached, one with a nonce
 * cannot. Only scripts that carry the nonce, which content cannot know, are hashed, so a script injected through
 * content stays blocked.
 */
export function hashScripts(rendered: string, nonce: string) {
  const scriptHashes: string[] = []
  const { head, scripts } = splitAtScripts(rendered, nonce)
  const hashed = scripts.flatMap(({ attributes, source: written, after }) => {
    const source = written.replace(matchTime, '0')
    if (source !== '') scriptHashes.push(hashSource(source))
    return [`<script${attributes}>${source}</script>`, after]
  })
  const meta = `<meta property="csp-nonce" content="${nonce}"/>`
  const html = replacePieces([head, ...hashed], meta)
  return { html: replacePieces(html, ` nonce="${nonce}"`), scriptHashes }
}

/** The hash of the element that `BrandStyle` renders; none without it. */
export function hashBrandStyle(queryClient: QueryClient): string[] {
  const shell = queryClient.getQueryData(shellQuery().queryKey)
  const css = shell && writeBrandStyle(shell.brand)
  return css === undefined ? [] : [hashSource(css)]
}

/** A source of a content security policy that allows an inline element with this text (CSP level 3 §2.3.1). */
function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/** A page that responds to a form submission has the address of the API call, for which the router has no route. */
export function dropScripts(rendered: string, nonce: string) {
  const { head, scripts } = splitAtScripts(rendered, nonce)
  return { html: [head, ...scripts.map(({ after }) => after)], scriptHashes: [] }
}

/** Splits a page at its own scripts, which begin with the nonce: `after` is the HTML up to the next one. */
function splitAtScripts(rendered: string, nonce: string) {
  const [head = '', ...rest] = rendered.split(`<script nonce="${nonce}"`)
  const end = '</script>'
  const scripts = rest.map((piece) => {
    const opened = piece.indexOf('>')
    const closed = piece.indexOf(end)
    return {
      attributes: piece.slice(0, opened),
      source: piece.slice(opened + 1, closed),
      after: piece.slice(closed + end.length),
    }
  })
  return { head, scripts }
}
