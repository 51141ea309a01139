import type { CatalogueGroup } from '@faceplate/contracts/calls/catalogue.contract'
import type { GoodCard } from '@faceplate/contracts/calls/goods.contract'
import type { ApiClient, RouteResponse } from '@faceplate/contracts/client/client'
import { findAlternate } from '@faceplate/contracts/pages/page.finder'
import { addressOf, pathOf } from '@faceplate/contracts/pages/site.pages'
import type { Untranslated } from '@faceplate/contracts/shared/untranslated.contract'
import { findUntranslated } from '@faceplate/contracts/shared/untranslated.language'
import type { Messages } from '@faceplate/messages/messages'
import type { Editions } from '../../base/http/edition.ts'
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
export async function readGuide(
  t: Messages,
  api: ApiClient,
  { origin, editions }: { origin: string; editions: Editions },
): Promise<string> {
  const [{ brand, is_production: hidesSolutions = false }, { groups }, products, solutions, news] =
    await Promise.all([
      api('GET site'),
      api('GET catalog/groups'),
      openPagedList((query) => api('GET catalog/goods', { query })),
      readIfThere(() => readTexts((query) => api('GET solutions', { query }))),
      readIfThere(() => readTexts((query) => api('GET news/list', { query }))),
    ])
  const goods = products.total <= mostGoods ? await Array.fromAsync(products.read()) : undefined
  const list = (entries: readonly Entry[]) =>
    entries
      .map(({ title, path, about, untranslated }) => {
        const canonical = editions.findOriginalOrigin(untranslated) ?? origin
        const link = writeLink(title, findAlternate(path, 'md') ?? path, canonical)
        return about === null ? `- ${link}` : `- ${link}: ${escapeMarkdown(about)}`
      })
      .join('\n')
  const section = (title: string, entries: readonly Entry[]) =>
    entries.length > 0 && joinParts(`## ${escapeMarkdown(title)}`, list(entries)).trimEnd()
  return joinParts(
    `# ${escapeMarkdown(brand.name)}`,
    `> ${escapeMarkdown(brand.description)}`,
    t('guide.links'),
    ...groups.map((group) => section(group.name, listFamily(t, group, goods))),
    section(
      t('guide.solutions'),
      (hidesSolutions ? [] : (solutions ?? [])).map((solution) => ({
        title: solution.name,
        path: addressOf('solutions-code', { code: solution.code }),
        about: solution.preview,
        untranslated: findUntranslated(solution),
      })),
    ),
    section(t('guide.help'), listHelps(t)),
    // The format gives this title its meaning, so it is not translated.
    section('Optional', (news ?? []).map(toNewsEntry)),
  )
}

async function readTexts<Text>(readPage: ReadPage<Text>): Promise<Text[]> {
  return Array.fromAsync((await openPagedList(readPage)).read(0, mostTexts))
}

interface Entry {
  title: string
  path: string
  about: string | null
  untranslated?: Untranslated | undefined
}

const listHelps = (t: Messages): readonly Entry[] => [
  {
    title: t('guide.questions'),
    path: pathOf('support-faq-list'),
    about: t('guide.questionsAbout'),
  },
  {
    title: t('guide.documents'),
    path: pathOf('download'),
    about: t('guide.documentsAbout'),
  },
  {
    title: t('guide.api'),
    path: pathOf('docs'),
    about: t('guide.apiAbout'),
  },
  {
    title: t('guide.openapi'),
    path: '/openapi.json',
    about: t('guide.openapiAbout'),
  },
  {
    title: t('guide.export'),
    path: '/export/goods.ndjson',
    about: t('guide.exportAbout'),
  },
  {
    title: t('guide.changes'),
    path: pathOf('changes'),
    about: t('guide.changesAbout'),
  },
]

/** Lists the page of a product family, then its products, or without them its groups. */
function listFamily(
  t: Messages,
  family: CatalogueGroup,
  goods: readonly GoodCard[] | undefined,
): Entry[] {
  const ids = new Set(listIds(family))
  return [
    {
      title: t('guide.family', { family: family.name }),
      path: addressOf('catalog-group', { _splat: family.code }),
      about: family.short_description,
    },
    ...(goods
      ? goods
          .filter((good) => ids.has(good.group.id))
          .map((good) => ({
            title: good.name,
            path: addressOf('product-code', { code: good.code }),
            about: good.summary,
            untranslated: findUntranslated(good),
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

function toNewsEntry(item: RouteResponse<'GET news/list'>['data'][number]): Entry {
  const { code, title, summary } = item
  const path = addressOf('news-code', { code })
  return { title, path, about: summary, untranslated: findUntranslated(item) }
}
