import type { GoodCard } from '@faceplate/contracts/calls/goods.contract'
import type { Site } from '@faceplate/contracts/calls/navigation.contract'
import type {
  NewsArticle,
  NewsGroup,
  NewsItem,
  NewsYear,
} from '@faceplate/contracts/calls/news.contract'
import type {
  Partner,
  PartnerGroup,
  PartnerPage,
} from '@faceplate/contracts/calls/partners.contract'
import type { Promo } from '@faceplate/contracts/calls/reference.contract'
import type {
  Solution,
  SolutionCard,
  SolutionGroup,
} from '@faceplate/contracts/calls/solutions.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openContent } from '../support/content.ts'
import { engines } from '../support/shared.postgres.ts'
import { stated } from '../support/stated.ts'

describe.each(engines)('editorial content on %s', (engine) => {
  let content: Awaited<ReturnType<typeof openContent>>
  beforeAll(async () => {
    content = await openContent(engine)
  })
  afterAll(() => content.close())

  const get = (path: string) => content.get(`/api/${path}`)
  const read = async <Data>(path: string): Promise<Data> => {
    const { status, body } = await get(path)
    expect(status, path).toBe(200)
    return body.data
  }
  /** All items of a list, read page by page. */
  const readAll = async <Item>(path: string, pageSize = 7): Promise<Item[]> => {
    const items: Item[] = []
    const sign = path.includes('?') ? '&' : '?'
    for (let page = 1; ; page += 1) {
      const { status, body } = await get(`${path}${sign}page_size=${pageSize}&page=${page}`)
      expect(status, path).toBe(200)
      expect(body.pagination).toMatchObject({ page, page_size: pageSize })
      expect(body.pagination.pages).toBe(Math.ceil(body.pagination.total / pageSize))
      items.push(...body.data)
      if (page >= body.pagination.pages) {
        expect(items, path).toHaveLength(body.pagination.total)
        return items
      }
    }
  }
  const toCodes = (items: readonly { code: string }[]) => items.map(({ code }) => code)

  test('[P-catalog] the demo maker has 120 products in eight families and 43 modules', async () => {
    const { groups } = await read<{ groups: { goods_count: number }[] }>('catalog/groups')
    expect(groups).toHaveLength(8)
    const products = groups.reduce((sum, group) => sum + group.goods_count, 0)
    expect(products).toBeGreaterThanOrEqual(120)
    const { body: modules } = await get('catalog/sfp/modules')
    expect(modules.pagination.total).toBe(43)
    const { body: goods } = await get('catalog/goods')
    expect(goods.pagination.total).toBe(products + 43)
  })

  test('[P-news] there are 60 news and more, newest first, a page at a time', async () => {
    const { body } = await get('news/list')
    expect(body.data).toHaveLength(12)
    const news = await readAll<NewsItem>('news/list')
    expect(news.length).toBeGreaterThanOrEqual(60)
    expect(news.slice(0, 12)).toEqual(body.data)
    expect(new Set(toCodes(news)).size).toBe(news.length)
    const sorted = news.toSorted(
      (a, b) =>
        stated(b.published_on).localeCompare(stated(a.published_on)) || stated(b.id) - stated(a.id),
    )
    expect(news).toEqual(sorted)
    const { body: beyond } = await get('news/list?page=100000')
    expect(beyond.data).toEqual([])
  })

  test('[P-news] news are in groups, each with its count and its list', async () => {
    const groups = await read<NewsGroup[]>('news/groups')
    expect(toCodes(groups)).toEqual(['product-news', 'company', 'events', 'technology'])
    const news = await readAll<NewsItem>('news/list')
    for (const group of groups) {
      const own = news.filter((item) => item.group?.code === group.code)
      expect(own.length).toBeGreaterThan(0)
      expect(group.news_count).toBe(own.length)
      expect(own[0]?.group).toEqual({ id: group.id, code: group.code, title: group.title })
      expect(await readAll(`news/list?group=${group.code}`)).toEqual(own)
      expect(await readAll(`news/list?group=${group.id}`)).toEqual(own)
      expect(await read(`news/group/${group.code}`)).toEqual(group)
      expect(await read(`news/group/${group.id}`)).toEqual(group)
    }
  })

  test('[P-news] news are listed by year, of all groups and of one', async () => {
    const news = await readAll<NewsItem>('news/list')
    const toYear = (item: NewsItem) => Number(stated(item.published_on).slice(0, 4))
    const list = (own: readonly NewsItem[]) =>
      [...Map.groupBy(own, toYear)].map(([year, { length }]) => ({ year, news_count: length }))
    const years = await read<NewsYear[]>('news/years')
    expect(years).toEqual(list(news))
    expect(years.length).toBeGreaterThanOrEqual(9)
    for (const { year } of years) {
      const own = news.filter((item) => toYear(item) === year)
      expect(await readAll(`news/list?year=${year}`, 4)).toEqual(own)
    }
    const events = news.filter(({ group }) => group?.code === 'events')
    const [first] = await read<NewsYear[]>('news/years?group=events')
    expect(await read('news/years?group=events')).toEqual(list(events))
    expect(await readAll(`news/list?group=events&year=${first?.year}`)).toEqual(
      events.filter((item) => toYear(item) === first?.year),
    )
    expect(await readAll('news/list?year=1999')).toEqual([])
  })

  test('[P-news] every article is read by its code, with its neighbours and the goods it links to', async () => {
    const list = await readAll<NewsItem>('news/list')
    const toNeighbour = (item?: NewsItem) => (item ? { code: item.code, title: item.title } : null)
    for (const [at, item] of list.entries()) {
      const article = await read<NewsArticle>(`news/${item.code}`)
      expect(article).toMatchObject({
        ...item,
        newer: toNeighbour(list[at - 1]),
        older: toNeighbour(list[at + 1]),
      })
      const linked = article.text.matchAll(/"\/product\/([\w-]+)\/"/g)
      expect(toCodes(article.goods ?? [])).toEqual([
        ...new Set(Array.from(linked, ([, code]) => code)),
      ])
      expect(article.text.length).toBeGreaterThan(200)
      expect(await read(`news/single/${item.code}`)).toEqual(article)
    }
  })

  test('[P-news] every article of the former site is read by its old number', async () => {
    const rows = await content.database
      .selectFrom('news')
      .select(['id', 'code', 'number'])
      .orderBy('id')
      .execute()
    const byNumber = new Map(
      rows.flatMap(({ number, code }) => (number === null ? [] : [[number, code] as const])),
    )
    expect([...byNumber.keys()]).toEqual(expect.arrayContaining([8, 27, 28, 78, 79, 80, 81]))
    expect(byNumber.size).toBeGreaterThanOrEqual(50)
    for (let number = 1; number <= 90; number += 1) {
      const isOld = number === 8 || (number >= 27 && number <= 81)
      expect(isOld || !byNumber.has(number), `${number}`).toBe(true)
    }
    for (const [number, code] of byNumber) {
      expect(await read(`news/single/${number}`), `${number}`).toMatchObject({ code })
    }
    for (const { id, code } of rows.filter((row) => !byNumber.has(row.id))) {
      expect(await read(`news/single/${id}`), `id ${id}`).toMatchObject({ id, code })
    }
  })

  test('[P-partners] partners are sorted by name, paged, and filtered by group', async () => {
    const partners = await readAll<Partner>('partners')
    expect(partners.length).toBeGreaterThanOrEqual(25)
    expect(new Set(partners.map(({ code }) => stated(code))).size).toBe(partners.length)
    const names = partners.map(({ name }) => name)
    expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare))
    const groups = await read<PartnerGroup[]>('partners/groups')
    expect(toCodes(groups)).toEqual([
      'distributors',
      'integrators',
      'service-centres',
      'training-centres',
      'tech-partners',
    ])
    for (const group of groups) {
      const own = partners.filter((partner) => partner.group?.code === group.code)
      expect(own.length).toBeGreaterThan(0)
      expect(group.partners_count).toBe(own.length)
      expect(own[0]?.group).toEqual({ id: group.id, code: group.code, title: group.title })
      expect(await readAll(`partners?group=${group.code}`, 2)).toEqual(own)
      expect(await readAll(`partners?group=${group.id}`, 2)).toEqual(own)
    }
    for (const { url, phone, email } of partners) {
      expect(url).toMatch(/^https:\/\//)
      expect(phone).toMatch(/^\+\d/)
      expect(email).toContain('@')
    }
  })

  test('[P-partners] partners are filtered by country, counted within the requested group', async () => {
    const partners = await readAll<Partner>('partners')
    for (const group of ['', 'distributors', 'tech-partners']) {
      const ofGroup = partners.filter((each) => group === '' || each.group?.code === group)
      const query = group === '' ? 'partners?' : `partners?group=${group}&`
      const { body } = await get(`${query}page_size=1`)
      const countries = body.countries as NonNullable<PartnerPage['countries']>
      expect(countries[0]?.name).toBe('Russia')
      expect(new Set(countries.map(({ name }) => name)).size).toBe(countries.length)
      const counts = countries.map(({ partners_count: count }) => count)
      expect(counts).toEqual(counts.toSorted((a, b) => b - a))
      for (const { name, partners_count: count } of countries) {
        const own = ofGroup.filter(({ country }) => country === name)
        expect(own).toHaveLength(count)
        expect(await readAll(`${query}country=${name}`, 2)).toEqual(own)
        expect((await get(`${query}country=${name}`)).body.countries).toEqual(countries)
      }
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(ofGroup.length)
    }
    const { body: nowhere } = await get('partners?country=Atlantis')
    expect(nowhere).toMatchObject({ data: [], pagination: { total: 0 } })
    expect((await get('partners?country=')).status).toBe(400)
  })

  test('[P-solutions] groups are by type, with sub-groups and counts', async () => {
    const groups = await read<SolutionGroup[]>('solutions/groups')
    expect(groups.map(({ code, type }) => [code, type])).toEqual([
      ['task', 'task'],
      ['industry', 'industry'],
    ])
    for (const group of groups) {
      expect(await read(`solutions/groups?type=${group.type}`)).toEqual([group])
      expect(group.subgroups.map(({ sort }) => sort)).toEqual([10, 20, 30, 40, 50])
      for (const own of [group, ...group.subgroups.map((each) => ({ ...each, subgroups: [] }))]) {
        expect(await read(`solutions/group/${own.code}`)).toEqual(own)
        expect(await read(`solutions/group/${own.id}`)).toEqual(own)
      }
    }
    expect(await read('solutions/groups?type=colour')).toEqual([])
  })

  test('[P-solutions] solutions are listed by group and by sub-group, a page at a time', async () => {
    const all = await readAll<SolutionCard>('solutions', 5)
    expect(all.length).toBeGreaterThanOrEqual(12)
    const { body } = await get('solutions')
    expect(body.data).toEqual(all.slice(0, 12))
    const solutions = await Promise.all(
      all.map(async (card) => ({ card, ...(await read<Solution>(`solution/${card.code}`)) })),
    )
    const groups = await read<SolutionGroup[]>('solutions/groups')
    for (const { code, id, solutions_count, subgroups } of groups) {
      const listIn = (codes: readonly string[]) =>
        solutions
          .filter((solution) => solution.subgroups.some((each) => codes.includes(each.code)))
          .map(({ card }) => card)
      // A solution in two sub-groups is listed once.
      const ofGroup = listIn([code, ...toCodes(subgroups)])
      expect(ofGroup.length).toBeGreaterThan(0)
      expect(solutions_count).toBe(ofGroup.length)
      expect(await readAll(`solutions?group_id=${code}`, 5)).toEqual(ofGroup)
      expect(await readAll(`solutions?group_id=${id}`, 5)).toEqual(ofGroup)
      for (const subgroup of subgroups) {
        const own = listIn([subgroup.code])
        expect(own.length).toBeGreaterThan(0)
        expect(subgroup.solutions_count).toBe(own.length)
        expect(await readAll(`solutions?group_id=${subgroup.code}`, 2)).toEqual(own)
        expect(await readAll(`solutions?group_id=${subgroup.id}`, 2)).toEqual(own)
      }
    }
  })

  test('[P-solutions] a solution has its text, sub-groups and goods as in its file', async () => {
    const school = await read<Solution>('solution/school-network')
    expect(await read(`solution/${school.id}`)).toEqual(school)
    expect(toCodes(school.goods)).toEqual([
      'ks-2428p',
      'ks-4512',
      'kr-112',
      'kw-640',
      'kw-820',
      'kv-24',
      'eccm',
      'kx-sfp10g-sr',
      'kx-sfp-t',
    ])
    expect(new Set(toCodes(school.subgroups))).toEqual(
      new Set(['campus-networks', 'telephony', 'education']),
    )
    expect(school.text).toContain('36 classrooms')
    const rows = await content.database.selectFrom('solution').selectAll().execute()
    expect(school.goods.find(({ code }) => code === 'kw-640')).toMatchObject({
      name: 'KW-640',
      quantity: 40,
      role: 'One in each classroom and hall',
    })
    for (const { code, bill } of rows) {
      const { goods, supplies = [], diagram } = await read<Solution>(`solution/${code}`)
      expect([...goods, ...supplies], code).toMatchObject(JSON.parse(bill))
      for (const { url, width, height } of Object.values(diagram?.pictures ?? {})) {
        const svg = (await content.app.inject({ url })).body
        expect(svg).toContain(`viewBox="0 0 ${width} ${height}"`)
        const words = diagram?.nodes.flatMap(({ name }) => name.split(' ')) ?? []
        expect(words.filter((word) => !svg.includes(word))).toEqual([])
      }
      expect(diagram?.pictures.narrow.width, code).toBeLessThan(diagram?.pictures.wide.width ?? 0)
    }
  })

  test.each(['about', 'mediakit', 'regulations'])('[P-reference] there is %s', async (name) => {
    const page = await read<Record<string, unknown>>(`reference/${name}`)
    expect(Object.keys(page)).toEqual(
      expect.arrayContaining(['description', 'facts', 'items', 'text', 'title']),
    )
    for (const key of ['title', 'description', 'text']) expect(page[key]).not.toBe('')
    expect(page['items']).not.toEqual([])
    expect(page['facts']).not.toEqual([])
  })

  test.each([
    ['access-switch-exchange', ['ks-2412', 'ks-2428', 'ks-2452', 'ks-2428p', 'ks-2452p']],
    ['wifi-7-on-trial', ['kw-740', 'kw-570', 'kw-930', 'ks-2624u', 'kedr-wlc']],
    ['xgs-pon-first-district', ['kp-3004x', 'kt-810x', 'kt-665w', 'kt-870w']],
  ])('[P-reference] the promo %s has its goods in the stated order', async (code, goods) => {
    const promo = await read<{ code: string; text: string; goods: GoodCard[] }>(`promo/${code}`)
    expect(promo).toMatchObject({ code })
    expect(promo.text.length).toBeGreaterThan(200)
    expect(toCodes(promo.goods)).toEqual(goods)
    const good = await read<GoodCard>(`catalog/good/${goods[0]}`)
    expect(promo.goods[0]).toMatchObject({ id: good.id, key_facts: good.key_facts })
  })

  test('[P-reference] an offer is listed until the end of its last day in the time zone of the maker, and its page stays', async () => {
    const list = async () => toCodes((await read<Site>('site')).offers ?? [])
    const today = await list()
    expect(today).toEqual([
      'xgs-pon-first-district',
      'wifi-7-on-trial',
      'access-switch-exchange',
      'school-network',
    ])
    const status = async (code: string) => (await read<Promo>(`promo/${code}`)).status
    expect(await status('fibre-to-the-floor')).toBe('ended')
    try {
      // Novosibirsk is seven hours ahead: 31 March ends at 17:00 UTC.
      content.advanceMs(Date.parse('2027-03-31T16:59:59Z') - Date.parse('2026-11-21T00:00:00Z'))
      expect(await list()).toEqual(today)
      content.advanceMs(1000)
      expect(await list()).toEqual(today.slice(1))
      expect(await status('xgs-pon-first-district')).toBe('ended')
      content.resetClock()
      content.advanceMs(Date.parse('2026-08-31T12:00:00Z') - Date.parse('2026-11-21T00:00:00Z'))
      expect(await list()).toEqual(['school-network'])
      expect(await status('wifi-7-on-trial')).toBe('coming')
    } finally {
      content.resetClock()
    }
  })

  test.each([
    ['docs/personal-data-processing-consent', 'Consent to the processing of personal data', '2.2'],
    ['docs/promotional-communications-consent', 'Consent to promotional communications', '1.3'],
  ])('[P-reference] %s has its text and version', async (path, title, version) => {
    const consent = await read<{ published_on: string; text: string }>(path)
    expect(consent).toMatchObject({ title, version })
    expect(consent.published_on).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(consent.text).toContain('Kedr Networks LLC')
  })

  test.each(['base', 'teaching', 'company'])('there are %s banners', async (name) => {
    const banners = await read<Record<string, string>[]>(`banners/${name}`)
    expect(banners.length).toBeGreaterThan(0)
    for (const { url, title, description } of banners) {
      expect(url).toMatch(/^(\/|https:\/\/)/)
      expect(title).not.toBe('')
      expect(description).not.toBe('')
    }
  })

  test('there are questionnaires, and their questions are distinguishable', async () => {
    interface Field {
      name: string
      kind: string
      options?: { value: string }[]
    }
    const questionnaires = await read<
      { type: string; prices?: object; sections: { fields: Field[] }[] }[]
    >('catalog/goods/questionnaire')
    expect(questionnaires.map(({ type }) => type)).toEqual([
      'ecss',
      'eccm',
      'wlc',
      'acs',
      'network-audit',
    ])
    for (const { type, sections } of questionnaires) {
      const fields = sections.flatMap((section) => section.fields)
      expect(fields.length).toBeGreaterThan(5)
      expect(new Set(fields.map(({ name }) => name)).size, type).toBe(fields.length)
      for (const { name, options } of fields.filter(({ kind }) => kind.endsWith('select'))) {
        const values = options?.map(({ value }) => value) ?? []
        expect(values.length, name).toBeGreaterThan(1)
        expect(new Set(values).size, name).toBe(values.length)
      }
    }
    expect(questionnaires.filter(({ prices }) => prices).map(({ type }) => type)).toEqual(['eccm'])
  })

  test('the site has frequently asked questions', async () => {
    const { faq } = await read<{ faq: { question: string; answer: string }[] }>('site')
    expect(faq.length).toBeGreaterThanOrEqual(8)
    for (const { question, answer } of faq) {
      expect(question).toMatch(/\?$/)
      expect(answer.length).toBeGreaterThan(50)
    }
  })

  test('[P-reference] every picture and product that the texts refer to exists', async () => {
    const rows = await Promise.all(
      (['news', 'solution', 'document'] as const).map((table) =>
        content.database.selectFrom(table).selectAll().execute(),
      ),
    )
    const text = JSON.stringify(rows.flat())
    const pictures = new Set(text.match(/\/images\/goods\/[\w.-]+/g))
    const products = new Set(
      Array.from(text.matchAll(/\/product\/([\w-]+)\//g), (match) => match[1] ?? ''),
    )
    expect(pictures.size).toBeGreaterThan(10)
    expect(products.size).toBeGreaterThan(50)
    const missing: string[] = []
    for (const picture of pictures) {
      const { statusCode } = await content.app.inject({ url: picture })
      if (statusCode !== 200) missing.push(picture)
    }
    for (const product of products) {
      const { status } = await get(`catalog/good/${product}`)
      if (status !== 200) missing.push(product)
    }
    expect(missing).toEqual([])
  })

  test.each([
    ['news/no-such', 404],
    ['news/81', 404],
    ['news/single/no-such', 404],
    ['news/single/999', 404],
    ['news/single/0', 404],
    ['news/single/-1', 404],
    ['news/single/99999999999999999999', 404],
    ['news/group/no-such', 404],
    ['news/group/999', 404],
    ['news/list?group=no-such', 404],
    ['news/years?group=no-such', 404],
    ['partners?group=no-such', 404],
    ['partners?group=999', 404],
    ['solution/no-such', 404],
    ['solution/999', 404],
    ['solutions/group/no-such', 404],
    ['solutions?group_id=no-such', 404],
    ['promo/no-such', 404],
    ['promo/..', 404],
    ['reference/no-such', 404],
    ['docs/no-such', 404],
    ['banners/no-such', 404],
    ['news/%00', 400],
    ['promo/%00', 400],
    ['news/list?page=0', 400],
    ['news/list?page_size=101', 400],
    ['news/list?sort=up', 400],
    ['news/list?year=26', 400],
    ['partners?page=1.5', 400],
    ['solutions?group=task', 400],
  ])('%s is a %i problem', async (path, status) => {
    const answer = await get(path)
    expect(answer.status).toBe(status)
    expect(answer.headers['content-type']).toContain('application/problem+json')
    expect(answer.body).toMatchObject({ status })
    expect(JSON.stringify(answer.body)).not.toContain('.ts:')
  })
})
