import { ApiError, type Route } from '@faceplate/contracts/client/client'
import type { PageName, PageParams, RedirectingPage } from '@faceplate/contracts/pages/site.pages'
import type { Untranslated } from '@faceplate/contracts/shared/untranslated.contract'
import { findUntranslated } from '@faceplate/contracts/shared/untranslated.language'
import type { Messages } from '@faceplate/messages/messages'
import { hashKey, type QueryClient } from '@tanstack/react-query'
import { isNotFound, notFound, redirect, type AnyRouter } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { PageHead } from './head.ts'
import { runMiddleware, type MiddlewareName } from './middleware.ts'
import { isLacking, isMissing, PageError } from './page.error.ts'
import { rejectPage, type PageRejection } from './page.rejection.ts'
import { asOptional, type CallQuery } from './query.ts'
import type { Search } from './search.params.ts'
import type { Shell } from './shell.data.ts'
import { shellQuery } from './shell.ts'
import { readMessages, withOverrides } from './messages.ts'

/** Parameters and query of the address that a visitor navigates to. */
export interface PageAddress<Name extends PageName = PageName> {
  params: PageParams<Name>
  search: Search
}

/**
 * Reads one of the calls that a page declares. If a needed call fails the page fails: with 404 when the address names
 * an object that the API does not have, or when the API has never known the call, otherwise with 502 or 504. If another
 * call fails the result is undefined.
 */
export interface ReadCall<Needed extends Route, Optional extends Route> {
  <Call extends Needed, Selected>(query: CallQuery<Call, Selected>): Promise<Selected>
  <Call extends Optional, Selected>(query: CallQuery<Call, Selected>): Promise<Selected | undefined>
}

/** New address of a page. */
export interface PageMove {
  /** Path and query. */
  href: string
  /** 302 if the next visit may find another one. */
  status: 301 | 302
}

/** Name of a layout around a page; `site/layouts.tsx` defines the layouts. */
export type LayoutName = 'default'

/** Name of the animation that a client-side navigation to the page plays; `site/page.transition.ts` defines them. */
export type TransitionName = 'fade'

/** When the view scrolls to the top of a page. */
type ScrollToTop = 'always' | 'on-arrival'

/** Complete definition of a page: name, component, calls, validation and loader. */
export interface PageDefinition<
  Name extends PageName,
  Needed extends Route = never,
  Result extends Route = never,
  Decorating extends Route = never,
> {
  name: Name
  component: ComponentType
  /** Calls without which the page fails, in addition to those of the shell. */
  needs?: readonly Needed[]
  /**
   * Calls for what the visitor asked for. The page waits for them as for those it needs. If one fails the page stays and
   * says so, with `TryAgain`; components read them with `useResult`.
   */
  results?: readonly Result[]
  /** Calls whose section is left out when they fail; components read them with `useDecoration`. */
  decorates?: readonly Decorating[]
  /**
   * Decides whether an address has a page. False responds 404 `Page Not Found: {fullPath}`; a `PageRejection` responds
   * with its own status and message.
   */
  validate?: (address: PageAddress<Name> & { t: Messages }) => boolean | PageRejection
  /**
   * Finds the new address of an address that has moved. The gateway combines it with its own redirects, so that a
   * visitor takes one hop (R-one-hop); therefore only pages marked `redirects` in the table of pages may have it.
   */
  redirect?: Name extends RedirectingPage ? FindPageMove<Name, Needed, Result | Decorating> : never
  /** Names of the middleware that runs before any call is made. */
  middleware?: readonly MiddlewareName[]
  /** The layout around the page; `default` if not set. */
  layout?: LayoutName
  /** React key: a new value remounts the page. Without it the page stays mounted while its address changes. */
  key?: (address: PageAddress<Name>) => string
  /** `on-arrival`: a change between addresses of this page keeps the scroll position (R-scroll). */
  scrollToTop?: ScrollToTop
  /** Animation of the page after a client-side navigation; none if not set. */
  pageTransition?: TransitionName
  /** The page has an open form to write to us, so the forms in the footer are collapsed. `load` may state it instead. */
  hasForm?: boolean
  /** Reads the data of the page and returns its head. Runs on the server, and in the browser for each navigation. */
  load: (
    request: PageRequest<Name, Needed, Result | Decorating>,
  ) => LoadedHead | Promise<LoadedHead>
}

/** The head of a page, and whether it has a form at this address if not at every one. */
type LoadedHead = PageHead & Partial<Pick<ShownPage, 'hasForm'>>

type FindPageMove<Name extends PageName, Needed extends Route, Optional extends Route> = (
  request: PageRequest<Name, Needed, Optional>,
) => PageMove | undefined | Promise<PageMove | undefined>

/** An address, and the means to read its data. */
type PageRequest<
  Name extends PageName,
  Needed extends Route,
  Optional extends Route,
> = PageAddress<Name> & {
  read: ReadCall<Needed, Optional>
  /** Whether a call that was read is in `ShownPage.failed`. */
  hasFailed: (query: Pick<CallQuery<Optional>, 'queryKey'>) => boolean
  shell: Shell
  t: Messages
}

