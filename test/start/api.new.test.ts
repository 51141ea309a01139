import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { promisify } from 'node:util'
import type { Comparison } from '@faceplate/contracts/calls/comparison.contract'
import type { Filter } from '@faceplate/contracts/calls/filters.contract'
import type { Good, GoodCard } from '@faceplate/contracts/calls/goods.contract'
import type { SearchResult } from '@faceplate/contracts/calls/search.contract'
import type { LeadReceipt } from '@faceplate/contracts/forms/form.body'
import { root } from '@faceplate/server/process/project'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { checkJson } from '../support/api.check.ts'
import { lead } from '../support/examples.ts'
import { recorded, startShop, type AnswerShop } from '../support/shop.server.ts'
import { startSite } from '../support/site.process.ts'

const run = promisify(execFile)

const readFixture = async (kind: string, file: string) =>
  JSON.parse(await readFile(join(root, 'adapter/templates', kind, 'fixture', file), 'utf8'))

/** A shop as WooCommerce answers, with pages of two entries. WordPress refuses its key, and has posts without one. */
async function openWooCommerce(): Promise<AnswerShop> {
  const lists = new Map<string, unknown[]>([
    ['/wp-json/wc/v3/products', await readFixture('woocommerce', 'products.json')],
    ['/wp-json/wc/v3/products/categories', await readFixture('woocommerce', 'categories.json')],
    ['/wp-json/wp/v2/posts', await readFixture('woocommerce', 'posts.json')],
  ])
  const settings = await readFixture('woocommerce', 'settings.json')
  return ({ pathname, searchParams }, request, response) => {
    const list = lists.get(pathname)
    const key = pathname.startsWith('/wp-json/wc/') ? `Basic ${btoa('ck_1:cs_1')}` : undefined
    const isKnown = request.headers.authorization === key
    if (isKnown && pathname.startsWith('/wp-json/wc/v3/settings/')) return settings
    if (!list || !isKnown) return undefined
    const first = (Number(searchParams.get('page')) - 1) * 2
    response.setHeader('x-wp-totalpages', Math.ceil(list.length / 2))
    return list.slice(first, first + 2)
  }
}

/** Strapi 5 with pages of two entries. */
async function openStrapi(): Promise<AnswerShop> {
  const lists = new Map<string, { data: unknown[] }>([
    ['/api/products', await readFixture('strapi', 'products.json')],
    ['/api/categories', await readFixture('strapi', 'categories.json')],
  ])
  return ({ pathname, searchParams }, request) => {
    const { data } = lists.get(pathname) ?? {}
    if (!data || request.headers.authorization !== 'Bearer token') return undefined
    const page = Number(searchParams.get('pagination[page]'))
    const pageCount = Math.ceil(data.length / 2)
    return {
      data: data.slice(page * 2 - 2, page * 2),
      meta: { pagination: { page, pageSize: 2, pageCount, total: data.length } },
    }
  }
}

/** Directus, all of whose items are on one page. */
async function openDirectus(): Promise<AnswerShop> {
  const lists = new Map<string, { data: unknown[] }>([
    ['/items/products', await readFixture('directus', 'products.json')],
    ['/items/categories', await readFixture('directus', 'categories.json')],
  ])
  return ({ pathname, searchParams }, request) => {
    const { data } = lists.get(pathname) ?? {}
    const isPublished = searchParams.get('filter[status][_in]') === 'published'
    if (!data || !isPublished || request.headers.authorization !== 'Bearer token') return undefined
    return { data, meta: { filter_count: data.length } }
  }
}

/** Payload with pages of two documents. */
async function openPayload(): Promise<AnswerShop> {
  const lists = new Map<string, { docs: unknown[] }>([
    ['/api/products', await readFixture('payload', 'products.json')],
    ['/api/categories', await readFixture('payload', 'categories.json')],
  ])
  return ({ pathname, searchParams }, request) => {
    const { docs } = lists.get(pathname) ?? {}
    const isPublished = searchParams.get('where[_status][equals]') === 'published'
    if (!docs || !isPublished || request.headers.authorization !== 'users API-Key 1') {
      return undefined
    }
    const page = Number(searchParams.get('page'))
    return { docs: docs.slice(page * 2 - 2, page * 2), totalPages: Math.ceil(docs.length / 2) }
  }
}

