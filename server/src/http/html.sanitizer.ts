import { Parser } from 'htmlparser2'
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
  transformTags: { b: 'strong', i: 'em', h1: 'h2', h5: 'h4', h6: 'h4', del: 's', strike: 's' },
  // An image whose address was removed has no use.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src']?.startsWith('/'),
}

/** Elements that are open at once, far beyond those of any editor. */
const maxOpen = 1000

/** A text that is no HTML of an editor, because a thousand of its elements are open at once. */
export class DeepHtmlError extends Error {
  constructor() {
    super(`The HTML of a text has more than ${maxOpen} open elements`)
    this.name = 'DeepHtmlError'
  }
}

/**
 * Removes all HTML that a page of this site must not contain. Throws a `DeepHtmlError` for a text with too many open elements.
 */
export function sanitizeHtml(html: string): string {
  refuseDeep(html)
  return sanitize(html, allowed)
}

/** The parser moves all open elements for each further one, so that 300 kB of them would take ten seconds. */
function refuseDeep(html: string): void {
  let open = 0
  const parser = new Parser({
    onopentagname() {
      open += 1
      if (open > maxOpen) throw new DeepHtmlError()
    },
    onclosetag() {
      open -= 1
    },
  })
  parser.end(html)
}

/**
 * Sanitizes a text of another system, whose pictures have addresses there and are still to be fetched. Throws a `DeepHtmlError`
 * for a text with too many open elements.
 *
 * @param toAddress whole address of a picture; undefined if there is none, so that it is removed
 */
export function sanitizeForeign(
  html: string,
  toAddress: (src: string) => string | undefined,
): string {
  refuseDeep(html)
  return sanitize(html, {
    ...allowed,
    allowedSchemesByTag: { img: ['https', 'http'] },
    transformTags: {
      ...allowed.transformTags,
      img: (tagName, { src = '', ...attribs }) => ({
        tagName,
        // The address is the first attribute, where it is looked for.
        attribs: { src: toAddress(src) ?? '', ...attribs },
      }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
  })
}
