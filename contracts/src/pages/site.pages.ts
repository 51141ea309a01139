/** A page of the site. `page.names.ts` names it for people. */
export interface SitePage {
  /**
   * Pattern of the path, always with a trailing slash: `$name` is one segment, `{-$name}` an optional one, `$` any
   * number of segments (as the parameter `_splat`). It is the notation of the router.
   */
  readonly path: string
  /** False: the page is not in the sitemap. */
  readonly isListed?: boolean
  /** Alternate formats of the page. */
  readonly alternates?: readonly AlternateFormat[]
  /** True: the page redirects some of its addresses, so a redirect to it asks the page first (R-one-hop). */
  readonly redirects?: true
}

/**
 * Alternate format of a page, at the address of the page without its trailing slash and with this extension: its text
 * as Markdown, its picture for link previews, its data, or its list as a table: CSV or a workbook.
 */
export type AlternateFormat = 'md' | 'png' | 'json' | 'csv' | 'xlsx'

/** A longer list has no table, since reading it takes too long. All products are at `goodsExportPath`. */
export const mostTableRows = 5000

/**
 * Every page of the site by its name (R-routes). Code spells no other address: routes and links of the site, the check
 * of redirects, emails and the check of content all use this table.
 */
export const sitePages = {
  index: { path: '/' },
  about: { path: '/about/' },
  analogs: { path: '/analogs/' },
  catalog: { path: '/catalog/', alternates: ['csv', 'xlsx'] },
  'catalog-group': {
    path: '/catalog/$/',
    alternates: ['csv', 'xlsx'],
    redirects: true,
  },
  'catalog-comparison': {
    path: '/catalog/comparison/',
  },
  'catalog-modules': {
    path: '/catalog/$family/sfp/{-$section}/',
    alternates: ['csv', 'xlsx'],
    redirects: true,
  },
  changes: { path: '/changes/', alternates: ['csv', 'xlsx'] },
  contacts: { path: '/contacts/' },
  docs: { path: '/docs/' },
  'docs-operation': { path: '/docs/$operation/' },
  download: { path: '/download/' },
  figures: { path: '/figures/' },
  'in-progress': { path: '/in-progress/', isListed: false },
  'link-finder': { path: '/link-finder/' },
  news: { path: '/news/', alternates: ['csv', 'xlsx'] },
  'news-code': { path: '/news/$code/', alternates: ['md', 'png', 'json'] },
  partners: {
    path: '/partners/',
    alternates: ['csv', 'xlsx'],
    redirects: true,
  },
  policy: { path: '/policy/' },
  'press-kit': { path: '/press-kit/' },
  'prices-eccm': {
    path: '/prices-eccm/',
  },
  'product-code': { path: '/product/$code/', alternates: ['md', 'png', 'json'] },
  project: { path: '/project/', isListed: false },
  'project-rack': { path: '/project/rack/', isListed: false },
  promo: { path: '/promo/' },
  'promo-code': { path: '/promo/$code/' },
  questionnaires: { path: '/questionnaires/' },
  'questionnaires-type': { path: '/questionnaires/$type/' },
  regulations: { path: '/regulations/' },
  'request-sent': { path: '/request-sent/', isListed: false },
  search: { path: '/search/', isListed: false },
  solutions: { path: '/solutions/', alternates: ['csv', 'xlsx'] },
  'solutions-code': {
    path: '/solutions/$code/',
    alternates: ['md', 'png', 'json'],
    redirects: true,
  },
  support: { path: '/support/' },
  'support-faq-list': { path: '/support/faq-list/', alternates: ['md'] },
  'tech-partners': { path: '/tech-partners/', alternates: ['csv', 'xlsx'] },
  unsubscribe: { path: '/unsubscribe/', isListed: false },
} as const satisfies Record<string, SitePage>

/** The map, a document in an iframe of the contacts page (X-map). It is not a page, and no link leads to it. */
export const mapPath = '/office-map/'

