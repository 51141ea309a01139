import { randomUUID } from 'node:crypto'
import { escapeText } from '@faceplate/contracts/shared/escape.text'
import type { PageParts, PartName, PartSlot } from '../base/page.parts.ts'
import { joinWith, replacePieces, type HtmlPieces } from './html.pieces.ts'

/** Path and query of a page, as the router has them. */
interface Address {
  pathname: string
  searchStr: string
}

interface Link {
  /** Path as it is in HTML, without a slash at the end. */
  path: string
  hasQuery: boolean
}

/** HTML of a part that was rendered: between its pieces is the address of the page. */
type PartHtml = readonly Buffer[]

/** A part with the same data: its links, and its HTML for each set of current links. */
interface Part {
  links: readonly Link[]
  variants: Map<string, PartHtml>
}

interface Slot extends PartSlot {
  html: PartHtml | undefined
  keep: (html: string) => void
}

export interface KeptParts extends PageParts {
  /** Completes the rendered HTML of the page, and keeps the parts that were rendered in it. */
  fill: (html: HtmlPieces) => HtmlPieces
}

/** Most variants of a part for the same data. */
const maxVariants = 200

/**
 * Keeps the HTML of the header and the footer for the data that they show, so that a page does not render them again. The
 * HTML comes from a whole page, so that it is exactly what React hydrates, and is dropped with its data.
 */
export function createKeptParts(): (address: Address) => KeptParts {
  const kept = new WeakMap<object, Map<string, Part>>()
  // Content cannot contain a mark, since it is known to this process only.
  const secret = randomUUID()
  const addressMark = `address-${secret}`

  return (address) => {
    const slots = new Map<PartName, Slot>()
    return {
      addressMark,
      enter(name, [data, state = '']) {
        const parts = kept.get(data) ?? new Map<string, Part>()
        kept.set(data, parts)
        const known = parts.get(name + state)
        const slot = {
          mark: `${name}-${secret}`,
          html: known?.variants.get(nameVariant(known.links, address)),
          keep(html: string) {
            const part = known ?? { links: listLinks(html), variants: new Map() }
            parts.set(name + state, part)
            const bytes = html.split(addressMark).map((piece) => Buffer.from(piece))
            part.variants.set(nameVariant(part.links, address), share(part, bytes))
            // Queries of a page that a part links to with a query are any number: the oldest variant makes room.
            if (part.variants.size > maxVariants)
              part.variants.delete(part.variants.keys().next().value ?? '')
          },
        }
        slots.set(name, slot)
        return slot
      },
      fill(rendered) {
        const escaped = escapeAttribute(address.pathname + address.searchStr)
        let whole = rendered
        for (const { mark, html, keep } of slots.values()) {
          const place = `<template id="${mark}"></template>`
          if (html === undefined) {
            const part = whole.find((piece) => typeof piece === 'string' && piece.includes(place))
            const [, text, ...rest] = typeof part === 'string' ? part.split(place) : []
            if (text !== undefined && rest.length === 1) keep(text)
          }
          whole = replacePieces(whole, place, html && joinWith(html, [escaped]))
        }
        return replacePieces(whole, addressMark, [escaped])
      },
    }
  }
}

/** Most variants are equal, as only few of the links are ever marked as current: these share their bytes. */
function share({ variants }: Part, html: PartHtml): PartHtml {
  const equal = [...variants.values()].find(
    (other) =>
      other.length === html.length && other.every((bytes, index) => bytes.equals(html[index]!)),
  )
  return equal ?? html
}

function listLinks(html: string): Link[] {
  const hrefs = new Set([...html.matchAll(/ href="(\/[^"#]*)/g)].map(([, href = '']) => href))
  return [...hrefs].map((href) => {
    const [path = '', query] = href.split('?')
    return { path: dropSlash(path), hasQuery: query !== undefined }
  })
}

/**
 * Names the links that the router marks as current: the page is at their path or below it. If one has a query, the whole
 * query of the page decides.
 */
function nameVariant(links: readonly Link[], { pathname, searchStr }: Address): string {
  // The router decodes paths, and encodes them in links.
  const current = dropSlash(escapeAttribute(encodeURI(pathname.toWellFormed())))
  const marked = links.filter(({ path }) => current === path || current.startsWith(`${path}/`))
  const paths = marked.map(({ path }) => path).join(' ')
  return marked.some(({ hasQuery }) => hasQuery) ? `${paths} ${searchStr}` : paths
}

/** Removes a slash at the end; the path of the home page stays. */
function dropSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}

/** Escapes text as React does, which includes apostrophes. */
function escapeAttribute(text: string): string {
  return escapeText(text).replaceAll("'", '&#x27;')
}
