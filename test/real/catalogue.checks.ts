import assert from 'node:assert/strict'
import type { Comparison } from '@faceplate/contracts/calls/comparison.contract'
import type { Filter } from '@faceplate/contracts/calls/filters.contract'
import type { Good, GoodCard } from '@faceplate/contracts/calls/goods.contract'
import type { getNewsList, NewsArticle } from '@faceplate/contracts/calls/news.contract'
import type { PartnerPage } from '@faceplate/contracts/calls/partners.contract'
import type { ResponseOf } from '@faceplate/contracts/calls/route.contract'
import type { SearchResult } from '@faceplate/contracts/calls/search.contract'
import type { Solution } from '@faceplate/contracts/calls/solutions.contract'
import { findTextLanguage } from '@faceplate/contracts/shared/fallback.language'
import { checkJson } from '../support/api.check.ts'
import { deviceAt, devices, published, unpublishedName } from './devices.ts'
import type { Ability } from './system.ts'
import { newsItem, partner, solution } from './texts.ts'

/** The API of an adapter in front of a system with the devices and texts of this folder. */
export interface CheckedApi {
  base: string
  lacks: readonly Ability[]
  ask: <Body>(path: string, headers?: Record<string, string>) => Promise<Body>
  askGood: (sku: string, language?: string) => Promise<Good>
}

export function openApi(base: string, lacks: readonly Ability[]): CheckedApi {
  const ask = async <Body>(path: string, headers: Record<string, string> = {}): Promise<Body> => {
    const response = await fetch(`${base}api/${path}`, { headers })
    assert.equal(response.status, 200, `${path}: ${response.status}`)
    return (await response.json()) as Body
  }
  return {
    base,
    lacks,
    ask,
    async askGood(sku, language = 'en') {
      const { data } = await ask<{ data: GoodCard[] }>('catalog/goods?page_size=100')
      const code = data.find(({ part_number }) => part_number === sku)?.code
      assert.ok(code, `${sku} is not listed`)
      return ask<Good>(`catalog/good/${code}`, { language })
    },
  }
}

interface CatalogueCheck {
  name: string
  /** Ability of the system without which there is nothing to check. */
  needs?: Ability
  run: (api: CheckedApi) => Promise<void>
}