/**
 * The news as an Atom feed (RFC 4287), `?group=` limits it to a group. Codes of news have no dot, so the path is free.
 */
export const newsFeedPath = '/news/feed.xml'

/** The former path of the news feed, which redirects to it: readers of the feed keep working. */
export const formerNewsFeedPath = '/news/atom.xml'

/** Changes in product data as a feed, with the filters of the call. */
export const changesFeedPath = '/changes/feed.xml'

/** All products, one per line, and their changes, for programs. */
export const goodsExportPath = '/export/goods.ndjson'
export const changesExportPath = '/export/changes'

/** A calculation as a PDF, with the query of the page of the calculator. */
export const calculationPdfPath = '/export/calculation.pdf'

/** A project as a PDF, with the query of its page; optional like that of a calculation. */
export const projectPdfPath = '/export/project.pdf' as const

/** A project as tables, with the query of its page; the gateway writes them from calls of the content API. */
export const projectTablePaths = {
  xlsx: '/export/project.xlsx',
  csv: '/export/project.csv',
  netbox: '/export/project-netbox.csv',
} as const

/** Link preview picture for pages without their own. */
export const brandPreviewPath = '/preview.png'

/** Icons of the site and its web manifest, which the gateway renders from the brand. */
export const iconPaths = {
  svg: '/favicon.svg',
  ico: '/favicon.ico',
  apple: '/apple-touch-icon.png',
  small: '/icon-192.png',
  large: '/icon-512.png',
  manifest: '/site.webmanifest',
} as const

/**
 * First segment of the service sheets of products, `/p/{code}/`: short, since a QR code on a rating plate holds it. A sheet
 * is a document without scripts that the gateway writes, and no page of the router.
 */
export const sheetSegment = 'p'

/** Builds the path of the service sheet of a product. */
export function toSheetPath(code: string): string {
  return `/${sheetSegment}/${encodeURIComponent(code)}/`
}

/** Whether an address is that of a service sheet. */
export function isSheetAddress(address: string): boolean {
  return new RegExp(`^/${sheetSegment}/[^/?#]+/(?=[?#]|$)`).test(address)
}

/** The QR code of the address of a service sheet, for the rating plate. */
export function toSheetCodePath(code: string): string {
  return `${toSheetPath(code)}qr.svg`
}

/** The consent to promotional messages as a PDF; the content API serves it below its `files/`. */
export const promotionalFilePath = '/files/consents/promotional.pdf'

/** Description of the site for language models (llmstxt.org). */
export const readersGuidePath = '/llms.txt'

export type PageName = keyof typeof sitePages

/** A page that redirects some of its addresses. */
export type RedirectingPage = {
  [Name in PageName]: (typeof sitePages)[Name] extends { redirects: true } ? Name : never
}[PageName]

/** Path pattern of a page as a literal type, for routes and typed links. */
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

/** Parameters of the address of a page. */
export type PageParams<Name extends PageName> = ParamsOfPath<PagePath<Name>>

/** Returns the path pattern of a page: `pathOf('product-code')` is `/product/$code/`. */
export function pathOf<Name extends PageName>(name: Name): PagePath<Name> {
  return sitePages[name].path
}

/**
 * Builds the address of a page: `addressOf('product-code', { code: 'ks-2428' })` is `/product/ks-2428/`.
 * Throws a TypeError if a parameter is missing.
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

/** Whether a page redirects some of its addresses. */
export function doesRedirect(name: PageName): name is RedirectingPage {
  const { redirects }: SitePage = sitePages[name]
  return redirects === true
}

/** Whether a page has an alternate format. */
export function hasAlternate(name: PageName, kind: AlternateFormat): boolean {
  const { alternates }: SitePage = sitePages[name]
  return alternates?.includes(kind) === true
}

/** Builds the address of an alternate format, for a page that has it (`hasAlternate`). */
export function toAlternate(address: string, kind: AlternateFormat): string {
  const [path = ''] = address.split(/[?#]/, 1)
  return `${path.endsWith('/') ? path.slice(0, -1) : path}.${kind}`
}
