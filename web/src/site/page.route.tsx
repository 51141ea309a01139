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

/** The modules of all pages by their file. */
export const pageModules = import.meta.glob<{ page: Page }>(['../*/*Page.tsx', '!../errors/*'])

/**
 * The route of a page, as options for `createRoute`. `file` is the page's module below `src/`: component and
 * loader come with its own chunk.
 */
export function pageRoute<Name extends PageName>(name: Name, file: string) {
  const importModule = pageModules[`../${file}`]
  if (!importModule) throw new Error(`No page at src/${file}`)
  let loading: Promise<Page> | undefined
  // Component and loader share one import, so that a failure is told once. The router would reload by a guard
  // of its own; `build.ts` has ours (G-builds).
  const load = () => (loading ??= importPage())
  const importPage = async (): Promise<Page> => {
    try {
      const module = await importModule()
      if (module) return ofName(name, module.page)
      // The failure was suppressed: the page stays as the server sent it.
      loading = undefined
      return await new Promise<never>(() => {})
    } catch (cause) {
      loading = undefined
      throw new Error(`${file} could not be loaded`, { cause })
    }
  }
  const loader = async ({ context, params, location }: LoaderContext): Promise<ShownPage> => {
    const page = await load()
    const { queryClient } = context
    const search = pickSearch(name, location.search)
    const fullPath = location.pathname + stringifySearch(search)
    return page.run({ queryClient, params, search, fullPath })
  }
  return {
    getParentRoute: () => root,
    path: routeId(name),
    validateSearch: (search: object): Search => pickSearch(name, search),
    // The loader runs again when what it may read has changed.
    loaderDeps: ({ search }: { search: object }): Search => pickSearch(name, search),
    component: lazyRouteComponent(async () => ({ default: toComponent(await load()) })),
    loader: loader as unknown as () => Promise<ShownPage>,
    head,
    staticData: { module: `src/${file}` },
  }
}

/** The table of routes names files, whose types a compiler does not see: the wrong one is found as it is first loaded. */
function ofName(name: PageName, page: Page): Page {
  if (page.name === name) return page
  throw new Error(`The page of ${name} calls itself ${page.name}`)
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

/** A page with a key is drawn anew when the key changes. */
function KeyedPage({ component: Component, keyOf }: KeyedPageProps) {
  const params = useParams({ strict: false })
  const search = useSearch({ strict: false })
  return <Component key={keyOf({ params, search } as PageAddress)} />
}

/** The head of a page, from what its loader gave and the site that the root loaded. */
function head({
  match: { context },
  loaderData,
}: {
  match: { context: unknown }
  loaderData?: ShownPage | undefined
}) {
  const { queryClient, origin } = context as RouterContext
  const shell = queryClient.getQueryData(shellQuery().queryKey)
  return loaderData && shell ? describePage(loaderData.name, loaderData.head, shell, origin) : {}
}
