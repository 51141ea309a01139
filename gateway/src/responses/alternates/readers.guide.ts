import type { CatalogueGroup } from '@faceplate/contracts/calls/catalogue.contract'
import type { GoodCard } from '@faceplate/contracts/calls/goods.contract'
import type { ApiClient, RouteResponse } from '@faceplate/contracts/client/client'
import { findAlternate } from '@faceplate/contracts/pages/page.finder'
import { addressOf, pathOf } from '@faceplate/contracts/pages/site.pages'
import { readIfThere } from '../api/not.found.ts'
import { openPagedList, type ReadPage } from '../api/paged.list.ts'
import { escapeMarkdown, joinParts, writeLink } from './markdown.ts'

/** A guide with more products is too long for its readers. It lists the groups of the catalogue instead. */
const mostGoods = 1000
/** Most solutions, and most articles: the newest. */
const mostTexts = 500

/**
 * Writes the guide of the site for programs (llmstxt.org): the maker, and links to content pages as Markdown. The section
 * "Optional" is last, as the format requires: a reader with little context may skip it.
 */
export async function readGuide(api: ApiClient, origin: string): Promise<string> {
  const [{ brand }, { groups }, products, solutions, news] = await Promise.all([
    api('GET site'),
    api('GET catalog/groups'),
    openPagedList((query) => api('GET catalog/goods', { query })),
    readIfThere(() => readTexts((query) => api('GET solutions', { query }))),
    readIfThere(() => readTexts((query) => api('GET news/list', { query }))),
  ])
  const goods = products.total <= mostGoods ? await Array.fromAsync(products.read()) : undefined
  const list = (entries: readonly Entry[]) =>
    entries
      .map(({ title, path, about }) => {
        const link = writeLink(title, findAlternate(path, 'md') ?? path, origin)
        return `- ${link}: ${escapeMarkdown(about)}`
      })
      .join('\n')
  const section = (title: string, entries: readonly Entry[]) =>
    entries.length > 0 && joinParts(`## ${escapeMarkdown(title)}`, list(entries)).trimEnd()
  return joinParts(
    `# ${escapeMarkdown(brand.name)}`,
    `> ${escapeMarkdown(brand.description)}`,
    `Links lead to pages as Markdown: the address of a page without its last slash, and \`.md\`.`,
    ...groups.map((group) => section(group.name, listFamily(group, goods))),
    section(
      'Solutions',
      (solutions ?? []).map(({ code, name, preview }) => ({
        title: name,
        path: addressOf('solutions-code', { code }),
        about: preview,
      })),
    ),
    section('Help and data', helps),
    section('Optional', (news ?? []).map(toNewsEntry)),
  )
}

async function readTexts<Text>(readPage: ReadPage<Text>): Promise<Text[]> {
  return Array.fromAsync((await openPagedList(readPage)).read(0, mostTexts))
}

interface Entry {
  title: string
  path: string
  about: string
}

const helps: readonly Entry[] = [
  {
    title: 'Questions and answers',
    path: pathOf('support-faq-list'),
    about: 'orders, delivery, warranty, repair, firmware and licences',
  },
  {
    title: 'Documents and firmware',
    path: pathOf('download'),
    about: 'by product, with checksums',
  },
  {
    title: 'API',
    path: pathOf('docs'),
    about: 'a page for each call, with examples',
  },
  {
    title: 'OpenAPI document',
    path: '/openapi.json',
    about: 'every call below /api/ (OpenAPI 3.1): products with characteristics, documents, news',
  },
  {
    title: 'All products',
    path: '/export/goods.ndjson',
    about: 'each with all that is known of it, one a line, as JSON',
  },
  {
    title: 'What changed',
    path: pathOf('changes'),
    about: 'in the data of products, by day',
  },
]

/** Lists the page of a product family, then its products, or without them its groups. */
function listFamily(family: CatalogueGroup, goods: readonly GoodCard[] | undefined): Entry[] {
  const ids = new Set(listIds(family))
  return [
    {
      title: `All of ${family.name}`,
      path: addressOf('catalog-group', { _splat: family.code }),
      about: family.short_description,
    },
    ...(goods
      ? goods
          .filter((good) => ids.has(good.group.id))
          .map(({ code, name, summary }) => ({
            title: name,
            path: addressOf('product-code', { code }),
            about: summary,
          }))
      : listGroups(family.children, `${family.code}/`)),
  ]
}

function listGroups(groups: readonly CatalogueGroup[], above: string): Entry[] {
  return groups.flatMap(({ code, name, short_description, children }) => [
    {
      title: name,
      path: addressOf('catalog-group', { _splat: above + code }),
      about: short_description,
    },
    ...listGroups(children, `${above}${code}/`),
  ])
}

function listIds({ id, children }: CatalogueGroup): number[] {
  return [id, ...children.flatMap(listIds)]
}

function toNewsEntry({
  code,
  title,
  summary,
}: RouteResponse<'GET news/list'>['data'][number]): Entry {
  return { title, path: addressOf('news-code', { code }), about: summary }
}
