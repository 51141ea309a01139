import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CatalogueGroup } from '@faceplate/contracts/calls/catalogue.contract'
import type { Good, GoodCard } from '@faceplate/contracts/calls/goods.contract'
import type { NewsArticle, NewsItem } from '@faceplate/contracts/calls/news.contract'
import type { SearchResult } from '@faceplate/contracts/calls/search.contract'
import type { SolutionCard } from '@faceplate/contracts/calls/solutions.contract'
import { toPlainText } from '@faceplate/contracts/shared/prose.text'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openContent } from '../support/content.ts'
import { openSearch, searchPlaces } from '../support/search.places.ts'
import { searchQuestions } from '../support/search.questions.ts'
import { engines } from '../support/shared.postgres.ts'
import { stated } from '../support/stated.ts'
import { removeTranslated } from '../support/translated.removal.ts'

type Content = Awaited<ReturnType<typeof openContent>>

const listedAtMost = 50

async function find(content: Content, text: string, limit?: number): Promise<SearchResult> {
  const rest = limit === undefined ? '' : `&limit=${limit}`
  const { status, body } = await content.get(`/api/search?q=${encodeURIComponent(text)}${rest}`)
  expect(status, text).toBe(200)
  return body.data
}

/** The results in their order, without their presentation. */
async function findOrder(content: Content, text: string) {
  const { catalog, news, solutions } = await find(content, text, listedAtMost)
  return {
    goods: [catalog.count, ...catalog.goods.map(({ code }) => code)],
    news: [news.count, ...news.items.map(({ code }) => code)],
    solutions: [solutions.count, ...solutions.items.map(({ code }) => code)],
  }
}

async function readAll<Item>(content: Content, path: string): Promise<Item[]> {
  const items: Item[] = []
  for (let page = 1; ; page += 1) {
    const { body } = await content.get(`/api/${path}?page_size=100&page=${page}`)
    items.push(...body.data)
    if (page >= body.pagination.pages) return items
  }
}

/** The names of each group and of its parent groups, by the code of the group. */
async function readLabels(content: Content): Promise<Map<string, string>> {
  const { body } = await content.get('/api/catalog/groups')
  const labels = new Map<string, string>()
  const walk = ({ code, name, children }: CatalogueGroup, above: string) => {
    labels.set(code, `${name} ${above}`)
    // Modules are not switches, though they are listed below switches.
    for (const child of children) walk(child, child.code === 'sfp' ? '' : `${name} ${above}`)
  }
  for (const group of body.data.groups) walk(group, '')
  return labels
}

async function edit({ files }: Content, file: string, from: string, to: string): Promise<void> {
  const text = await readFile(join(files, file), 'utf8')
  expect(text).toContain(from)
  await writeFile(join(files, file), text.replace(from, to))
}

const nothing = { goods: [0], news: [0], solutions: [0] }

