import type { PageName } from '../pages/site.pages.ts'
import type { ApiErrorKind, FieldProblem } from '../shared/problem.contract.ts'
import type { Route, Transport } from './client.ts'

/** What a build of the site says of itself. */
export interface Build {
  /** Names what browsers load: another id is another client. */
  id: string
  /** When it was built, in milliseconds since 1970. */
  timestamp: number
}

/** One page to make. Every page is the same for every visitor, so nothing of the visitor is in it. */
export interface RenderRequest {
  /** Path and query in canonical form, for example `/catalog/switches/?page=2`. */
  href: string
  /** Scheme and host that canonical links carry. */
  origin: string
  /** Carries the page's calls; the renderer has its own copy of the client and its errors. */
  transport: Transport
  /** Aborts when nobody waits for the page any more. */
  signal?: AbortSignal
  /** Comes when the renderer may keep the processor for a while; it is to be called before. */
  takeTurn?: () => Promise<void>
  /** The path as it was asked for, without the slash that `href` has got. */
  asked?: string
  /** The page answers a form that was posted without a script: it is this visitor's, and has no script. */
  posted?: PostedForm
}

/** A form as a browser without scripts has posted it, which could not be taken. */
export interface PostedForm {
  /** Path of its call below `/api/`. */
  path: string
  /** Path and query of the page that it stands on. */
  page: string
  entries: readonly (readonly [name: string, value: string])[]
  status: number
  /** What is wrong with its fields; empty where that is not why. */
  problems: readonly FieldProblem[]
}

export interface PageRedirect {
  kind: 'redirect'
  status: number
  location: string
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
      leftOut: readonly LeftOut[]
    }
  | PageRedirect

/** What the loaders of a page read, without what every page reads and the browser has. */
export interface PageData {
  kind: 'data'
  status: number
  answers: PageAnswer[]
  failures: PageFailure[]
  /** Why the page would show an error of ours, for the log. */
  error?: unknown
  leftOut: readonly LeftOut[]
}

/** A call that only decorates the page and has failed, so that its section is left out. */
export interface LeftOut {
  route: string
  /** Why, for the log. */
  reason: string
}

/** The key of a call, as the browser keeps its answer, and the answer. */
export type PageAnswer = [key: readonly unknown[], answer: unknown]

/** A call of the page that has no answer. */
export type PageFailure = [key: readonly unknown[], failure: { kind: ApiErrorKind; status: number }]

/** `{page}/_payload.json`: what a navigation to the page needs beside its code. */
export type PagePayload =
  /** Asked for by another build, whose loaders may read something else. */
  | { build: string }
  | { build: string; location: string }
  | ({ build: string } & Pick<PageData, 'status' | 'answers' | 'failures'>)

/** The site as a function from an address to a page. */
export interface Renderer {
  build: Build
  /** What the document of the map loads. */
  map: { script: string; styles: readonly string[] }
  /** Rejects when the page could not be made. */
  renderPage(request: RenderRequest): Promise<RenderedPage>
  /** Runs the loaders of a page and renders nothing. */
  readPage(request: RenderRequest): Promise<PageData | PageRedirect>
}

/** The calls that a page declares; without a name those of header and footer, which every page has. */
export interface PageCalls {
  name?: PageName
  /** Without one of them there is no page. */
  needs: readonly Route[]
  /** Without one of them its section is left out. */
  decorates: readonly Route[]
}
