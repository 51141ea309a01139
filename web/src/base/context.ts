import type { PostedForm } from '@faceplate/contracts/client/render.contract'
import type { Messages } from '@faceplate/messages/messages'
import type { QueryClient } from '@tanstack/react-query'
import type { ParsedLocation } from '@tanstack/react-router'
import type { PageParts } from './page.parts.ts'

/** Context that the router passes to every route. */
export interface RouterContext {
  queryClient: QueryClient
  /** The language of the edition (BCP 47). */
  language: string
  /** The messages of the interface, without those that the site overrides (`messages.ts`). */
  messages: Messages
  /** Scheme and host of canonical links. */
  origin: string
  /** The path of the first page exactly as it was requested. */
  asked?: string | undefined
  /** The submitted form that this page responds to. Server only. */
  posted?: PostedForm | undefined
  /** Parts of the layout whose HTML is known from other pages. Server only. */
  parts?: PageParts | undefined
  /** Script files of each route by route id. Server only. */
  scripts?: ReadonlyMap<string, readonly string[]> | undefined
  /** Id of the client build; the browser gets it with the first page. */
  build?: string
  /** Id of the build that the server runs, as last reported by it. */
  latestBuild?: string
  /** Number of times that newer data replaced the data a page was rendered from. */
  revision?: number
  /** Fetches the data of a page before its loaders run. Browser only: on the server the loaders make the calls. */
  prepare?: Prepare
}

/**
 * Called by the root route for each load of a page, before any loader runs. `signal` aborts when the visitor chooses
 * another page. Resolves to the target when the gateway redirects this address, otherwise to undefined.
 */
export type Prepare = (
  location: ParsedLocation,
  isPreload: boolean,
  signal: AbortSignal,
) => Promise<string | undefined> | undefined
