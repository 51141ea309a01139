import { ApiError, type Route } from '@faceplate/contracts/client/client'
import type { PageName, PageParams } from '@faceplate/contracts/pages/site.pages'
import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { PageHead } from './head.ts'
import { runMiddleware, type MiddlewareName } from './middleware.ts'
import { isMissing, PageError } from './page.error.ts'
import { refuse, type PageRefusal } from './page.refusal.ts'
import { asDecoration, type CallQuery } from './query.ts'
import type { Search } from './search.params.ts'
import type { Shell } from './shell.data.ts'
import { shellQuery } from './shell.ts'

/** Where a visitor goes. */
export interface PageAddress<Name extends PageName = PageName> {
  params: PageParams<Name>
  search: Search
}

/**
 * Reads one of the calls that a page declares. Without a call it needs there is no page: what the address names and the
 * API does not have is a 404, any other failure a 502 or 504. A call that decorates gives undefined instead.
 */
export interface ReadCall<Needed extends Route, Decorating extends Route> {
  <Call extends Needed, Kept>(query: CallQuery<Call, Kept>): Promise<Kept>
  <Call extends Decorating, Kept>(query: CallQuery<Call, Kept>): Promise<Kept | undefined>
}

/** Documents around a page, by name; `site/layouts.tsx` has them. */
export type LayoutName = 'default'

/** How a page comes in that a visitor goes to from another one; `page.transition.ts` has them. */
export type TransitionName = 'fade'

/** When the view goes to the top of a page. */
type ScrollToTop = 'always' | 'on-arrival'

/** A page of the site, whole: what it is called, what it shows, what it reads, what it says of itself. */
export interface PageDefinition<
  Name extends PageName,
  Needed extends Route = never,
  Decorating extends Route = never,
> {
  name: Name
  component: ComponentType
  /** Calls without which there is no page, beside those of the shell. */
  needs?: readonly Needed[]
  /** Calls whose section is left out where they fail; components take them by `useDecoration`. */
  decorates?: readonly Decorating[]
  /**
   * Addresses of which it is false have no page: 404 `Page Not Found: {fullPath}`. It may say with which status and
   * message an address is refused instead.
   */
  validate?: (address: PageAddress<Name>) => boolean | PageRefusal
  /** What runs before anything is read, by its name. */
  middleware?: readonly MiddlewareName[]
  /** The document around the page; without it `default`. */
  layout?: LayoutName
  /** Another key draws the page anew; without it the page stays while its address changes. */
  key?: (address: PageAddress<Name>) => string
  /** `on-arrival`: a change of its own address leaves the page where it is (R-scroll). */
  scrollToTop?: ScrollToTop
  /** How the page comes in; without it, at once. */
  pageTransition?: TransitionName
  /** The page is about a form of its own, so those at its foot are folded. */
  hasForm?: boolean
  /** Reads what the page shows and gives its head. Runs on the server, and in the browser for each way here. */
  load: (
    request: PageAddress<Name> & { read: ReadCall<Needed, Decorating>; shell: Shell },
  ) => PageHead | Promise<PageHead>
}

/** A page as the router runs it, whatever its calls and parameters are. */
export interface Page {
  name: PageName
  component: ComponentType
  needs: readonly Route[]
  decorates: readonly Route[]
  key: ((address: PageAddress) => string) | undefined
  pageTransition: TransitionName | undefined
  /** Runs middleware, validation and loader, in this order. */
  run: (visit: PageVisit) => Promise<ShownPage>
}

/** What is known of a page once its loader has run. */
export interface ShownPage {
  name: PageName
  head: PageHead
  layout: LayoutName
  scrollToTop: ScrollToTop
  hasForm: boolean
}

export interface PageVisit {
  queryClient: QueryClient
  params: object
  search: Search
  /** Path and query, for what is said of a page that is not there. */
  fullPath: string
}

/** Declares a page: `export const page = definePage({ name: 'contacts', component: ContactsPage, … })`. */
export function definePage<
  Name extends PageName,
  const Needed extends Route = never,
  const Decorating extends Route = never,
>(definition: PageDefinition<Name, Needed, Decorating>): Page {
  const { name, component, needs = [], decorates = [], key, pageTransition } = definition
  const { layout = 'default', scrollToTop = 'always', hasForm = false } = definition
  return {
    name,
    component,
    needs,
    decorates,
    key: key && (({ params, search }) => key({ params: params as PageParams<Name>, search })),
    pageTransition,
    async run({ queryClient, params, search, fullPath }) {
      const address = { params: params as PageParams<Name>, search }
      await runMiddleware(definition.middleware ?? [], { queryClient, params })
      const verdict = definition.validate?.(address) ?? true
      if (verdict === false) throw refuse({ status: 404, message: `Page Not Found: ${fullPath}` })
      if (verdict !== true) throw refuse(verdict)
      const read = async (query: CallQuery<Route>) => {
        const isNeeded = needs.some((route) => route === query.queryKey[0])
        try {
          return await queryClient.ensureQueryData(isNeeded ? query : asDecoration(query))
        } catch (error) {
          if (!isNeeded) return undefined
          if (isMissing(error) && !isLacking(query, address)) throw notFound()
          throw error instanceof ApiError ? new PageError(error) : error
        }
      }
      const shell = await queryClient.ensureQueryData(shellQuery())
      const head = await definition.load({ ...address, read, shell })
      return { name, head, layout, scrollToTop, hasForm }
    },
  }
}

/** Whether it is the call that is missing, not a thing: nothing in particular was asked for. */
function isLacking(
  { queryKey: [route] }: CallQuery<Route>,
  { params, search }: PageAddress,
): boolean {
  const named = [...Object.values(params), ...Object.values(search)]
  return !route.includes('{') && named.every((value) => value === undefined)
}
