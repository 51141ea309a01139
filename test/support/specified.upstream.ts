import { readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { root } from '@faceplate/server/process/project'
import { startFaultyUpstream, type Behaviour, type FaultyUpstream } from './faulty.upstream.ts'

/**
 * What a variant sends beside the fields that an object must have: `least`, nothing; `empty`, `null` and empty lists;
 * `wrong`, a wrong type in single fields.
 */
export const variants = ['least', 'empty', 'wrong'] as const
export type Variant = (typeof variants)[number]

type Body = Readonly<Record<string, unknown>>

const picture = '/images/device.jpg'

/** Products: id, code, name, images, description, group_id, group with its name. */
const goods = [
  ['sw-10', 'SW-10', 'A switch of ten ports', 81, 'Access switches'],
  ['sw-24', 'SW-24', 'A switch of 24 ports', 81, 'Access switches'],
  ['ap-5', 'AP-5', 'An access point', 9, 'Access points'],
].map(([code, name, words, group_id, group], at) => ({
  id: 101 + at,
  code,
  name,
  images: [
    { url: '/images/rear.jpg', logo: false },
    { url: picture, logo: true },
  ],
  description: `<p>${words}.</p>`,
  group_id,
  group: { name: group },
}))

const access = group(81, 'access-switches', 'Access switches', [])
const families = [
  group(8, 'switches', 'Switches', [access]),
  group(9, 'access-points', 'Access points', []),
]

/** Groups of the catalogue: id, code, name, sort, children, short_description. */
function group(id: number, code: string, name: string, children: readonly Body[]) {
  return { id, code, name, sort: id, short_description: `All ${name.toLowerCase()}`, children }
}

/** News: code, title, text, and an image if there is one. */
const news = [
  { code: 'sw-24-ships', title: 'SW-24 ships', text: '<p>It has 24 ports.</p>', image: picture },
  { code: 'open-day', title: 'Open day', text: '<p>Come and see.</p>' },
]

/** Groups of solutions: id, code, title, type, name, subgroups. */
const solutionGroups = [
  {
    id: 1,
    code: 'task',
    title: 'By task',
    type: 'task',
    name: 'By task',
    subgroups: [
      { id: 2, code: 'offices', title: 'Offices', type: 'task', name: 'Offices', subgroups: [] },
    ],
  },
]

/** Solutions: id, name; the search adds a preview. */
const solutions = [{ id: 1, name: 'An office of 40 desks' }]

/** Partners, groups of partners and news, questionnaires, offers, texts: one field that a page can show. */
const partners = [{ name: 'Almaty Networks' }]
const tabs = [{ id: 1, code: 'all', title: 'All' }]

const isNamed = ({ id, code }: Body, name: string) => name === String(id) || name === code
const hasGroup = (id: number, groups: readonly Body[]): boolean =>
  groups.some((each) => each['id'] === id || hasGroup(id, each['children'] as readonly Body[]))

const listGroups = (groups: readonly Body[]): Body[] =>
  groups.flatMap((each) => [each, ...listGroups(each['children'] as readonly Body[])])

function listGoods(query: URLSearchParams): Body[] | undefined {
  const wanted = query.get('group')
  const words = (query.get('q') ?? '').toLowerCase()
  const within =
    wanted === null ? families : listGroups(families).filter((each) => isNamed(each, wanted))
  if (wanted !== null && within.length === 0) return undefined
  return goods.filter(
    ({ group_id, name }) =>
      hasGroup(group_id as number, within) && String(name).toLowerCase().includes(words),
  )
}

function search(query: URLSearchParams): Body {
  const words = (query.get('q') ?? '').toLowerCase()
  const match = (name: unknown) => String(name).toLowerCase().includes(words)
  const found = {
    goods: goods.filter(({ name }) => match(name)),
    news: news.filter(({ title }) => match(title)),
    solutions: solutions.filter(({ name }) => match(name)),
  }
  return {
    catalog: { count: found.goods.length, goods: found.goods },
    news: { count: found.news.length, items: found.news },
    solutions: {
      count: found.solutions.length,
      items: found.solutions.map((each) => ({ ...each, preview: 'Wired and wireless.' })),
    },
  }
}

/** Families of a comparison: group_id, group.name, goods, attributes, diff_attributes. */
function compare(ids: readonly string[]): Body[] {
  const compared = goods.filter((good) => ids.some((id) => isNamed(good, id)))
  return families.flatMap(({ id, name, children }) => {
    const own = compared.filter(
      ({ group_id }) => group_id === id || hasGroup(group_id as number, children as Body[]),
    )
    if (own.length === 0) return []
    return [{ group_id: id, group: { name }, goods: own, attributes: [], diff_attributes: [] }]
  })
}

/** The calls that read. Undefined is a 404. Only solutions have pages. */
function answer(path: string, query: URLSearchParams, compared: readonly string[]): unknown {
  const [, call = path, name = ''] =
    /^(catalog\/good|catalog\/group|catalog\/filters|solution|solutions\/group|news\/single|news\/group|news|promo|docs|subscription\/unsubscribe)\/(?!list$|groups$)([^/]+)$/.exec(
      path,
    ) ?? []
  const find = (list: readonly Body[]) => list.find((each) => isNamed(each, name))
  switch (call) {
    case 'banners/base':
    case 'banners/teaching':
    case 'banners/company':
      return [{ url: '/product/sw-24/', image: picture }]
    case 'catalog/compare/compare-goods':
      return compare(query.get('ids')?.split(',') ?? compared)
    case 'catalog/good':
      return find(goods)
    case 'catalog/goods':
      return listGoods(query)
    case 'catalog/goods/questionnaire':
      return [{ type: 'eccm', title: 'Management system' }]
    case 'catalog/filters':
      return find(listGroups(families)) && []
    case 'catalog/groups':
      return { groups: families }
    case 'catalog/group':
      return find(listGroups(families))
    case 'catalog/sfp/modules':
    case 'catalog/sfp/sections':
    case 'search/sfp/goods':
      return []
    case 'catalog/analogs/search':
      return {}
    case 'docs':
      return { text: '<p>You agree.</p>' }
    case 'news/list':
      return news
    case 'news':
    case 'news/single':
      return find(news)
    case 'news/groups':
    case 'partners/groups':
      return tabs
    case 'news/group':
      return find(tabs)
    case 'partners':
      return partners
    case 'promo':
      return name === 'spring' ? { title: 'Spring' } : undefined
    case 'reference/about':
    case 'reference/mediakit':
    case 'reference/regulations':
      return { text: '<p>We make networks.</p>' }
    case 'search':
      return search(query)
    case 'solutions':
      return { data: solutions, pagination: {} }
    case 'solution':
      return find(solutions)
    case 'solutions/groups':
      return solutionGroups.filter(({ type }) => (query.get('type') ?? type) === type)
    case 'solutions/group':
      return find(solutionGroups)
    case 'subscription/confirm':
    case 'subscription/unsubscribe':
      return {}
    default:
      return undefined
  }
}

/** Fields that enrich an object, by a field of the objects that have them. */
const optional: readonly (readonly [has: string, field: string, wrong: unknown])[] = [
  ['short_description', 'short_description', 17],
  ['short_description', 'banner', 'none'],
  ['images', 'images', 'device.jpg'],
  ['title', 'image', { src: picture }],
  ['preview', 'preview', ['Wired']],
  ['diff_attributes', 'diff_attributes', 'ports'],
  ['subgroups', 'subgroups', {}],
  ['name', 'summary', 24],
  ['name', 'key_facts', 'many'],
  ['name', 'goods_count', 'many'],
  ['title', 'published_on', 1764288000],
  ['title', 'group', 'news'],
]

/** Sets every optional field of an object to what the variant sends. */
function vary(value: unknown, variant: Variant): unknown {
  if (variant === 'least' || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((each) => vary(each, variant))
  const own = Object.entries(value).map(([key, each]) => [key, vary(each, variant)] as const)
  const body = Object.fromEntries(own)
  const fields = optional.filter(([has]) => has in value)
  for (const [, field, wrong] of fields) {
    const isNamed = field in value
    if (variant === 'wrong' && (!isNamed || field !== 'images')) body[field] = wrong
    if (variant === 'empty') body[field] = Array.isArray(body[field]) ? [] : null
  }
  return body
}

const photograph = readFileSync(join(root, 'test/fixtures/photograph.jpg'))
const json = 'application/json'
const forms = /^(forms\/(?:questionnaire\/)?[a-z-]+|subscription)$/

/** The calls that write, with the comparison of each visitor under a cookie. */
function answerWrite(
  request: IncomingMessage,
  path: string,
  compared: Map<string, string[]>,
  visitor: string,
): unknown {
  const [, verb, id = ''] =
    /^catalog\/compare\/(add-good|delete-good|delete-group|clear)\/?(.*)$/.exec(path) ?? [
      undefined,
      undefined,
    ]
  if (verb === undefined) return request.method === 'POST' && forms.test(path) ? {} : undefined
  const list = compared.get(visitor) ?? []
  const good = goods.find((each) => isNamed(each, id))
  const family = families.find((each) => isNamed(each, id))
  const rest = list.filter((code) => {
    if (verb === 'clear') return false
    if (verb === 'delete-good') return code !== good?.code
    const { group_id } = goods.find((each) => each.code === code) ?? {}
    return verb !== 'delete-group' || !family || !hasGroup(group_id as number, [family])
  })
  const added = verb === 'add-good' && good && !rest.includes(String(good.code))
  compared.set(visitor, added ? [...rest, String(good.code)] : rest)
  return {}
}

/**
 * The least content API that has all 56 calls (G-all): its objects have the fields that they must have, and not a field
 * more.
 */
export function answerSpecified(variant: Variant = 'least'): Behaviour {
  const compared = new Map<string, string[]>()
  return async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://api')
    const send = (status: number, type: string, body: string | Buffer, cookies = {}) => {
      response.writeHead(status, { 'content-type': type, ...cookies }).end(body)
    }
    if (/^\/images\/.+\.jpg$/.test(pathname)) {
      send(200, 'image/jpeg', photograph)
      return
    }
    const visitor = /(?:^|; )sid=(\w+)/.exec(request.headers.cookie ?? '')?.[1]
    const named = visitor ?? `v${compared.size + 1}`
    const path = pathname.replace(/^\/api\//, '')
    await text(request)
    const body =
      request.method === 'GET'
        ? answer(path, searchParams, compared.get(named) ?? [])
        : answerWrite(request, path, compared, named)
    if (body === undefined) {
      send(404, json, '{"message":"None"}')
      return
    }
    const isWhole = typeof body === 'object' && body !== null && 'pagination' in body
    const isNew = visitor === undefined && path.startsWith('catalog/compare/')
    const cookies = isNew ? { 'set-cookie': `sid=${named}; Path=/` } : {}
    send(200, json, JSON.stringify(vary(isWhole ? body : { data: body }, variant)), cookies)
  }
}

/** Starts it. */
export function startSpecifiedUpstream(variant?: Variant): Promise<FaultyUpstream> {
  return startFaultyUpstream(answerSpecified(variant))
}
