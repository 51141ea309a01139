import type { RouteContract } from '@faceplate/contracts/calls/route.contract'
import { mapProse } from '@faceplate/contracts/shared/prose.contract'
import sanitize, { type IOptions } from 'sanitize-html'

/** The elements and attributes of a `Prose`. Whatever else an upstream sends is left out, its words kept. */
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
  // Figures that stand right.
  allowedClasses: { td: ['numeric'], th: ['numeric'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  // The content policy lets pictures come from this site alone.
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  transformTags: { b: 'strong', i: 'em', h1: 'h2', del: 's', strike: 's' },
  // Without an address it is no picture.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src']?.startsWith('/'),
}

/** Leaves in the texts of an answer only what may stand in a page of this site, whoever wrote them. */
export function sanitizeProse({ response }: RouteContract, body: unknown): unknown {
  return mapProse(response, body, (html) => sanitize(html, allowed))
}
