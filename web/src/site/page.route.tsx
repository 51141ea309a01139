import { routeId } from '../base/route.id.ts'
import type { PageName } from '@faceplate/contracts/pages/site.pages'
import {
  lazyRouteComponent,
  useParams,
  useSearch,
  type ParsedLocation,
} from '@tanstack/react-router'
import type { RouterContext } from '../base/context.ts'
import { describePage } from '../base/head.ts'
import { useHydration } from '../base/hydration.ts'
import type { Page, PageAddress, ShownPage } from '../base/page.ts'
import { pickSearch, stringifySearch, type Search } from '../base/search.params.ts'
import { shellQuery } from '../base/shell.ts'
import { usePageTransition } from './page.transition.ts'
import { root } from './root.route.tsx'

/** Import functions of all page modules, by file. */
export const pageModules = import.meta.glob<{ page: Page }>(['../*/*Page.tsx', '!../errors/*'])

/**
 * The route of a page, as options for `createRoute`. `file` is the page's module below `src/`; component and loader
 * are loaded with its chunk.
 */
export function pageRoute<Name extends PageName>(name: Name, file: string) {
  const importModule = pageModules[`../${file}`]
  if (!importModule) throw new Error(`No page at src/${file}`)
  let loading: Promise<Page> | undefined
  // Component and loader share one import, so that a failure is reported once. The router would reload the page by its
  // own rules on a missing chunk; `build.ts` does so by ours (G-builds).
  const load = () => (loading ??= importPage())
  const importPage = async (): Promise<Page> => {
    try {
      const module = await importModule()
      if (module) return checkName(name, module.page)
      // `watchChunks` suppressed the failure: the page stays as the server sent it.
      loading = undefined
      return await new Promise<never>(() => {})
    } catch (cause) {
      loading = undefined
      throw new Error(`${file} could not be loaded`, { cause })
    }
  }
  const loader = async ({ context, params, location }: LoaderContext): Promise<ShownPage> => {
    const page = await load()
    const { queryClient, messages } = context
    const search = pickSearch(name, location.search)
    const fullPath = location.pathname + stringifySearch(search)
    return page.run({ queryClient, messages, params, search, fullPath })
  }
  return {
    getParentRoute: () => root,
    path: routeId(name),
    validateSearch: (search: object): Search => pickSearch(name, search),
    // The loader runs again when a parameter that it may read has changed.
    loaderDeps: ({ search }: { search: object }): Search => pickSearch(name, search),
    component: lazyRouteComponent(async () => ({ default: toComponent(await load()) })),
    loader: loader as unknown as () => Promise<ShownPage>,
    head,
    staticData: { module: `src/${file}` },
  }
}

/** The route table names files as strings, which the compiler cannot check: a wrong one is found when first loaded. */
function checkName(name: PageName, page: Page): Page {
  if (page.name === name) return page
  throw new Error(`The module of page ${name} defines page ${page.name}`)
}

interface LoaderContext {
  context: RouterContext
  params: object
  location: ParsedLocation
}

function toComponent(page: Page) {
  const { component: Component } = page
  return function ShownPage() {
    useHydration()
    usePageTransition(page.pageTransition)
    return page.key ? <KeyedPage component={Component} keyOf={page.key} /> : <Component />
  }
}

interface KeyedPageProps {
  component: Page['component']
  keyOf: NonNullable<Page['key']>
}

/** Remounts a page when its key changes. */
function KeyedPage({ component: Component, keyOf }: KeyedPageProps) {
  const params = useParams({ strict: false })
  const search = useSearch({ strict: false })
  return <Component key={keyOf({ params, search } as PageAddress)} />
}

/** The head of a page, from the result of its loader and the site data that the root route loaded. */
function head({
  match: { context },
  loaderData,
}: {
  match: { context: unknown }
  loaderData?: ShownPage | undefined
}) {
  const { queryClient, origin, language } = context as RouterContext
  const shell = queryClient.getQueryData(shellQuery().queryKey)
  return loaderData && shell
    ? describePage(loaderData.name, loaderData.head, shell, { origin, language })
    : {}
}
