import type { Messages } from '@faceplate/messages/messages'
import type { PageName } from '../pages/site.pages.ts'
import type { ApiErrorKind, FieldProblem } from '../shared/problem.contract.ts'
import type { Route, Transport } from './client.ts'

/** Identity of a build of the site. */
export interface Build {
  /** Identifies the client assets of the build. */
  id: string
  /** Time of the build, in milliseconds since 1970. */
  timestamp: number
}

/** One page to render. A page is the same for every visitor, so the request has no data of the visitor. */
export interface RenderRequest {
  /** Path and query in canonical form, for example `/catalog/switches/?page=2`. */
  href: string
  /** Scheme and host of canonical links. */
  origin: string
  /** The language of the edition (BCP 47). */
  language: string
  /** The messages of the interface: in that language, or in English. */
  messages: Messages
  /** Performs the calls of the page; the renderer bundles its own copy of the client and its errors. */
  transport: Transport
  /** Aborts when no request waits for the page any more. */
  signal?: AbortSignal
  /** Resolves when it is the turn of this page to use the CPU; the renderer awaits it before long computations. */
  takeTurn?: () => Promise<void>
  /** The requested path, without the trailing slash added in `href`. */
  asked?: string
  /** Set if the page responds to a form posted without scripts: the page is private and has no scripts. */
  posted?: PostedForm
  /** Id of the build for the browser, if it is not that of the renderer: a preview has its own. */
  build?: string
}

/** A form posted by a browser without scripts, which was not accepted. */
export interface PostedForm {
  /** Path of its call below `/api/`. */
  path: string
  entries: readonly (readonly [name: string, value: string])[]
  status: number
  /** Invalid fields; empty if the rejection has another cause. */
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
      /** Text, or its bytes in UTF-8. */
      html: string | Uint8Array
      /** Hashes of the inline scripts of the page, as `script-src` sources (CSP level 3, §2.3.1). */
      scriptHashes: readonly string[]
      /** Hashes of its style elements, as `style-src` sources; default none. */
      styleHashes?: readonly string[]
      /** Cause of a server error on the page, for the log. */
      error?: unknown
      leftOut: readonly LeftOut[]
    }
  | PageRedirect

/** Data of the loaders of a page, without the data of every page, which the browser already has. */
export interface PageData {
  kind: 'data'
  status: number
  /** Canonical path of the page, with its query if it has one; undefined if there is no such page. */
  canonical?: string | undefined
  answers: PageAnswer[]
  failures: PageFailure[]
  /** Cause of a server error on the page, for the log. */
  error?: unknown
  leftOut: readonly LeftOut[]
}

/** A failed call without which the page was rendered all the same. */
export interface LeftOut {
  route: string
  /** Cause, for the log. */
  reason: string
}

/** Query key under which the browser caches a call, and the data of its response. */
export type PageAnswer = [key: readonly unknown[], answer: unknown]

/** A failed call of the page. */
export type PageFailure = [
  key: readonly unknown[],
  failure: { kind: ApiErrorKind; status: number; isCallMissing?: true },
]

/** `{page}/_payload.json`: data that a navigation to the page needs in addition to its code. */
export type PagePayload =
  /** The request came from another build, whose loaders may read other data. */
  | { build: string }
  | { build: string; location: string }
  | ({ build: string } & Pick<PageData, 'status' | 'answers' | 'failures'>)

/** Renders pages of the site. */
export interface Renderer {
  build: Build
  /** Assets of the map document. */
  map: { script: string; styles: readonly string[] }
  /** Rejects if the page cannot be rendered. */
  renderPage(request: RenderRequest): Promise<RenderedPage>
  /** Runs the loaders of a page and renders nothing. */
  readPage(request: RenderRequest): Promise<PageData | PageRedirect>
}

/** Calls that a page declares; without a name, the calls of the header and footer of every page. */
export interface PageCalls {
  name?: PageName
  /** Required calls: if one fails, there is no page. */
  needs: readonly Route[]
  /** Calls for what the visitor asked for: if one fails, the page says so and offers to try again. */
  results: readonly Route[]
  /** Optional calls: if one fails, its section is left out. */
  decorates: readonly Route[]
}