function splitWords(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

/** Splits into words after joining compounds: `Wi-Fi` becomes `WiFi`. */
function joinWords(text: string): string[] {
  return splitWords(text.replaceAll(/(?<=\S)[^\p{L}\p{N}\s]+(?=\S)/gu, ''))
}

/** Every nth item: an even sample of a list. */
function everyNth<Item>(items: readonly Item[], step: number): Item[] {
  return items.filter((_, at) => at % step === 0)
}

describe.each(searchPlaces)('search with its words in the %s', (place) => {
  let content: Content
  let goods: GoodCard[]
  beforeAll(async () => {
    content = await openSearch(place)
    goods = await readAll<GoodCard>(content, 'catalog/goods')
  })
  afterAll(() => content.close())

  const listNames = async (text: string) =>
    (await find(content, text, listedAtMost)).catalog.goods.map(({ name }) => name)

  test.each([
    'ks 2428',
    'KS2428',
    'ks-2428',
    'Ks‑2428',
    '2428',
    'KDR-KS2428-AC',
    'kdrks2428',
    'kdr ks2428 ac',
    'ＫＳ２４２８',
    '  ks   2428  ',
  ])('[S-search] %s finds KS-2428 first', async (text) => {
    expect((await listNames(text))[0]).toBe('KS-2428')
  })

  const findFirst = async (text: string) => (await find(content, text, 1)).catalog.goods[0]?.name

  test('[S-search] every good is the first result for its name and its part number', async () => {
    const missed: string[] = []
    for (const { name, part_number } of goods) {
      for (const text of [
        name,
        name.toLowerCase(),
        name.replaceAll('-', ' '),
        stated(part_number),
      ]) {
        const first = await findFirst(text)
        if (first !== name) missed.push(`${text} finds ${first}`)
      }
    }
    expect(missed).toEqual([])
  })

  test('[S-search] every good is found by its name without hyphens', async () => {
    const missed: string[] = []
    for (const { name } of goods) {
      const text = name.replaceAll('-', '')
      if ((await findFirst(text)) !== name) missed.push(text)
    }
    expect(missed).toEqual([])
  })

  test('[S-search] a word is found however it is hyphened', async () => {
    const hyphened = await find(content, 'Wi-Fi 7', listedAtMost)
    const joined = await find(content, 'wifi 7', listedAtMost)
    expect(hyphened.catalog.count).toBeGreaterThan(3)
    const names = joined.catalog.goods.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['KW-740', 'KW-570', 'KW-930']))
    expect(joined.news.count).toBeGreaterThan(0)
    expect(joined.solutions.count).toBeGreaterThan(0)
  })

  test('[S-search] the results equal those of a full scan of the words', async () => {
    const news: NewsArticle[] = await Promise.all(
      (await readAll<NewsItem>(content, 'news/list')).map(
        async ({ code }) => (await content.get(`/api/news/${code}`)).body.data,
      ),
    )
    const labels = await readLabels(content)
    const scanWords = (text: string) => [...splitWords(text), ...joinWords(text)]
    const ofGoods = goods.map((good) => ({
      code: good.code,
      words: scanWords(
        `${good.name} ${good.part_number} ${good.summary} ${labels.get(good.group.code)}`,
      ),
    }))
    const ofNews = news.map((item) => ({
      code: item.code,
      words: scanWords(`${item.title} ${item.summary} ${toPlainText(item.text)}`),
    }))
    // Other tests cover words with an irregular plural and the synonyms of the trade.
    const ofTrade = new Set(splitWords(await readFile(join(content.files, 'search.yaml'), 'utf8')))
    const words = new Set(
      [...ofGoods, ...ofNews]
        .flatMap((each) => each.words)
        .filter((word) => /^[a-z]{4,}[^sy]$/.test(word) && !ofTrade.has(word)),
    )
    const scan = (entries: typeof ofGoods, words: string[]) =>
      entries
        .filter((entry) => words.every((word) => entry.words.some((each) => each.startsWith(word))))
        .map(({ code }) => code)
        .toSorted()
    const sample = everyNth([...words].toSorted(), Math.ceil(words.size / 80))
    const pairs = everyNth(goods, 4).map(({ summary }) =>
      splitWords(stated(summary)).filter((word) => words.has(word)),
    )
    for (const asked of [...sample.map((word) => [word]), ...pairs]) {
      if (asked.length === 0) continue
      const text = asked.join(' ')
      const { catalog, news: found, understood } = await find(content, text, listedAtMost)
      // Such a query also finds products by attribute value, without the word in their text.
      if (understood?.length) continue
      const goodsExpected = scan(ofGoods, asked)
      const newsExpected = scan(ofNews, asked)
      expect([text, catalog.count, found.count]).toEqual([
        text,
        goodsExpected.length,
        newsExpected.length,
      ])
      const goodsListed = catalog.goods.map(({ code }) => code)
      expect(goodsListed, text).toHaveLength(Math.min(goodsExpected.length, listedAtMost))
      expect(goodsExpected, text).toEqual(expect.arrayContaining(goodsListed))
      const newsListed = found.items.map(({ code }) => code)
      expect(newsListed, text).toHaveLength(Math.min(newsExpected.length, listedAtMost))
      expect(newsExpected, text).toEqual(expect.arrayContaining(newsListed))
    }
  })

  test('[S-search] a word is found from its second letter on', async () => {
    const word = 'industrial'
    let before = Infinity
    for (let length = 2; length <= word.length; length += 1) {
      const { catalog } = await find(content, word.slice(0, length), listedAtMost)
      expect(catalog.count).toBeGreaterThanOrEqual(7)
      expect(catalog.count).toBeLessThanOrEqual(before)
      before = catalog.count
    }
    expect(await listNames('industrial')).toContain('KS-3106I')
    expect(await listNames('ustrial')).toEqual([])
  })

  test('[S-search] a whole word ranks higher than a prefix, a name higher than a text', async () => {
    const names = await listNames('kv-e2')
    expect(names.slice(0, 2)).toEqual(['KV-E2', 'KV-E2F'])
    const { news } = await find(content, 'KS-2428', listedAtMost)
    const inTitle = news.items.map(({ title }) => title.includes('KS-2428'))
    expect(inTitle).toContain(true)
    expect(inTitle).toContain(false)
    expect(inTitle).toEqual(inTitle.toSorted((a, b) => Number(b) - Number(a)))
  })

  test.each([
    ['switch', 'switches'],
    ['phone', 'phones'],
    ['box', 'boxes'],
    ['conference', 'conferences'],
    ['terminal', 'terminals'],
    ['battery', 'batteries'],
  ])('[S-search] %s and %s match the same', async (one, many) => {
    const found = await findOrder(content, one)
    expect(found).not.toEqual(nothing)
    expect(await findOrder(content, many)).toEqual(found)
  })

  test.each(['GIGABIT', 'Gigabit', 'gígábît', 'ｇｉｇａｂｉｔ', 'gigabit,', '“gigabit”'])(
    '[S-search] %s finds the same as gigabit',
    async (text) => {
      const found = await findOrder(content, 'gigabit')
      expect(found).not.toEqual(nothing)
      expect(await findOrder(content, text)).toEqual(found)
    },
  )

  test('[S-search] each group has its count and cards, and the limit applies to each', async () => {
    const all = await find(content, 'switch', listedAtMost)
    expect(all.catalog.count).toBeGreaterThan(6)
    expect(all.news.count).toBeGreaterThan(6)
    expect(all.solutions.count).toBeGreaterThan(6)
    const { body: list } = await content.get('/api/catalog/goods?q=switch&page_size=100')
    expect(list.data).toEqual(expect.arrayContaining(all.catalog.goods))
    for (const limit of [undefined, 1, 5, 50]) {
      const some = await find(content, 'switch', limit)
      const length = limit ?? 6
      expect(some.catalog).toEqual({
        count: all.catalog.count,
        goods: all.catalog.goods.slice(0, length),
      })
      expect(some.news).toEqual({ count: all.news.count, items: all.news.items.slice(0, length) })
      expect(some.solutions).toEqual({
        count: all.solutions.count,
        items: all.solutions.items.slice(0, length),
      })
    }
  })

  test.each(['', ' ', 'k', ' k ', '8', '½', '-', '"', '--', '"*"', '🐘🐘'])(
    '[S-search] the text “%s” finds nothing',
    async (text) => {
      expect(await findOrder(content, text)).toEqual(nothing)
    },
  )

  test('[S-search] no text at all finds nothing', async () => {
    const { status, body } = await content.get('/api/search')
    expect(status).toBe(200)
    expect([body.data.catalog.count, body.data.news.count, body.data.solutions.count]).toEqual([
      0, 0, 0,
    ])
  })

  test('[S-search] characters of query languages only separate words', async () => {
    const found = await findOrder(content, 'ks 2428')
    for (const sign of `"':*^()-+%_\\;,.!?&|<>~@#$=[]{}/`) {
      for (const text of [
        `ks${sign}2428`,
        `${sign}ks 2428${sign}`,
        `ks ${sign} 2428 ${sign}${sign}`,
      ]) {
        expect(await findOrder(content, text), text).toEqual(found)
      }
    }
    expect(await findOrder(content, '{title} : (ks <-> 2428:*A)')).toEqual(
      await findOrder(content, 'title ks 2428 a'),
    )
  })

  test.each([
    'ks-2428 NOT kv-24',
    'ks-2428 OR fanless',
    'NEAR(ks 2428)',
    'NEAR(ks 2428, 5)',
    'title:ks-2428',
    'title : ks-2428',
    "'; drop table good; --",
    "' OR '1'='1",
    '" OR "" = "',
    'ks | kv & !zz',
    "ks:*' or true --",
    '\\',
    '%',
    '%%',
    '__',
    "zz' UNION SELECT body FROM file --",
  ])('[S-search] %s is plain text', async (text) => {
    const { catalog, dropped = [], understood = [] } = await find(content, text, listedAtMost)
    const read = new Set([...dropped, ...understood.map((part) => part.text)].flatMap(splitWords))
    const words = splitWords(text).filter((word) => !read.has(word))
    const labels = await readLabels(content)
    for (const good of catalog.goods) {
      const label = labels.get(good.group.code)
      const text = `${good.name} ${good.part_number} ${good.summary} ${label}`
      const own = [...splitWords(text), ...joinWords(text)]
      for (const word of words) {
        expect(
          own.some((each) => each.startsWith(word)),
          `${good.name}: ${word}`,
        ).toBe(true)
      }
    }
    expect(splitWords(text).length > 0 || catalog.count === 0).toBe(true)
    for (const path of ['catalog/goods', 'catalog/sfp/modules', 'search/sfp/goods']) {
      const { status } = await content.get(`/api/${path}?q=${encodeURIComponent(text)}`)
      expect(status, path).toBe(200)
    }
    expect(await readAll<GoodCard>(content, 'catalog/goods')).toHaveLength(goods.length)
  })

  test('[S-search] AND is an ordinary word', async () => {
    expect(await findOrder(content, 'gigabit AND four')).toEqual(
      await findOrder(content, 'four gigabit and'),
    )
  })

  test.each(['search', 'catalog/goods', 'catalog/sfp/modules', 'search/sfp/goods'])(
    '[S-search] %s accepts 200 characters, and rejects more, and a NUL character',
    async (path) => {
      // Normalization turns some characters into several; a query also has a limit on words.
      for (const character of ['a', '1', 'ж', '"', "'", '漢', '㌖', '🐘', 'ﷺ', ' ', 'a ', '%']) {
        const text = character.repeat(200).slice(0, 200)
        const { status } = await content.get(`/api/${path}?q=${encodeURIComponent(text)}`)
        expect(status, character).toBe(200)
      }
      for (const text of ['a'.repeat(201), 'ks 2428 '.repeat(40), 'ks\0', '\0\0']) {
        const { status, headers, body } = await content.get(
          `/api/${path}?q=${encodeURIComponent(text)}`,
        )
        expect(status, JSON.stringify(text)).toBe(400)
        expect(headers['content-type']).toContain('application/problem+json')
        expect(body.errors).toEqual([expect.objectContaining({ pointer: '/q' })])
      }
    },
  )

  test.each(['%', '%zz', '%E0%A4%A', '%ED%A0%80', '%FF%FE'])(
    '[S-search] broken escapes (%s) do not fail',
    async (text) => {
      const { status, body } = await content.get(`/api/search?q=ks${text}`)
      expect([200, 400]).toContain(status)
      expect(JSON.stringify(body)).not.toContain('.ts:')
    },
  )

  test.each(['limit=0', 'limit=51', 'limit=-1', 'limit=1.5', 'limit=many', 'page=0', 'q=ks&q=kv'])(
    '[S-search] %s is a 400',
    async (query) => {
      const { status } = await content.get(`/api/search?q=ks&${query}`)
      expect(status).toBe(400)
    },
  )

  test('[S-search] [P-catalog] the list of goods is searched by the same words, within the filters', async () => {
    const texts = [
      '2428',
      'wifi',
      'gigabit ports',
      'poe',
      'fanless rack',
      'ＰＯＮ',
      'sfp cages',
      'desk',
    ]
    const choices = [
      '',
      'group=switches',
      'group=switches&layer=L2%2B',
      'group=access-points',
      'fanless=yes',
    ]
    for (const choice of choices) {
      const { body: chosen } = await content.get(`/api/catalog/goods?page_size=100&${choice}`)
      expect(chosen.pagination.total, choice).toBeGreaterThan(0)
      const inChoice = new Set(
        choice === ''
          ? goods.map(({ code }) => code)
          : chosen.data.map(({ code }: GoodCard) => code),
      )
      for (const text of texts) {
        const { catalog } = await find(content, text, listedAtMost)
        expect(catalog.goods, text).toHaveLength(catalog.count)
        const { body } = await content.get(
          `/api/catalog/goods?page_size=100&q=${encodeURIComponent(text)}&${choice}`,
        )
        const found = body.data.map(({ code }: GoodCard) => code).toSorted()
        const expected = catalog.goods.map(({ code }) => code).filter((code) => inChoice.has(code))
        expect(found, `${text} ${choice}`).toEqual(expected.toSorted())
        expect(body.pagination.total).toBe(expected.length)
      }
    }
  })

  test('[P-catalog] the counts of filters follow the text', async () => {
    const { body: list } = await content.get(
      '/api/catalog/goods?group=switches&q=poe&page_size=100',
    )
    const { body: filters } = await content.get('/api/catalog/filters/switches?q=poe')
    const found: Good[] = await Promise.all(
      list.data.map(
        async ({ code }: GoodCard) => (await content.get(`/api/catalog/good/${code}`)).body.data,
      ),
    )
    expect(found.length).toBeGreaterThan(3)
    const layer = filters.data.find(({ code }: { code: string }) => code === 'layer')
    expect(layer.options.length).toBeGreaterThan(0)
    for (const { value, count } of layer.options) {
      const own = found.filter(({ attributes }) =>
        attributes.some((each) => each.code === 'layer' && each.values.includes(value)),
      )
      expect(count, value).toBe(own.length)
    }
  })
})

