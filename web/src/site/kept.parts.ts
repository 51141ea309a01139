import { randomUUID } from 'node:crypto'
import { escapeText } from '@faceplate/contracts/shared/escape.text'
import type { PageParts, PartName, PartSlot } from '../base/page.parts.ts'

/** Path and query of a page, as the router has them. */
interface Address {
  pathname: string
  searchStr: string
}

interface Link {
  /** Its path without a slash at the end. */
  path: string
  hasQuery: boolean
}

/** A part with the same data: its links, and its HTML by those of them that are current. */
interface Part {
  links: readonly Link[]
  variants: Map<string, string>
}

export interface FilledParts extends PageParts {
  /** Completes the rendered HTML of the page, and keeps the parts that were rendered in it. */
  fill: (html: string) => string
}

/** Most variants of a part for the same data. */
const maxVariants = 200

/**
 * Keeps the HTML of the header and the footer for the data that they show, so that a page does not render them again. The
 * HTML comes from a whole page, so that it is exactly what React hydrates, and is dropped with its data.
 */
export function createKeptParts(): (address: Address) => FilledParts {
  const kept = new WeakMap<object, Map<string, Part>>()
  // Content cannot contain a mark, since nobody outside of this process knows it.
  const secret = randomUUID()
  const addressMark = `address-${secret}`

  return (address) => {
    const slots = new Map<PartName, PartSlot & { keep: (html: string) => void }>()
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
            const part = known ?? { links: listLinks(html), variants: new Map<string, string>() }
            parts.set(name + state, part)
            if (part.variants.size >= maxVariants) return
            // Equal variants share one text: few of the links are ever marked as current.
            const equal = [...part.variants.values()].find((other) => other === html)
            part.variants.set(nameVariant(part.links, address), equal ?? html)
          },
        }
        slots.set(name, slot)
        return slot
      },
      fill(rendered) {
        let whole = rendered
        for (const { mark, html, keep } of slots.values()) {
          const pieces = whole.split(`<template id="${mark}"></template>`)
          if (html === undefined && pieces.length === 3) keep(pieces[1]!)
          whole = pieces.join(html ?? '')
        }
        const href = escapeText(address.pathname + address.searchStr)
        // React escapes apostrophes too.
        return whole.replaceAll(addressMark, () => href.replaceAll("'", '&#x27;'))
      },
    }
  }
}

function listLinks(html: string): Link[] {
  const hrefs = new Set([...html.matchAll(/ href="(\/[^"#]*)/g)].map(([, href = '']) => href))
  return [...hrefs].map((href) => {
    const [path = '', query] = href.split('?')
    return { path: path.replace(/\/$/, ''), hasQuery: query !== undefined }
  })
}

/** Names the links that the router may mark as current: the page is at or below their path, and has their query. */
function nameVariant(links: readonly Link[], { pathname, searchStr }: Address): string {
  const near = links.filter(({ path }) => pathname.startsWith(path))
  const paths = near.map(({ path }) => path).join(' ')
  return near.some(({ hasQuery }) => hasQuery) ? `${paths} ${searchStr}` : paths
}