/** Vendure, which has a hundred products without variants before the others. */
async function openVendure(): Promise<AnswerShop> {
  const { data: groups } = await readFixture('vendure', 'collections.json')
  const { data: goods } = await readFixture('vendure', 'products.json')
  const sold: { id: string }[] = goods.list.items
  const unsold = Array.from({ length: 100 }, (_, at) => ({ ...sold[0], id: at, variants: [] }))
  const lists = new Map<string, unknown[]>([
    ['collections', groups.list.items],
    ['products', [...unsold, ...sold]],
  ])
  const channel = await readFixture('vendure', 'channel.json')
  return async ({ pathname }, request) => {
    if (pathname !== '/shop-api' || request.headers['vendure-token'] !== 'main') return undefined
    const { query, variables } = (await json(request)) as {
      query: string
      variables: { options?: { skip: number; take: number } }
    }
    const [, name = ''] = /list: (\w+)\(/.exec(query) ?? []
    const list = lists.get(name)
    if (!list) return channel
    const { skip = 0, take = 0 } = variables.options ?? {}
    if (take > 100) return { errors: [{ message: 'Cannot take more than 100 results' }] }
    return { data: { list: { totalItems: list.length, items: list.slice(skip, skip + take) } } }
  }
}

/** Medusa, which has a hundred products without variants before the others. */
async function openMedusa(): Promise<AnswerShop> {
  const { product_categories } = await readFixture('medusa', 'categories.json')
  const { products: sold } = (await readFixture('medusa', 'products.json')) as {
    products: object[]
  }
  const unsold = Array.from({ length: 100 }, (_, at) => ({ ...sold[0], id: at, variants: [] }))
  const products = [...unsold, ...sold]
  const lists = new Map<string, [name: string, list: unknown[]]>([
    ['/store/product-categories', ['product_categories', product_categories]],
    ['/store/products', ['products', products]],
  ])
  return ({ pathname, searchParams }, request) => {
    const [name, list] = lists.get(pathname) ?? []
    if (!name || !list || request.headers['x-publishable-api-key'] !== 'pk_1') return undefined
    if (name === 'products' && searchParams.get('region_id') !== 'reg_1') return undefined
    const [offset, limit] = [Number(searchParams.get('offset')), Number(searchParams.get('limit'))]
    return { [name]: list.slice(offset, offset + limit), count: list.length, offset, limit }
  }
}

/** The API of the example document, with pages of two products. */
async function openDescribed(): Promise<AnswerShop> {
  const sections = await readFixture('openapi', 'sections.json')
  const { items } = (await readFixture('openapi', 'items.json')) as { items: unknown[] }
  return ({ pathname, searchParams }, request) => {
    if (request.headers.authorization !== 'Bearer token') return undefined
    if (pathname === '/v1/sections') return sections
    const page = Number(searchParams.get('page'))
    return pathname === '/v1/items' ? { items: items.slice(page * 2 - 2, page * 2) } : undefined
  }
}

const kinds: {
  kind: string
  open: () => Promise<AnswerShop>
  settings: (origin: string, folder: string) => Record<string, string>
  /** Codes of some products. */
  names: { drill: string; smallDrill: string; jigsaw: string }
}[] = [
  {
    kind: 'woocommerce',
    open: openWooCommerce,
    settings: (origin) => ({
      SHOP_URL: origin,
      SHOP_KEY: 'ck_1',
      SHOP_SECRET: 'cs_1',
      NEWS: 'posts',
    }),
    names: { drill: 'drill-driver-ed-18', smallDrill: 'drill-ed-12', jigsaw: 'jigsaw-js-12' },
  },
  {
    kind: 'strapi',
    open: openStrapi,
    settings: (origin) => ({ STRAPI_URL: origin, STRAPI_TOKEN: 'token' }),
    names: { drill: 'ed-18', smallDrill: 'ed-12', jigsaw: 'jigsaw-js-12' },
  },
  {
    kind: 'directus',
    open: openDirectus,
    settings: (origin) => ({ DIRECTUS_URL: origin, DIRECTUS_TOKEN: 'token' }),
    names: { drill: 'ed-18', smallDrill: 'ed-12', jigsaw: 'jigsaw-js-12' },
  },
  {
    kind: 'payload',
    open: openPayload,
    settings: (origin) => ({ PAYLOAD_URL: origin, PAYLOAD_AUTHORIZATION: 'users API-Key 1' }),
    names: { drill: 'ed-18', smallDrill: 'ed-12', jigsaw: 'jigsaw-js-12' },
  },
  {
    kind: 'vendure',
    open: openVendure,
    settings: (origin) => ({ VENDURE_URL: `${origin}/shop-api`, VENDURE_CHANNEL: 'main' }),
    names: { drill: 'drill-driver-ed-18', smallDrill: 'drill-ed-12', jigsaw: 'jigsaw-js-12' },
  },
  {
    kind: 'medusa',
    open: openMedusa,
    settings: (origin) => ({ MEDUSA_URL: origin, MEDUSA_KEY: 'pk_1', MEDUSA_REGION: 'reg_1' }),
    names: { drill: 'drill-driver-ed-18', smallDrill: 'drill-ed-12', jigsaw: 'jigsaw-js-12' },
  },
  {
    kind: 'openapi',
    open: openDescribed,
    settings: (origin) => ({
      API_URL: `${origin}/v1`,
      API_AUTHORIZATION: 'Bearer token',
      FILE_HOSTS: new URL(origin).host,
    }),
    names: { drill: 'ed-18', smallDrill: 'ed-12', jigsaw: 'js-12' },
  },
  {
    kind: 'csv',
    open: async () => () => undefined,
    settings: (origin, own) => ({
      CATALOGUE_FILE: join(own, 'catalogue.csv'),
      FILE_HOSTS: new URL(origin).host,
    }),
    names: { drill: 'ed-18', smallDrill: 'ed-12', jigsaw: 'js-12' },
  },
]

let folder: string
/** Addresses of the APIs, by kind. */
const bases = new Map<string, string>()
/** Forms that came through the APIs. */
const taken: unknown[] = []

// All kinds at once: most of the time is that of starting processes.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'faceplate-api-new-'))
  const receiver = createServer(async (request, response) => {
    taken.push(await json(request))
    response.writeHead(204).end()
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const formsUrl = toOrigin(receiver)
  const closings = await Promise.all(kinds.map((each) => openApi(each, formsUrl)))
  return async () => {
    await Promise.all(closings.map((close) => close()))
    receiver.close()
    await rm(folder, { recursive: true })
  }
})

const toOrigin = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

const generate = (...args: string[]) =>
  run(process.execPath, [join(root, 'scripts/api.new.mjs'), ...args], {
    env: { ...process.env, INIT_CWD: folder },
  })

/** Writes, installs and starts the API of a kind as an integrator does, and gives what stops it. */
async function openApi({ kind, open, settings }: (typeof kinds)[number], formsUrl: string) {
  const own = join(folder, kind)
  const { NODE_ENV: _, ...environment } = process.env
  await generate(kind, kind)
  // Its packages are folders of this checkout, so nothing is downloaded.
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund'], {
    cwd: own,
    env: environment,
  })
  const shop = await startShop(await open())
  if (kind === 'csv') {
    const table = await readFile(join(own, 'fixture/products.csv'), 'utf8')
    await writeFile(join(own, 'catalogue.csv'), table.replaceAll(recorded, shop.origin))
  }
  const api = spawn(process.execPath, ['main.ts'], {
    cwd: own,
    env: { ...environment, ...settings(shop.origin, own), FORMS_URL: formsUrl, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  for await (const chunk of api.stdout) {
    output += String(chunk)
    const [found] = /http:\/\/127\.0\.0\.1:\d+/.exec(output.replaceAll(shop.origin, '')) ?? []
    if (found) {
      bases.set(kind, `${found}/`)
      break
    }
  }
  return async () => {
    const ended = once(api, 'exit')
    api.kill()
    await ended
    shop.close()
  }
}

describe.each(kinds)('npm run api:new -- $kind', ({ kind, names }) => {
  const ask = async <Body>(path: string, init?: RequestInit): Promise<Body> => {
    const response = await fetch(`${bases.get(kind)}api/${path}`, init)
    expect([path, response.status]).toEqual([path, 200])
    return (await response.json()) as Body
  }

  test('[G-adapter] writes an API that keeps the contracts', async () => {
    const { code, counts, find } = await checkJson(bases.get(kind) ?? '')
    expect({ code, ...counts }).toMatchObject({ code: 0, broken: 0 })
    for (const call of [
      'GET catalog/groups',
      'GET catalog/group/{idOrCode}',
      'GET catalog/goods',
      'GET catalog/good/{idOrCode}',
      'GET catalog/filters/{id}',
      'GET catalog/attributes',
      'GET catalog/compare/compare-goods',
      'GET search',
    ]) {
      expect([call, find(call)?.verdict, find(call)?.drift]).toEqual([call, 'ok', []])
    }
  })

  test('[G-adapter] which has lists with filters, products with pictures, search, comparison and forms', async () => {
    const listCodes = (goods: readonly { code: string }[]) => goods.map(({ code }) => code)
    const { data } = await ask<{ data: GoodCard[] }>('catalog/goods?group=power-tools&voltage=12')
    expect(listCodes(data).toSorted()).toEqual([names.smallDrill, names.jigsaw])
    const filters = await ask<Filter[]>('catalog/filters/power-tools?voltage=12')
    expect(filters.find((filter) => filter.code === 'weight')).toMatchObject({ kind: 'range' })
    const drill = await ask<Good>(`catalog/good/${names.drill}`)
    expect(drill.description).toContain('<p>')
    const picture = await fetch(new URL(drill.images[0]?.url ?? '', bases.get(kind)))
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    const { catalog } = await ask<SearchResult>('search?q=brushless%20saw')
    expect(catalog.goods.map(({ name }) => name)).toEqual(['Circular saw CS-18'])
    const [tools] = await ask<Comparison>(
      `catalog/compare/compare-goods?ids=${names.smallDrill},${names.jigsaw}`,
    )
    expect(listCodes(tools?.goods ?? [])).toEqual([names.smallDrill, names.jigsaw])
    const { reference } = await ask<LeadReceipt>('forms/good-request', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...lead, goods: [drill.id] }),
    })
    expect(taken.at(-1)).toMatchObject({
      form: 'good-request',
      reference,
      products: [{ id: drill.id, code: names.drill, part_number: 'ED-18' }],
      body: lead,
    })
  })
})