describe('query understanding', () => {
  let content: Content
  beforeAll(async () => {
    content = await openContent('SQLite')
  })
  afterAll(() => content.close())

  test('[S-search] the response has the recognised filters, and the remaining text', async () => {
    const understood = async (text: string) => (await find(content, text)).understood
    expect(await understood('poe 24')).toEqual([
      { text: 'poe', kind: 'characteristic', meaning: 'PoE budget', without: '24' },
      { text: '24', kind: 'characteristic', meaning: '24 ports', without: 'poe' },
    ])
    expect(await understood('трансивер  10 км')).toEqual([
      { text: 'трансивер', kind: 'word', meaning: 'SFP-module', without: '10 км' },
      {
        text: '10 км',
        kind: 'characteristic',
        meaning: 'Reach: from 10\u00a0km',
        without: 'трансивер',
      },
    ])
    expect(await understood('swich wifi7')).toEqual([
      { text: 'swich', kind: 'word', meaning: 'switch', without: 'wifi7' },
      {
        text: 'wifi7',
        kind: 'characteristic',
        meaning: 'Wi-Fi standard: Wi-Fi 7',
        without: 'swich',
      },
    ])
    expect(await understood('KS-2428P')).toEqual([])
  })

  test('[S-search] a part number is not corrected: similar ones and shorter texts are suggested', async () => {
    for (const text of ['KS-2429', 'ks2429', 'fanless KS-2429']) {
      const { catalog, instead } = await find(content, text)
      expect([catalog.count, text]).toEqual([0, text])
      expect(instead).toContain('KS-2428')
    }
    const { catalog, instead } = await find(content, 'KS-2429 din rail')
    expect([catalog.count, instead]).toEqual([0, ['KS-2428', 'KS-2428F', 'KS-2428P', 'din rail']])
    expect((await find(content, 'KS-2428')).instead).toEqual([])
  })

  test('[S-search] pages together are the whole list', async () => {
    const pages = await Promise.all(
      [1, 2, 3].map(async (page) => {
        const { body } = await content.get(`/api/search?q=switch&limit=7&page=${page}`)
        return body.data as SearchResult
      }),
    )
    const all = await find(content, 'switch', 21)
    expect(pages.flatMap(({ catalog }) => catalog.goods)).toEqual(all.catalog.goods)
    expect(pages.flatMap(({ news }) => news.items)).toEqual(all.news.items)
    const { body } = await content.get('/api/search?q=switch&page=9999')
    expect(body.data.catalog).toEqual({ count: all.catalog.count, goods: [] })
  })
})

