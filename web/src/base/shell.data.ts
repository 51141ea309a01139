import type { Banner } from '@faceplate/contracts/calls/banners.contract'
import type { CatalogueGroup } from '@faceplate/contracts/calls/catalogue.contract'
import type { RouteInput, RouteResponse } from '@faceplate/contracts/client/client'
import type { MenuEntry, MenuItem, Site } from '@faceplate/contracts/calls/navigation.contract'
import type { SolutionGroup } from '@faceplate/contracts/calls/solutions.contract'
import { compileOverrides } from '@faceplate/messages/message.overrides'
import type { CompiledMessage } from 'icu-minify/format'
import { queryOptions, type QueryClient, type QueryMeta } from '@tanstack/react-query'
import { asOptional } from './query.ts'
import type { ShellDecoration, ShellNeed } from './shell.calls.ts'
import { keepTextLanguages } from './text.languages.ts'

/** Data of the open menu. A banner or list that could not be read is left out of the menu (H-banners). */
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

/** A family of the catalogue, with the codes of the groups below it. */
type Family = GroupCode & Pick<CatalogueGroup, 'id' | 'name'>

type Item = Pick<MenuItem, 'title' | 'link' | 'active' | 'role'> & {
  /** Whether the item opens a panel; otherwise it is a link. */
  hasPanel: boolean
  /** Links that the footer lists under the title of the item. */
  links: readonly Pick<MenuEntry, 'title' | 'link'>[]
  isForPartners: boolean
}

/** Site data that the scripts of every page need. The first page carries it, and no navigation loads it again. */
export interface Shell extends Pick<
  Site,
  | 'analytics'
  | 'brand'
  | 'click_ids'
  | 'contacts'
  | 'draft'
  | 'forms'
  | 'socials'
  | 'sites'
  | 'has_map'
  | 'has_insights'
  | 'is_production'
  | 'missing_pages'
  | 'missing_texts'
  | 'prices'
  | 'vitals_percent'
> {
  /** Messages that the site overrides, compiled on the server because the browser has no parser. */
  messages?: Readonly<Record<string, CompiledMessage>>
  menu: readonly Item[]
  families: readonly Family[]
  /** Addresses of the links in the 'more' menu: tools of the site that are not in the main menu. */
  tools: readonly string[]
}

/** Data of the whole menu. The HTML of the menu needs no script, so this data stays on the server. */
export const menuQuery = () =>
  queryOptions({ queryKey: ['menu'], queryFn: ({ client }) => readMenu(client) })

async function readMenu(client: QueryClient): Promise<Menu> {
  const [site, catalogue, solutions, teaching, company] = await Promise.all([
    readWithoutStoring(client, 'GET site', {}),
    readOptional(client, 'GET catalog/groups', {}),
    readOptional(client, 'GET solutions/groups', { query: { type: 'task' } }),
    readOptional(client, 'GET banners/teaching', {}),
    readOptional(client, 'GET banners/company', {}),
  ])
  const sources = [site, catalogue, solutions, teaching, company]
  if (last && sources.every((source, index) => source === last?.sources[index])) return last.menu
  const menu = {
    site,
    groups: catalogue?.groups ?? [],
    solutions: solutions ?? [],
    teaching: teaching?.[0],
    company: company?.[0],
  }
  last = { sources, menu }
  return menu
}

/** The menu of the last page, and the responses it comes from: pages with the same responses share it. */
let last: { sources: readonly unknown[]; menu: Menu } | undefined

/** Reads a call under a temporary query key: the response becomes part of the menu query and is not stored twice. */
async function readWithoutStoring<Call extends ShellNeed | ShellDecoration>(
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

async function readOptional<Call extends ShellDecoration>(
  client: QueryClient,
  route: Call,
  input: RouteInput<Call>,
): Promise<RouteResponse<Call> | undefined> {
  return readWithoutStoring(client, route, input, asOptional({}).meta).catch(() => undefined)
}

const shells = new WeakMap<Menu, Shell>()

/** Selects the data that the scripts need; the same object for the same menu. */
export function toShell(menu: Menu): Shell {
  const shell = shells.get(menu) ?? selectMarked(menu)
  shells.set(menu, shell)
  return shell
}

/** Compiled messages are no texts of the content. */
function selectMarked(menu: Menu): Shell {
  const { messages, ...shell } = selectShell(menu)
  const marked = keepTextLanguages(shell, menu)
  return messages === undefined ? marked : { ...marked, messages }
}

function selectShell({ site, groups }: Menu): Shell {
  const { brand, contacts, forms, socials, sites, has_map, analytics, vitals_percent } = site
  const { missing_pages, missing_texts, has_insights, is_production } = site
  const { draft, click_ids, messages, prices } = site
  // A third-party upstream may lack these optional properties.
  const { menu = [], columns = [] } = site as Partial<Site>
  return {
    brand,
    contacts,
    socials,
    sites,
    ...(draft === undefined ? {} : { draft }),
    ...(click_ids === undefined ? {} : { click_ids }),
    ...(forms === undefined ? {} : { forms }),
    ...(prices === undefined ? {} : { prices }),
    ...(has_map === undefined ? {} : { has_map }),
    ...(has_insights === undefined ? {} : { has_insights }),
    ...(is_production === undefined ? {} : { is_production }),
    ...(messages === undefined ? {} : { messages: compileOverrides(messages) }),
    ...(analytics === undefined ? {} : { analytics }),
    ...(missing_texts === undefined ? {} : { missing_texts }),
    ...(missing_pages === undefined ? {} : { missing_pages }),
    ...(vitals_percent === undefined ? {} : { vitals_percent }),
    menu: menu.map(({ title, link, active, role, panel, column: name, children }) => {
      const column = columns.find((each) => each.title === name)
      const links = [...children, ...(column?.groups ?? []).flatMap((group) => group.links)]
      return {
        title,
        link,
        active,
        ...(role === undefined ? {} : { role }),
        hasPanel: panel !== undefined || column !== undefined,
        // The footer lists the families of the catalogue there instead.
        links: panel === 'products' ? [] : links.map(({ title, link }) => ({ title, link })),
        isForPartners: column?.extra === 'become-partner',
      }
    }),
    tools: listTools(site),
    families: groups.map(({ id, name, ...group }) => ({ id, name, ...toCodes(group) })),
  }
}

/** Addresses of the tools that the site has: not every API can look up alternatives or has a price list. */
export function listTools({ more = [] }: Partial<Site>): string[] {
  return more.flatMap(({ groups }) => groups.flatMap(({ links }) => links.map(({ link }) => link)))
}

function toCodes({ code, children }: Pick<CatalogueGroup, 'code' | 'children'>): GroupCode {
  return { code, children: children.map(toCodes) }
}