/** Checks of a catalogue, of a system that runs or of its recorded answers. */
export const catalogueChecks: readonly CatalogueCheck[] = [
  {
    name: 'keeps the contracts',
    async run({ base }) {
      const { code, counts } = await checkJson(base)
      assert.deepEqual({ code, broken: counts.broken }, { code: 0, broken: 0 })
    },
  },
  {
    name: 'lists all published devices, and no draft',
    async run({ ask }) {
      const { data } = await ask<{ data: GoodCard[] }>('catalog/goods?page_size=100')
      assert.deepEqual(
        new Set(data.map(({ part_number }) => part_number)),
        new Set(published.map(({ sku }) => sku)),
      )
    },
  },
  {
    name: 'filters by numbers, compares and finds',
    async run({ ask }) {
      const filters = await ask<Filter[]>('catalog/filters/switches')
      const [chosen, heaviestKg] = [24, 2.5]
      assert.equal(filters.find(({ code }) => code === 'weight')?.kind, 'range')
      const { data } = await ask<{ data: GoodCard[] }>(
        `catalog/goods?group=switches&ports=${chosen}&weight.max=${heaviestKg}&page_size=100`,
      )
      const expected = published.filter(
        ({ group, ports, weightKg }) =>
          group === 'switches' && ports === chosen && weightKg <= heaviestKg,
      )
      assert.ok(expected.length > 1)
      assert.deepEqual(
        new Set(data.map(({ part_number }) => part_number)),
        new Set(expected.map(({ sku }) => sku)),
      )
      const codes = data.slice(0, 2).map(({ code }) => code)
      const [table] = await ask<Comparison>(`catalog/compare/compare-goods?ids=${codes.join(',')}`)
      assert.deepEqual(
        table?.goods.map(({ code }) => code),
        codes,
      )
      const { catalog } = await ask<SearchResult>(`search?q=${deviceAt(2).sku}`)
      assert.equal(catalog.goods[0]?.name, deviceAt(2).texts.en.name)
    },
  },
  {
    name: 'has both languages, and says which texts are not translated',
    async run({ askGood }) {
      const translated = await askGood(deviceAt(3).sku, 'ru')
      assert.equal(translated.name, deviceAt(3).texts.ru?.name)
      const untranslated = await askGood(deviceAt(5).sku, 'ru')
      assert.equal(untranslated.name, deviceAt(5).texts.en.name)
      assert.equal(findTextLanguage(untranslated, 'name'), 'en')
    },
  },
  {
    name: 'has documents whole and in parts, pictures, prices, days and long texts',
    async run({ base, lacks, askGood }) {
      const { documents, images, price, released_on } = await askGood(deviceAt(0).sku)
      const address = new URL(documents[0]?.url ?? '', base)
      const whole = await (await fetch(address)).bytes()
      assert.equal(Buffer.from(whole.subarray(0, 5)).toString(), '%PDF-')
      const part = await fetch(address, { headers: { range: 'bytes=2-5' } })
      // RFC 9110 §14.2: a server may send the whole instead.
      assert.deepEqual(
        [part.status, await part.bytes()],
        lacks.includes('parts of files') ? [200, whole] : [206, whole.subarray(2, 6)],
      )
      const picture = await fetch(new URL(images[0]?.url ?? '', base))
      assert.deepEqual([picture.status, picture.headers.get('content-type')], [200, 'image/png'])
      assert.equal(Number(price?.amount), deviceAt(0).price)
      if (!lacks.includes('days')) assert.equal(released_on, deviceAt(0).releasedOn)
      assert.equal((await askGood(deviceAt(8).sku)).images.length, 0)
      assert.equal((await askGood(deviceAt(6).sku)).released_on ?? null, null)
      const { description } = await askGood(deviceAt(7).sku)
      assert.equal(description?.match(/<p>/g)?.length, deviceAt(7).texts.en.paragraphs.length)
    },
  },
  {
    name: 'has news, solutions and partners',
    needs: 'news, solutions and partners',
    async run({ base, ask }) {
      const { data } = await ask<ResponseOf<typeof getNewsList>>('news/list?group=products')
      assert.deepEqual(
        data.map(({ code, title, published_on }) => [code, title, published_on]),
        [[newsItem.slug, newsItem.en.title, newsItem.publishedOn]],
      )
      const article = await ask<NewsArticle>(`news/${newsItem.slug}`, { language: 'ru' })
      assert.deepEqual(
        [article.title, article.group?.title, article.text],
        [newsItem.ru.title, newsItem.section.ru, `<p>${newsItem.ru.paragraph}</p>`],
      )
      const picture = await fetch(new URL(article.photo?.url ?? '', base))
      assert.equal(picture.headers.get('content-type'), 'image/png')
      const { name, goods, subgroups } = await ask<Solution>(`solution/${solution.slug}`)
      assert.deepEqual([name, subgroups.length], [solution.name, 1])
      assert.deepEqual(
        goods.map(({ part_number, quantity, role }) => ({ sku: part_number, quantity, role })),
        solution.bill,
      )
      const partners = await ask<PartnerPage>('partners?group=distributors')
      assert.deepEqual(
        partners.data.map(({ city, country, url }) => [city, country, url]),
        [[partner.city, partner.country, partner.website]],
      )
      const { news } = await ask<SearchResult>('search?q=winter')
      assert.equal(news.items[0]?.code, newsItem.slug)
      const unpublished = await ask<SearchResult>('search?q=secret')
      assert.equal(unpublished.news.count, 0)
    },
  },
  {
    name: 'does not show what was changed and not published',
    needs: 'changes that are not published',
    async run({ ask, askGood }) {
      const changed = devices.find(({ state }) => state === 'changed after publishing')
      assert.equal((await askGood(changed?.sku ?? '')).name, changed?.texts.en.name)
      const { catalog } = await ask<SearchResult>(`search?q=${encodeURIComponent(unpublishedName)}`)
      assert.deepEqual(catalog.goods, [])
    },
  },
]
