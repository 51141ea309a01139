import type { Banner } from '@faceplate/contracts/calls/banners.contract'
import type { CatalogueGroup } from '@faceplate/contracts/calls/catalogue.contract'
import type { RouteInput, RouteResponse } from '@faceplate/contracts/client/client'
import type { MenuEntry, MenuItem, Site } from '@faceplate/contracts/calls/navigation.contract'
import type { SolutionGroup } from '@faceplate/contracts/calls/solutions.contract'
import { queryOptions, type QueryClient, type QueryMeta } from '@tanstack/react-query'
import { asDecoration } from './query.ts'
import type { ShellDecoration, ShellNeed } from './shell.calls.ts'

/** What the open menu is made of. A banner, or a list, that could not be had leaves its place out (H-banners). */
export interface Menu {
  site: Site
  groups: readonly CatalogueGroup[]
  /** Solutions by task type, with their sub-groups. */
  solutions: readonly SolutionGroup[]
  teaching: Banner | undefined
  company: Banner | undefined
}

interface GroupCode {
  code: string
  children: readonly GroupCode[]
}

/** A family of the catalogue, and the codes of what is below it. */
type Family = GroupCode & Pick<CatalogueGroup, 'id' | 'name'>

type Item = Pick<MenuItem, 'title' | 'link' | 'active'> & {
  /** It opens a panel; otherwise it is a link. */
  hasPanel: boolean
  /** What the foot of the page lists under its title. */
  links: readonly Pick<MenuEntry, 'title' | 'link'>[]
  isForPartners: boolean
}

/** What the scripts of every page need of the site: it comes with the first page, and no navigation brings it again. */
export interface Shell extends Pick<
  Site,
  | 'analytics'
  | 'brand'
  | 'contacts'
  | 'socials'
  | 'sites'
  | 'has_map'
  | 'language'
  | 'vitals_percent'
> {
  menu: readonly Item[]
  families: readonly Family[]
  /** Links behind 'more': what the site has beside its parts. */
  tools: readonly string[]
}

/** The whole menu. Its HTML needs no script, so its data stays on the server. */
export const menuQuery = () =>
  queryOptions({ queryKey: ['menu'], queryFn: ({ client }) => readMenu(client) })

async function readMenu(client: QueryClient): Promise<Menu> {
  const [site, catalogue, solutions, teaching, company] = await Promise.all([
    readOnce(client, 'GET site', {}),
    readIfThere(client, 'GET catalog/groups', {}),
    readIfThere(client, 'GET solutions/groups', { query: { type: 'task' } }),
    readIfThere(client, 'GET banners/teaching', {}),
    readIfThere(client, 'GET banners/company', {}),
  ])
  return {
    site,
    groups: catalogue?.groups ?? [],
    solutions: solutions ?? [],
    teaching: teaching?.[0],
    company: company?.[0],
  }
}

/** Reads a call under a key of its own, which is gone then: the answer is part of the menu. */
async function readOnce<Call extends ShellNeed | ShellDecoration>(
  client: QueryClient,
  route: Call,
  input: RouteInput<Call>,
  meta: QueryMeta = {},
): Promise<RouteResponse<Call>> {
  const queryKey = [route, input, 'menu']
  const answer = await client.fetchQuery<RouteResponse<Call>>({ queryKey, meta })
  client.removeQueries({ queryKey, exact: true })
  return answer
}

async function readIfThere<Call extends ShellDecoration>(
  client: QueryClient,
  route: Call,
  input: RouteInput<Call>,
): Promise<RouteResponse<Call> | undefined> {
  return readOnce(client, route, input, asDecoration({}).meta).catch(() => undefined)
}

/** What scripts need of it. */
export function toShell({ site, groups }: Menu): Shell {
  const { brand, contacts, socials, sites, has_map, language, analytics, vitals_percent } = site
  // An upstream may lack what the page can do without.
  const { menu = [], columns = [] } = site as Partial<Site>
  return {
    brand,
    contacts,
    socials,
    sites,
    ...(has_map === undefined ? {} : { has_map }),
    ...(language === undefined ? {} : { language }),
    ...(analytics === undefined ? {} : { analytics }),
    ...(vitals_percent === undefined ? {} : { vitals_percent }),
    menu: menu.map(({ title, link, active, panel, column: name, children }) => {
      const column = columns.find((each) => each.title === name)
      const links = [...children, ...(column?.groups ?? []).flatMap((group) => group.links)]
      return {
        title,
        link,
        active,
        hasPanel: panel !== undefined || name !== undefined,
        // The families stand there instead.
        links: panel === 'products' ? [] : links.map(({ title, link }) => ({ title, link })),
        isForPartners: column?.extra === 'become-partner',
      }
    }),
    tools: listTools(site),
    families: groups.map(({ id, name, ...group }) => ({ id, name, ...toCodes(group) })),
  }
}

/** Where the tools are that the site has: not every API can look up alternatives, or has a price list. */
export function listTools({ more = [] }: Partial<Site>): string[] {
  return more.flatMap(({ groups }) => groups.flatMap(({ links }) => links.map(({ link }) => link)))
}

function toCodes({ code, children }: Pick<CatalogueGroup, 'code' | 'children'>): GroupCode {
  return { code, children: children.map(toCodes) }
}
