/** A page of the site: where it is, and what it is called. */
export interface SitePage {
  /**
   * Pattern of the path, always with its last slash: `$name` is one segment, `{-$name}` one that may be
   * absent, `$` any number of them (they come as the parameter `_splat`). It is the router's own notation.
   */
  readonly path: string
  /** What breadcrumbs call the page; without it the title of what it shows. */
  readonly breadcrumb?: string
  /** False: search engines are not told of it. */
  readonly isListed?: boolean
  /** The other forms that it has. */
  readonly alternates?: readonly AlternateFormat[]
}

/**
 * Another form of a page, at the address of the page without its last slash and with this extension: its text
 * for programs that read (Markdown), its picture for previews of links, its data, its list as a table.
 */
export type AlternateFormat = 'md' | 'png' | 'json' | 'csv'

/** A list of more has no table: to read it takes too long. All goods are at `goodsExportPath`. */
export const mostTableRows = 5000

/**
 * Every page of the site by its name (R-routes). Nothing else in code spells an address: routes and links of the
 * site, the check of redirects, the mails and the check of content all take it from here.
 */
export const sitePages = {
  index: { path: '/', breadcrumb: 'Home' },
  about: { path: '/about/' },
  analogs: { path: '/analogs/', breadcrumb: 'Select alternative' },
  catalog: { path: '/catalog/', breadcrumb: 'Products', alternates: ['csv'] },
  'catalog-group': { path: '/catalog/$/', breadcrumb: 'Products', alternates: ['csv'] },
  'catalog-comparison': {
    path: '/catalog/comparison/',
    breadcrumb: 'Device comparison',
  },
  'catalog-modules': { path: '/catalog/$family/sfp/{-$section}/', alternates: ['csv'] },
  changes: { path: '/changes/', breadcrumb: 'What changed', alternates: ['csv'] },
  contacts: { path: '/contacts/' },
  docs: { path: '/docs/' },
  'docs-operation': { path: '/docs/$operation/' },
  download: { path: '/download/' },
  'in-progress': { path: '/in-progress/', isListed: false },
  'link-finder': { path: '/link-finder/' },
  news: { path: '/news/', breadcrumb: 'Media center', alternates: ['csv'] },
  'news-code': { path: '/news/$code/', alternates: ['md', 'png', 'json'] },
  partners: { path: '/partners/', breadcrumb: 'Partners', alternates: ['csv'] },
  policy: { path: '/policy/' },
  'press-kit': { path: '/press-kit/' },
  'prices-eccm': {
    path: '/prices-eccm/',
    breadcrumb: 'Calculating the cost of ECCM system',
  },
  'product-code': { path: '/product/$code/', alternates: ['md', 'png', 'json'] },
  promo: { path: '/promo/' },
  'promo-code': { path: '/promo/$code/' },
  questionnaires: { path: '/questionnaires/', breadcrumb: 'Questionnaires' },
  'questionnaires-type': { path: '/questionnaires/$type/' },
  regulations: { path: '/regulations/' },
  'request-sent': { path: '/request-sent/', isListed: false },
  search: { path: '/search/', isListed: false },
  solutions: { path: '/solutions/', breadcrumb: 'Solutions', alternates: ['csv'] },
  'solutions-code': { path: '/solutions/$code/', alternates: ['md', 'png', 'json'] },
  support: { path: '/support/', breadcrumb: 'Support' },
  'support-faq-list': { path: '/support/faq-list/', alternates: ['md'] },
  'tech-partners': { path: '/tech-partners/', alternates: ['csv'] },
  unsubscribe: { path: '/unsubscribe/', isListed: false },
} as const satisfies Record<string, SitePage>

/** The map, a document that the page of contacts frames (X-map). It is no page: nothing leads to it. */
export const mapPath = '/office-map/'

/** The news as a feed (RFC 4287), with `?group=` those of one group. No code of an article has a dot. */
export const newsFeedPath = '/news/atom.xml'

/** What changed in the data of goods as a feed, with the filters of the call. */
export const changesFeedPath = '/changes/feed.xml'

/** All goods, one a line, and what changed in them, for programs. */
export const goodsExportPath = '/export/goods.ndjson'
export const changesExportPath = '/export/changes'

/** The picture for previews of links to every page that has none of its own. */
export const brandPreviewPath = '/preview.png'

/** What programs that read the site are told of it (llmstxt.org). */
export const readersGuidePath = '/llms.txt'

export type PageName = keyof typeof sitePages

/** The pattern of a page's path, as a literal type: what routes and typed links are made with. */
export type PagePath<Name extends PageName> = (typeof sitePages)[Name]['path']

type ParamsOfSegment<Segment extends string> = Segment extends `{-$${infer Name}}`
  ? Partial<Record<Name, string | undefined>>
  : Segment extends '$'
    ? { _splat: string }
    : Segment extends `$${infer Name}`
      ? Record<Name, string>
      : object

type ParamsOfPath<Path extends string> = Path extends `${infer Segment}/${infer Rest}`
  ? ParamsOfSegment<Segment> & ParamsOfPath<Rest>
  : ParamsOfSegment<Path>

/** The parameters that the address of a page takes. */
export type PageParams<Name extends PageName> = ParamsOfPath<PagePath<Name>>

/** Gives the pattern of a page: `pathOf('product-code')` is `/product/$code/`. */
export function pathOf<Name extends PageName>(name: Name): PagePath<Name> {
  return sitePages[name].path
}

/**
 * Writes the address of a page: `addressOf('product-code', { code: 'ks-2428' })` is `/product/ks-2428/`.
 * Throws a TypeError where a parameter is missing.
 */
export function addressOf<Name extends PageName>(
  name: Name,
  ...[given]: object extends PageParams<Name> ? [PageParams<Name>?] : [PageParams<Name>]
): string {
  const params = (given ?? {}) as Readonly<Record<string, string | undefined>>
  const segments = pathOf(name)
    .split('/')
    .flatMap((segment) => {
      const [, optional, key = '_splat'] = /^(\{-)?\$(\w+)?\}?$/.exec(segment) ?? [undefined]
      if (!segment.includes('$')) return segment
      const value = params[key]
      if (value === undefined || value === '') {
        if (optional !== undefined) return []
        throw new TypeError(`The address of ${name} needs '${key}'`)
      }
      return key === '_splat'
        ? value.split('/').filter(Boolean).map(encodeURIComponent)
        : encodeURIComponent(value)
    })
  return segments.join('/')
}

/** Whether a page has another form. */
export function hasAlternate(name: PageName, kind: AlternateFormat): boolean {
  const { alternates: twins }: SitePage = sitePages[name]
  return twins?.includes(kind) === true
}

/** Writes the address that a page has in another form, for a page that has it (`hasAlternate`). */
export function toAlternate(address: string, kind: AlternateFormat): string {
  return address.replace(/\/?([?#].*)?$/, `.${kind}`)
}
