import { addressOf, pathOf } from '@faceplate/contracts/pages/site.pages'
import type { KeyFact } from '@faceplate/contracts/calls/goods.contract'
import type { SearchResult } from '@faceplate/contracts/calls/search.contract'
import type { Messages } from '@faceplate/messages/messages'
import { classifyAddress } from '../base/site.address.ts'
import { thumbnailOf } from '../goods/good.picture.ts'
import type { Pictured } from '../ui/data/pictured.ts'
import { toReasons, toReplacements, toSeries } from './device.address.ts'
import {
  describeDevice,
  describeDocument,
  describeFoundPage,
  nameFound,
  nameSeries,
} from './found.words.ts'
import { quoteWords } from './quoted.words.ts'

export const searchGroups = [
  'devices',
  'products',
  'documents',
  'pages',
  'solutions',
  'news',
] as const

export interface SearchOption {
  href: string
  title: string
  /** Texts that are shown in one line; each may be in a language of its own. */
  excerpt: readonly string[]
  /** Values of the characteristics that the search text asks for. */
  asked?: readonly KeyFact[]
  picture?: Pictured
  /** Whether it is a file, which the router does not open. */
  isFile?: boolean
  /** The target of the link, if its title does not say it. */
  action?: string
}

/** Whether the router cannot open it: a file, or a page of another site. */
export function leavesSite({ href, isFile = false }: SearchOption): boolean {
  return isFile || classifyAddress(href) === 'outside'
}

export interface SearchGroup {
  name: (typeof searchGroups)[number]
  title: string
  /** A line below the title. */
  hint?: string
  count: number
  options: SearchOption[]
  /** Another page that shows all of the group together. */
  whole?: { href: string; title: string }
}

/**
 * Groups the results and drops empty groups (S-search). Things that the text names stand first: a product, devices of
 * another vendor, a page; then products and their documents, other pages, solutions and news.
 */
export function groupFinds(t: Messages, result: SearchResult, query: string): SearchGroup[] {
  const { products, devices, documents, pages, solutions, news } = listGroups(t, result)
  const isDevice = result.devices?.is_sure === true || result.devices?.series !== undefined
  const isPage = result.pages?.is_named === true
  const [best] = result.catalog.goods
  const isProduct = best !== undefined && toKey(best.name) === toKey(query)
  const ordered = [
    ...(isProduct ? [products] : []),
    ...(isDevice ? [devices] : []),
    ...(isPage && !isProduct ? [pages] : []),
    products,
    documents,
    devices,
    pages,
    solutions,
    news,
  ]
  return [...new Set(ordered)].filter(({ count }) => count > 0)
}

const toKey = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

function listGroups(t: Messages, result: SearchResult) {
  const { catalog, devices, documents, pages, solutions, news } = result
  const toGroup = (
    group: Omit<SearchGroup, 'options'> & { options: readonly SearchOption[] },
  ): SearchGroup => ({
    ...group,
    options: group.options.filter(({ href }) => classifyAddress(href) !== 'refused'),
  })
  return {
    products: toGroup({
      name: 'products',
      title: t('search.group.products'),
      count: catalog.count,
      options: catalog.goods.map((good) => ({
        href: addressOf('product-code', { code: good.code }),
        title: good.name,
        excerpt: [good.summary ?? ''],
        ...(good.asked ? { asked: good.asked } : {}),
        picture: thumbnailOf(good),
      })),
    }),
    devices: toGroup(listDevices(t, devices)),
    documents:
      documents && documents.count > 0
        ? toGroup(listDocuments(t, documents))
        : listOwners(t, result),
    pages: toGroup({
      name: 'pages',
      title: t('search.group.pages'),
      count: pages?.count ?? 0,
      options: (pages?.items ?? []).map((page) => ({
        href: page.url,
        title: page.title,
        excerpt: describeFoundPage(t, page),
      })),
    }),
    solutions: toGroup({
      name: 'solutions',
      title: t('search.group.solutions'),
      count: solutions.count,
      options: solutions.items.map(({ code, name, preview }) => ({
        href: addressOf('solutions-code', { code }),
        title: name,
        excerpt: [preview ?? ''],
      })),
    }),
    news: toGroup({
      name: 'news',
      title: t('search.group.news'),
      count: news.count,
      options: news.items.map(({ code, title, summary }) => ({
        href: addressOf('news-code', { code }),
        title,
        excerpt: [summary ?? ''],
      })),
    }),
  }
}

/** The devices that the text names or may mean, or how many of which vendor it may mean. */
function listDevices(t: Messages, devices: SearchResult['devices']): SearchGroup {
  const { count = 0, is_sure: isSure, items = [], series = [], unread = [] } = devices ?? {}
  const isMany = items.length === 0 && series.length > 0
  const notes = [
    ...(isSure === false && !isMany ? [t('search.device.which')] : []),
    ...(unread.length > 0 ? [t('search.device.unread', { words: quoteWords(t, unread) })] : []),
  ]
  return {
    name: 'devices',
    title: t('search.group.devices'),
    ...(notes.length > 0 ? { hint: notes.join(' ') } : {}),
    count: isMany ? series.length : count,
    options: isMany
      ? series.map((each) => ({
          href: toSeries(each),
          title: nameSeries(t, each),
          excerpt: [],
          action: t('search.device.choose'),
        }))
      : items.map((found) => ({
          href: toReasons(found.device),
          title: nameFound(t, found),
          excerpt: [describeDevice(t, found)],
          ...(found.ours
            ? { picture: thumbnailOf(found.ours.good), action: t('search.device.why') }
            : {}),
        })),
    ...(isSure === true && count > 1
      ? {
          whole: {
            href: toReplacements(items.map(({ device }) => device)),
            title: t('search.device.asList'),
          },
        }
      : {}),
  }
}

/** The documents that the text names. */
function listDocuments(
  t: Messages,
  { count, items }: NonNullable<SearchResult['documents']>,
): SearchGroup {
  return {
    name: 'documents',
    title: t('search.group.documents'),
    count,
    options: items.map((document) => ({
      href: document.url,
      title: document.title,
      excerpt: [describeDocument(t, document)],
      isFile: true,
    })),
  }
}

/**
 * The documents of each product, if the text names none (S-search). A text that names a page, such as `warranty`, asks for
 * no products.
 */
function listOwners(t: Messages, { catalog: { count, goods }, pages }: SearchResult): SearchGroup {
  const isPage = pages?.is_named === true
  return {
    name: 'documents',
    title: t('search.group.documents'),
    count: isPage ? 0 : count,
    options: goods.map(({ id, name }) => ({
      href: `${pathOf('download')}?product=${id}`,
      title: name,
      excerpt: [t('search.document.allOf')],
    })),
  }
}
