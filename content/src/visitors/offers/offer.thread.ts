import { withOverrides, type Overrides } from '@faceplate/messages/message.overrides'
import { findMessages } from '@faceplate/server/process/messages'
import { LRUCache } from 'lru-cache'
import {
  openLetterhead,
  type Letterhead,
  type LetterheadSource,
} from '../../files/pdf/letterhead.ts'
import { createPdf, type PdfContent } from '../../files/pdf/pdf.document.ts'

/** A letterhead as plain data, which a thread can be sent. */
export interface LetterheadData {
  site: LetterheadSource['site']
  language: string
  /** Texts of the interface that the site words differently. */
  overrides: Overrides | undefined
  publicOrigin: string
  /** Files of the brand by their address. */
  files: ReadonlyMap<string, Uint8Array>
  /** Fingerprint of all this. */
  digest: string
}

export interface OfferTask {
  content: PdfContent
  letterhead: LetterheadData
}

export interface RenderedOffer {
  pdf: Uint8Array
  /** Processor time of the document, in milliseconds. */
  spentMs: number
}

/** Letterheads that a thread has open: of a few languages, and of the brand before a change. */
const letterheads = new LRUCache<string, Promise<Letterhead>>({ max: 8 })

/** Renders a document. The thread does one task at a time, so its processor time is that of the task. */
export async function renderOffer({ content, letterhead }: OfferTask): Promise<RenderedOffer> {
  const before = process.threadCpuUsage()
  const pdf = await createPdf(content, await findLetterhead(letterhead))
  const { user, system } = process.threadCpuUsage(before)
  return { pdf, spentMs: (user + system) / 1000 }
}

function findLetterhead(data: LetterheadData): Promise<Letterhead> {
  const { site, language, overrides, publicOrigin, files, digest } = data
  let letterhead = letterheads.get(digest)
  if (!letterhead) {
    letterhead = openLetterhead({
      site,
      t: withOverrides(findMessages(language), overrides),
      publicOrigin,
      readBytes: async (address) => {
        const bytes = files.get(address)
        return bytes && Buffer.from(bytes)
      },
    })
    letterheads.set(digest, letterhead)
    letterhead.catch(() => letterheads.delete(digest))
  }
  return letterhead
}