test('[S-search] the vocabulary comes from the content', async () => {
  const own = await openContent('SQLite')
  await edit(own, 'search.yaml', 'свитч,', 'свитч, желязка,')
  await own.import()
  expect((await find(own, 'желязки 48')).catalog.goods.map(({ code }) => code)).toContain('ks-2452')
  await edit(own, 'search.yaml', 'attribute: wifi_standard', 'attribute: wifi_standards')
  await edit(own, 'search.yaml', 'value: Multimode', 'at_least: 2')
  await edit(own, 'search.yaml', 'signed: °C', 'signed: °F')
  const refusal = own.import()
  await expect(refusal).rejects.toThrow("no attribute 'wifi_standards'")
  await expect(refusal).rejects.toThrow("'fibre' is not a number")
  await expect(refusal).rejects.toThrow("no unit '°F' in 'units'")
  await rm(join(own.files, 'search.yaml'))
  await own.import()
  expect((await find(own, 'желязки')).catalog.count).toBe(0)
  expect((await find(own, 'ks-2428')).catalog.count).toBeGreaterThan(0)
  await own.close()
})

/** The share of queries with a right first result (`search.questions.ts`). */
const answered = { tuned: 0.99, heldOut: 0.96 }

describe.each(searchPlaces)('real queries with words in the %s', (place) => {
  test('[S-search] have the right result first', async () => {
    const content = await openSearch(place)
    const groups = new Map<string, Promise<string[]>>()
    const listGroup = async (group: string) => {
      const { body } = await content.get(`/api/catalog/goods?page_size=100&group=${group}`)
      return body.data.map(({ code }: GoodCard) => code)
    }
    const listRight = async (named: string) => {
      const group = named.replace('@', '')
      if (group === named) return [named.replace(/^\w+:/, '')]
      if (!groups.has(group)) groups.set(group, listGroup(group))
      return groups.get(group) ?? []
    }
    const missed: Record<'tuned' | 'heldOut', string[]> = { tuned: [], heldOut: [] }
    for (const { text, first, isHeldOut } of searchQuestions) {
      const right = new Set((await Promise.all(first.map(listRight))).flat())
      const { catalog, news, solutions } = await find(content, text, 3)
      const [kind] = first[0]?.split(':') ?? []
      const found: { code: string }[] =
        kind === 'news' ? news.items : kind === 'solution' ? solutions.items : catalog.goods
      const codes = found.slice(0, right.size).map(({ code }) => code)
      if (codes.length < Math.min(3, right.size) || codes.some((code) => !right.has(code))) {
        missed[isHeldOut ? 'heldOut' : 'tuned'].push(`${text} brings ${codes.join(' ')}`)
      }
    }
    const heldOut = searchQuestions.filter(({ isHeldOut }) => isHeldOut).length
    const score = {
      tuned: 1 - missed.tuned.length / (searchQuestions.length - heldOut),
      heldOut: 1 - missed.heldOut.length / heldOut,
    }
    expect(score.tuned, missed.tuned.join('\n')).toBeGreaterThanOrEqual(answered.tuned)
    expect(score.heldOut, missed.heldOut.join('\n')).toBeGreaterThanOrEqual(answered.heldOut)
    await content.close()
  })
})

