import type { Transport } from './client.ts'

/** One page to render. Every page is the same for every visitor, so nothing of the visitor is in it. */
export interface RenderRequest {
  /** Path and query in canonical form, for example `/catalog/switches/?page=2`. */
  href: string
  /** Scheme and host that canonical links carry. */
  origin: string
  /** Carries the page's calls; the renderer has its own copy of the client and its errors. */
  transport: Transport
  signal: AbortSignal
}

export type RenderedPage =
  | {
      kind: 'page'
      status: number
      html: string
      /** Hashes of the page's own inline scripts, as `script-src` sources (CSP level 3, §2.3.1). */
      scriptHashes: readonly string[]
      /** Why the page shows an error of ours, for the log. */
      error?: unknown
    }
  | { kind: 'redirect'; status: number; location: string }

/** Turns an address into a page. Rejects when the page could not be made. */
export type Renderer = (request: RenderRequest) => Promise<RenderedPage>
