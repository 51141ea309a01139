import type { RouteContract } from '@faceplate/contracts/calls/route.contract'
import { mapProse } from '@faceplate/contracts/shared/prose.contract'
import sanitize, { type IOptions } from 'sanitize-html'

/** The elements and attributes of a `Prose`. Other elements are removed, and their text stays. */
const allowed: IOptions = {
  allowedTags: [
    'h2 h3 h4 p ul ol li dl dt dd blockquote pre hr br',
    'table caption thead tbody tr th td figure figcaption img',
    'a strong em code sub sup s',
  ].flatMap((names) => names.split(' ')),
  allowedAttributes: {
    a: ['href'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    ol: ['start'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
    h2: ['id'],
    h3: ['id'],
    h4: ['id'],
  },
  // Right-aligned numbers, and a quotation that is a large number with its meaning.
  allowedClasses: { blockquote: ['number'], td: ['numeric'], th: ['numeric'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  // The content security policy allows images of this site only.
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  transformTags: { b: 'strong', i: 'em', h1: 'h2', del: 's', strike: 's' },
  // An image whose address was removed has no use.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src']?.startsWith('/'),
}

/** Removes from the texts of a response all HTML that a page of this site must not contain. */
export function sanitizeProse({ response }: RouteContract, body: unknown): unknown {
  return mapProse(response, body, (html) => sanitize(html, allowed))
}
