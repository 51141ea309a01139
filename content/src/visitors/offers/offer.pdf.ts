import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Letterhead } from '../../files/pdf/letterhead.ts'
import { createPdf, type PdfContent } from '../../files/pdf/pdf.document.ts'

/** Rendered offers in memory, of some 50 kB each. */
const maxRendered = 50

/** Creates a function that renders a document, and renders the same one only once. */
export function createOfferRenderer(): (
  content: PdfContent,
  letterhead: Letterhead,
) => Promise<Buffer> {
  const rendered = new LRUCache<string, Promise<Buffer>>({ max: maxRendered })
  return (content, letterhead) => {
    const key = createHash('sha256')
      .update(JSON.stringify([letterhead.digest, content]))
      .digest('base64url')
    const pdf = rendered.get(key) ?? createPdf(content, letterhead)
    rendered.set(key, pdf)
    pdf.catch(() => rendered.delete(key))
    return pdf
  }
}