/** A page as the router runs it, without the types of its calls and parameters. */
export interface Page {
  name: PageName
  component: ComponentType
  needs: readonly Route[]
  results: readonly Route[]
  decorates: readonly Route[]
  key: ((address: PageAddress) => string) | undefined
  pageTransition: TransitionName | undefined
  /** Runs middleware, validation, redirect and loader, in this order. */
  run: (visit: PageVisit) => Promise<ShownPage>
}

/** Result of a page's loader. */
export interface ShownPage {
  name: PageName
  head: PageHead
  layout: LayoutName
  scrollToTop: ScrollToTop
  hasForm: boolean
  /** Hashes of the query keys of `results` that failed, without those that the API does not have. */
  failed: readonly string[]
}

export interface PageVisit {
  queryClient: QueryClient
  messages: Messages
  params: object
  search: Search
  /** Path and query, for the 404 message. */
  fullPath: string
}

/** The calls that read the object which a page is about. */
const objectCalls: Partial<Record<PageName, Route>> = {
  about: 'GET reference/about',
  'news-code': 'GET news/{code}',
  policy: 'GET reference/policy',
  'press-kit': 'GET reference/mediakit',
  'product-code': 'GET catalog/good/{idOrCode}',
  'promo-code': 'GET promo/{code}',
  regulations: 'GET reference/regulations',
  'solutions-code': 'GET solution/{id}',
}

/** Declares a page: `export const page = definePage({ name: 'contacts', component: ContactsPage, … })`. */
export function definePage<
  Name extends PageName,
  const Needed extends Route = never,
  const Result extends Route = never,
  const Decorating extends Route = never,
>(definition: PageDefinition<Name, Needed, Result, Decorating>): Page {
  const { name, component, key, pageTransition } = definition
  const { needs = [], results = [], decorates = [] } = definition
  const { layout = 'default', scrollToTop = 'always', hasForm = false } = definition
  // The compiler does not resolve the conditional type for a generic name.
  const findMove = definition.redirect as
    | FindPageMove<Name, Needed, Result | Decorating>
    | undefined
  return {
    name,
    component,
    needs,
    results,
    decorates,
    key: key && (({ params, search }) => key({ params: params as PageParams<Name>, search })),
    pageTransition,
    async run({ queryClient, messages, params, search, fullPath }) {
      const address = { params: params as PageParams<Name>, search }
      await runMiddleware(definition.middleware ?? [], { queryClient, params })
      const t = readMessages({ queryClient, messages })
      const verdict = definition.validate?.({ ...address, t }) ?? true
      const rejectAddress = () =>
        rejectPage({ status: 404, message: t('errors.addressNotFound', { path: fullPath }) })
      if (verdict === false) throw rejectAddress()
      if (verdict !== true) throw rejectPage(verdict)
      const failed = new Set<string>()
      const hasFailed = ({ queryKey }: Pick<CallQuery<Route>, 'queryKey'>) =>
        failed.has(hashKey(queryKey))
      let untranslated: Untranslated | undefined
      const read = async (query: CallQuery<Route>) => {
        const names = (list: readonly Route[]) => list.includes(query.queryKey[0])
        const isNeeded = names(needs)
        // A redirect and the loader may read the same call, and the visitor has waited for it.
        if (hasFailed(query)) return undefined
        try {
          const data = await queryClient.ensureQueryData(
            isNeeded ? query : asOptional(query, names(results) ? 'result' : 'decoration'),
          )
          if (query.queryKey[0] === objectCalls[name]) untranslated = findUntranslated(data)
          return data
        } catch (error) {
          if (!isNeeded) {
            const isAway = error instanceof ApiError && !isLacking(error)
            if (isAway && names(results)) failed.add(hashKey(query.queryKey))
            return undefined
          }
          const hasNever = error instanceof ApiError && error.isCallMissing
          if (hasNever || (isMissing(error) && !isNameless(query, address))) throw notFound()
          throw error instanceof ApiError ? new PageError(error) : error
        }
      }
      const shell = await queryClient.ensureQueryData(shellQuery())
      const request = { ...address, read, hasFailed, shell, t: withOverrides(messages, shell) }
      try {
        const move = await findMove?.(request)
        if (move) throw redirect<AnyRouter>({ href: move.href, statusCode: move.status })
        const { hasForm: hasFormHere = hasForm, ...head } = await definition.load(request)
        return {
          name,
          head: { ...head, ...(untranslated && { untranslated }) },
          layout,
          scrollToTop,
          hasForm: hasFormHere,
          failed: [...failed],
        }
      } catch (error) {
        // The path may have a page, so the message names the query that has none.
        const hasQuery = Object.keys(search).length > 0
        throw isNotFound(error) && error.data === undefined && hasQuery ? rejectAddress() : error
      }
    },
  }
}

/** Whether a 404 means that the API has lost the call: neither the call nor the address names a particular object. */
function isNameless(
  { queryKey: [route] }: CallQuery<Route>,
  { params, search }: PageAddress,
): boolean {
  const named = [...Object.values(params), ...Object.values(search)]
  return !route.includes('{') && named.every((value) => value === undefined)
}