describe.each(engines)('search on %s after an import', (engine) => {
  test('[S-search] new and changed items are found, removed ones are not', async () => {
    const content = await openContent(engine)
    const title = 'KedrOS 10: 9 s in-service updates and a YANG model for every command'
    expect((await find(content, 'updates in service')).news.items[0]?.title).toBe(
      title.replace('9 s', '9\u00a0s'),
    )
    await edit(content, 'news/2026.yaml', title, 'Quincunx arrives')
    await edit(
      content,
      'catalogue/goods/switches/ks-2400.yaml',
      'name: KS-2428\n',
      'name: KS-7777\n',
    )
    await edit(
      content,
      'solutions/school-network.yaml',
      'A school with 36 classrooms',
      'A lyceum of zoologists',
    )
    expect(await findOrder(content, 'quincunx')).toEqual(nothing)
    await content.import()
    expect((await find(content, 'quincunx')).news.items.map((item) => item.title)).toEqual([
      'Quincunx arrives',
    ])
    expect(
      (await find(content, 'lyceum zoologist')).solutions.items.map(({ code }) => code),
    ).toEqual(['school-network'])
    expect((await find(content, 'ks7777')).catalog.goods.map(({ code }) => code)).toEqual([
      'ks-2428',
    ])
    const { body } = await content.get('/api/catalog/goods?q=ks7777')
    expect(body.data.map(({ code }: GoodCard) => code)).toEqual(['ks-2428'])

    const listCodes = async (text: string) =>
      (await find(content, text)).catalog.goods.map(({ code }) => code)
    // No link in the content leads to these.
    for (const file of [
      'catalogue/goods/transceivers/sfp-bidi.yaml',
      'news/2017.yaml',
      // Customers name the solution, so they go with it.
      'references.yaml',
      'solutions/school-network.yaml',
    ]) {
      await removeTranslated(content.files, file)
    }
    expect(await listCodes('kx-sfp-bx40-d')).toContain('kx-sfp-bx40-d')
    expect((await find(content, 'assembly line components')).news.count).toBeGreaterThan(0)
    await content.import()
    expect(await listCodes('kx-sfp-bx40-d')).not.toContain('kx-sfp-bx40-d')
    expect((await find(content, 'second assembly line components')).news.count).toBe(0)
    expect((await find(content, 'lyceum')).solutions.count).toBe(0)
    await content.close()
  })

  test('[S-search] words of other alphabets are found whatever their case and accents', async () => {
    const content = await openContent(engine)
    await edit(
      content,
      'news/2026.yaml',
      'KedrOS 10: 9 s in-service updates and a YANG model for every command',
      'Новый коммутатор Ёлка-7 для цехов, ещё тише — café Ångström',
    )
    await content.import()
    for (const text of [
      'коммутатор',
      'КОММУТАТОР',
      'комм',
      'новый',
      'новыи',
      'ёлка',
      'елка',
      'ЁЛКА-7',
      'елка7',
      'цехов',
      'еще',
      'cafe',
      'CAFÉ',
      'cafe\u0301',
      'angstrom',
      'ÅNGSTRÖM',
    ]) {
      const { news } = await find(content, text)
      expect(
        news.items.map(({ code }) => code),
        text,
      ).toContain('kedros-10-one-image')
    }
    expect((await find(content, 'мутатор')).news.count).toBe(0)
    await content.close()
  })
})