test('[G-adapter] written APIs pass their own tests', async () => {
  // The test runner reports to a runner above it, which the variables of this one name.
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const files = kinds.map(({ kind }) => `${kind}/mapping.test.ts`)
  const { stdout } = await run(
    process.execPath,
    // In one process, which loads the adapter once.
    ['--test', '--test-isolation=none', '--test-reporter=tap', ...files],
    { cwd: folder, env: { PATH, NODE_COMPILE_CACHE } },
  )
  expect(stdout).toMatch(/^# pass 38$/m)
})

test('[G-adapter] a site in front of a written API has its pages, news, comparisons, pictures and forms', async () => {
  const site = await startSite({
    API_BASE: bases.get('woocommerce') ?? '',
    SITE_FILE: join(folder, 'woocommerce/site.yaml'),
    LOG_LEVEL: 'error',
  })
  onTestFinished(() => site.stop())
  for (const [path, words] of [
    ['/', 'Power tools'],
    ['/', 'Example Tools'],
    ['/contacts/', 'sales@example.com'],
    ['/catalog/', 'Power tools'],
    ['/catalog/power-tools/', 'Circular saw CS-18'],
    ['/catalog/power-tools/', 'name="weight.min"'],
    ['/catalog/power-tools/?voltage=12', 'Jigsaw JS-12'],
    ['/product/drill-driver-ed-18/', 'A drill for wood and steel'],
    ['/product/drill-driver-ed-18/', '/images/'],
    ['/search/?q=brushless%20saw', 'Circular saw CS-18'],
    ['/catalog/comparison/?ids=drill-ed-12,jigsaw-js-12', 'Jigsaw JS-12'],
    ['/news/', 'A fair in Oslo'],
    ['/news/new-drills-saws-its-quiet-at-last/', '<td>78 dB</td>'],
    ['/news/new-drills-saws-its-quiet-at-last/', 'stand-rotated.jpg'],
  ] as const) {
    const answer = await fetch(site.origin + path)
    expect([path, answer.status]).toEqual([path, 200])
    expect(await answer.text(), path).toContain(words)
  }
  const narrowed = await (await fetch(`${site.origin}/catalog/power-tools/?voltage=12`)).text()
  expect(narrowed).not.toContain('Circular saw CS-18')
  const add = await fetch(`${site.origin}/api/catalog/compare/add-good/drill-ed-12`, {
    method: 'POST',
  })
  expect(add.status).toBe(200)
  const cookie = add.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const compared = await fetch(`${site.origin}/api/catalog/compare/compare-goods`, {
    headers: { cookie },
  })
  const [tools] = (await compared.json()) as Comparison
  expect(tools?.goods.map(({ code }) => code)).toEqual(['drill-ed-12'])
  const product = await fetch(`${site.origin}/api/catalog/good/drill-driver-ed-18`)
  const { images } = (await product.json()) as Good
  const picture = await fetch(site.origin + images[0]?.url)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  const sent = await fetch(`${site.origin}/api/forms/good-request`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'one' },
    body: JSON.stringify({ ...lead, goods: [101] }),
  })
  const { reference } = (await sent.json()) as LeadReceipt
  expect([sent.status, taken.at(-1)]).toMatchObject([200, { reference, form: 'good-request' }])
})

test('[G-adapter] a written API has the compiler of the checkout, and finds the types of its packages', async () => {
  const own = join(folder, 'csv')
  const compiler = join(own, 'node_modules/typescript/bin/tsc')
  const { stdout } = await run(process.execPath, [compiler, '--listFilesOnly'], { cwd: own })
  expect(stdout.split('\n')).toEqual(
    expect.arrayContaining([
      join(own, 'mapping.ts'),
      ...['adapter/src/start.ts', 'contracts/src/calls/filters.contract.ts'].map((file) =>
        join(root, file),
      ),
      join(root, 'node_modules/@types/node/index.d.ts'),
    ]),
  )
})

test('npm run api:new does not write into a folder that has files, and says what it can write', async () => {
  const other = await mkdtemp(join(folder, 'other-'))
  await expect(generate('woocommerce', folder)).rejects.toThrow('is not empty')
  await expect(generate('magento', other)).rejects.toThrow('api:new -- ')
  expect(await readdir(other)).toEqual([])
})
