import type { PostedForm } from '@faceplate/contracts/client/render.contract'
import type { QueryClient } from '@tanstack/react-query'
import type { ParsedLocation } from '@tanstack/react-router'

/** What the router gives to every route. */
export interface RouterContext {
  queryClient: QueryClient
  /** Scheme and host that canonical links carry. */
  origin: string
  /** The path that the first page was asked for by, letter by letter. */
  asked?: string | undefined
  /** The form that this page answers, on the server alone. */
  posted?: PostedForm | undefined
  /** What each route loads, by its id, on the server alone. */
  scripts?: ReadonlyMap<string, readonly string[]> | undefined
  /** Id of the client build; a browser has it from the first page. */
  build?: string
  /** Id of the build that the server runs, as far as it is known. */
  latestBuild?: string
  /** How often newer data was put in the place of what a page was drawn of. */
  revision?: number
  /** Brings what the loaders of a page read, before they run. The server's loaders read at once. */
  prepare?: Prepare
}

/**
 * Called by the root route for each load of a page, before any loader runs; `signal` says that another is wanted.
 * Gives where the rules of the gateway lead instead, if they do.
 */
export type Prepare = (
  location: ParsedLocation,
  isAhead: boolean,
  signal: AbortSignal,
) => Promise<string | undefined> | undefined