describe.runIf(engines.length > 1)('search on both engines', () => {
  let contents: Content[]
  beforeAll(async () => {
    contents = await Promise.all(engines.map((engine) => openContent(engine)))
  })
  afterAll(() => Promise.all(contents.map((content) => content.close())))

  const expectEqual = async (texts: Iterable<string>) => {
    const [first, ...others] = contents
    if (!first) throw new Error('no engine')
    const apart: unknown[] = []
    for (const text of texts) {
      const found = await findOrder(first, text)
      for (const other of others) {
        const own = await findOrder(other, text)
        if (JSON.stringify(own) !== JSON.stringify(found)) apart.push({ text, found, own })
      }
    }
    expect(apart).toEqual([])
  }

  test('[S-search] SQLite and PostgreSQL find the same in the same order', async () => {
    const [first] = contents
    if (!first) throw new Error('no engine')
    const goods = await readAll<GoodCard>(first, 'catalog/goods')
    const news = await readAll<NewsItem>(first, 'news/list')
    const solutions = await readAll<SolutionCard>(first, 'solutions')
    const words = [...goods, ...news].flatMap(({ summary }) => splitWords(stated(summary)))
    const texts = new Set([
      ...everyNth(goods, 4).map(({ name }) => name),
      ...everyNth(goods, 5).map(({ name }) => name.slice(0, 4)),
      ...everyNth(goods, 6).map(({ part_number }) => stated(part_number)),
      ...everyNth(goods, 7).map(({ summary }) => stated(summary)),
      ...everyNth(news, 2).map(({ title }) => title),
      ...everyNth(news, 3).map(({ title }) => title.split(' ').slice(0, 2).join(' ')),
      ...solutions.map(({ name }) => name),
      ...everyNth([...new Set(words)], 3),
      ...everyNth(words, 5).map((word) => word.slice(0, 2)),
    ])
    expect(texts.size).toBeGreaterThanOrEqual(60)
    await expectEqual(texts)
  })

  test('[S-search] SQLite and PostgreSQL split unusual words in the same way', async () => {
    const unusual =
      'Ёлка коммутатор Straße Łódź Ångström øre Ǆungla ελληνικά 日本語 한국어 ½ ２４ 1e5 2e3x 0x1f 3.14 -7 a@b.example https://kedr.example/x1?y=2 C++ R&D №5 ﬁbre İzmir x² µs 10⁻³'
    for (const content of contents) {
      await edit(
        content,
        'news/2026.yaml',
        'KedrOS 10: 9 s in-service updates and a YANG model for every command',
        unusual,
      )
      await content.import()
    }
    const texts = unusual.split(' ')
    await expectEqual([
      ...texts,
      ...texts.map((text) => text.toUpperCase()),
      ...texts.map((text) => text.slice(0, 3)),
      ...splitWords(unusual),
      'fibre',
      'izmir',
      'kedr example',
      'x1y2',
    ])
    expect((await findOrder(contents[0] as Content, 'łódź')).news[0]).toBe(1)
  })
})
