import { addressOf, pathOf } from '@faceplate/contracts/pages/site.pages'
import type { Pictured } from '../ui/data/pictured.ts'
import type { SearchResult } from '@faceplate/contracts/calls/search.contract'
import { thumbnailOf } from '../goods/good.picture.ts'

export const searchGroups = ['products', 'news', 'solutions', 'documents'] as const

export interface SearchOption {
  href: string
  title: string
  excerpt: string
  picture?: Pictured
}

export interface SearchGroup {
  name: (typeof searchGroups)[number]
  title: string
  count: number
  options: SearchOption[]
}

/** Maximum number of characters of an excerpt (S-search). */
const excerptLength = 160

/** Groups the results and drops empty groups (S-search). The documents are those of the found goods. */
export function groupFinds({ catalog, news, solutions }: SearchResult): SearchGroup[] {
  const groups: SearchGroup[] = [
    {
      name: 'products',
      title: 'Products',
      count: catalog.count,
      options: catalog.goods.map((good) => ({
        href: addressOf('product-code', { code: good.code }),
        title: good.name,
        excerpt: cutExcerpt(good.summary),
        picture: thumbnailOf(good),
      })),
    },
    {
      name: 'news',
      title: 'News',
      count: news.count,
      options: news.items.map(({ code, title, summary }) => ({
        href: addressOf('news-code', { code }),
        title,
        excerpt: cutExcerpt(summary),
      })),
    },
    {
      name: 'solutions',
      title: 'Solutions',
      count: solutions.count,
      options: solutions.items.map(({ code, name, preview }) => ({
        href: addressOf('solutions-code', { code }),
        title: name,
        excerpt: cutExcerpt(preview),
      })),
    },
    {
      name: 'documents',
      title: 'Documents and firmware',
      count: catalog.count,
      options: catalog.goods.map(({ id, name }) => ({
        href: `${pathOf('download')}?product=${id}`,
        title: name,
        excerpt: '',
      })),
    },
  ]
  return groups.filter(({ count }) => count > 0)
}

function cutExcerpt(text: string): string {
  return text.length > excerptLength ? `${text.slice(0, excerptLength)}...` : text
}
