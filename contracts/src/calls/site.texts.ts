import { addressOf, pathOf } from '../pages/site.pages.ts'
import { toAnchor, toPlainText } from '../shared/prose.text.ts'
import type { MenuEntry, Site } from './navigation.contract.ts'
import type { FoundPage } from './search.contract.ts'

/** A page that `GET site` tells about. */
export interface SiteText extends Pick<FoundPage, 'kind' | 'title' | 'url'> {
  /** Plain text; empty if only its title is known. */
  text: string
}

/** Lists of the site whose entries the search finds as products, solutions and news. */
const ownLists = [pathOf('catalog'), pathOf('solutions'), pathOf('news')]

/** Pages that the navigation of a site links to, each once, without pages of products, solutions and news. */
export function listLinkedPages({
  menu = [],
  columns = [],
  more = [],
  service_desk: desk,
}: Partial<Site>): SiteText[] {
  const linked: MenuEntry[] = [
    ...[...columns, ...more].flatMap(({ groups }) => groups.flatMap(({ links }) => links)),
    ...menu,
    ...more.flatMap(({ title, link }) => (link === undefined ? [] : { title, link })),
  ]
  const byUrl = new Map<string, SiteText>()
  for (const { title, link: url, desc: text = '' } of linked) {
    const isEntry = ownLists.some((path) => url.startsWith(path) && url !== path)
    if (byUrl.has(url) || (isEntry && url !== pathOf('catalog-comparison'))) continue
    byUrl.set(url, { kind: isExternal(url) ? 'external' : 'page', title, url, text })
  }
  if (desk && !byUrl.has(desk.url)) {
    const { title, description: text, url } = desk
    byUrl.set(url, { kind: isExternal(url) ? 'external' : 'page', title, url, text })
  }
  return [...byUrl.values()]
}

const isExternal = (url: string) => !url.startsWith('/') || url.startsWith('//')

/** The frequently asked questions, each at the address of its answer. */
export function listQuestionPages({ faq = [] }: Partial<Site>): SiteText[] {
  return faq.map(({ question, answer }) => ({
    kind: 'question',
    title: question,
    url: `${pathOf('support-faq-list')}#${toAnchor(question)}`,
    text: toPlainText(answer),
  }))
}

/** The offers that are valid today. */
export function listOfferPages({ offers = [] }: Partial<Site>): SiteText[] {
  return offers.map(({ code, title, description: text }) => ({
    kind: 'offer',
    title,
    url: addressOf('promo-code', { code }),
    text,
  }))
}
