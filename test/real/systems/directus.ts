import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { groups, unpublishedName, type Device } from '../devices.ts'
import { documentFile, makePicture } from '../files.ts'
import { run, startProgram, type RunningProgram } from '../program.ts'
import type { Place, RealSystem, RunningSystem } from '../system.ts'
import { draftNewsItem, newsItem, partner, solution } from '../texts.ts'
import { collections, relations } from './directus.collections.ts'

/** https://directus.io, with the collections of the template. */
export const directus: RealSystem = {
  kind: 'directus',
  packages: { directus: '12.4.0', sqlite3: '6.0.1' },
  // Its `isolated-vm` 5 does not compile for Node 24.
  node: '22.23.3',
  lacks: ['previews of changes'],
  start,
}

async function start({ installed, node, data, port, events }: Place): Promise<RunningSystem> {
  const url = `http://127.0.0.1:${port}`
  const makeSecret = () => randomBytes(24).toString('hex')
  const adminToken = makeSecret()
  const siteToken = makeSecret()
  const env = {
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: url,
    SECRET: makeSecret(),
    DB_CLIENT: 'sqlite3',
    DB_FILENAME: join(data, 'data.sqlite'),
    STORAGE_LOCAL_ROOT: join(data, 'uploads'),
    ADMIN_EMAIL: 'editor@example.com',
    ADMIN_PASSWORD: makeSecret(),
    ADMIN_TOKEN: adminToken,
    REFRESH_SECRET: events.secret,
    FLOWS_ENV_ALLOW_LIST: 'REFRESH_SECRET',
    // The adapter is on the same machine.
    IMPORT_IP_DENY_LIST: '169.254.169.254',
    SERVE_APP: 'false',
    TELEMETRY: 'false',
  }
  const command = (name: string) => [join(installed, 'node_modules/directus/cli.js'), name]
  await run(node, command('bootstrap'), { cwd: data, node, env })
  const launch = () =>
    startProgram(node, command('start'), { cwd: data, node, env, ready: `${url}/server/ping` })
  let program: RunningProgram = await launch()
  const api = connect(url, adminToken)
  let ids: ReadonlyMap<string, number> = new Map()

  return {
    settings: {
      DIRECTUS_URL: url,
      DIRECTUS_TOKEN: siteToken,
      NEWS: 'articles',
      SOLUTIONS: 'solutions',
      PARTNERS: 'partners',
      PREVIEW_SECRET: events.secret,
      SITE_URL: 'https://site.example',
    },
    async seed(devices) {
      for (const collection of collections) await api.make('collections', collection)
      for (const relation of relations) await api.make('relations', relation)
      await api.make('items/languages', { code: 'en-US', name: 'English' })
      await api.make('items/languages', { code: 'ru-RU', name: 'Russian' })
      const picture = await api.upload('front.png', 'image/png', await makePicture())
      ids = await enterDevices(api, devices, picture)
      await enterTexts(api, ids, picture)
      await makeReader(api, siteToken)
      await makeFlow(api, events.url)
    },
    async rename(sku, name) {
      const id = ids.get(sku) ?? 0
      await api.ask('PATCH', `items/products/${id}`, await changeName(api, id, name))
    },
    async publishNews() {
      const [draft] = await api.ask<{ id: number }[]>(
        'GET',
        `items/articles?filter[slug]=${draftNewsItem.slug}`,
      )
      await api.ask('PATCH', `items/articles/${draft?.id}`, { status: 'published' })
    },
    /** The panel enters the fields of the item into the Preview URL of its collection. */
    async openPreview(sku) {
      const address = await askPreview(events)
      await api.ask('PATCH', 'collections/products', {
        meta: { preview_url: `${address}?to=/product/{{slug}}/` },
      })
      const [{ meta }, { slug }] = await Promise.all([
        api.ask<{ meta: { preview_url: string } }>('GET', 'collections/products'),
        api.ask<{ slug: string }>('GET', `items/products/${ids.get(sku)}`),
      ])
      return meta.preview_url.replace('{{slug}}', slug)
    },
    stop: () => program.stop(),
    async restart() {
      program = await launch()
    },
  }
}

type Api = ReturnType<typeof connect>

/** Its REST API, as an administrator. */
function connect(url: string, token: string) {
  const ask = async <Data>(method: string, path: string, body?: object): Promise<Data> => {
    const isForm = body instanceof FormData
    const response = await fetch(`${url}/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    assert.ok(response.ok, `${method} ${path}: ${response.status} ${text}`)
    return (JSON.parse(text) as { data: Data }).data
  }
  const make = async <Id extends string | number>(path: string, entry: object): Promise<Id> =>
    (await ask<{ id: Id }>('POST', path, entry)).id
  const upload = (name: string, type: string, bytes: Buffer) => {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(bytes)], { type }), name)
    return make<string>('files', form)
  }
  return { ask, make, upload }
}

/** Returns the ids of the products by part number. */
async function enterDevices(
  api: Api,
  devices: readonly Device[],
  picture: string,
): Promise<Map<string, number>> {
  const groupIds = new Map<string, number>()
  for (const [sort, [slug, { en, ru }]] of Object.entries(groups).entries()) {
    const translations = translate({ name: en }, { name: ru })
    const entry = { status: 'published', slug, sort, translations }
    groupIds.set(slug, await api.make('items/categories', entry))
  }
  const document = await api.upload('manual.pdf', 'application/pdf', documentFile)
  const ids = new Map<string, number>()
  for (const device of devices) {
    const id = await api.make<number>('items/products', {
      status: device.state === 'draft' ? 'draft' : 'published',
      slug: device.slug,
      sku: device.sku,
      price: device.price,
      released_on: device.releasedOn,
      category: groupIds.get(device.group),
      image: device.hasPicture ? picture : null,
      documents: device.hasDocument ? [{ directus_files_id: document }] : [],
      translations: listTranslations(device),
    })
    ids.set(device.sku, id)
    if (device.state === 'changed after publishing') await saveVersion(api, id)
  }
  return ids
}

async function enterTexts(
  { make }: Api,
  ids: ReadonlyMap<string, number>,
  picture: string,
): Promise<void> {
  const status = 'published'
  const makeSection = ({ slug, en, ru }: { slug: string; en: string; ru?: string }) => {
    const translations = translate({ name: en }, ru === undefined ? undefined : { name: ru })
    return make<number>('items/sections', { status, slug, translations })
  }
  const write = <Texts extends { paragraph: string }>({ paragraph, ...texts }: Texts) => ({
    ...texts,
    text: `<p>${paragraph}</p>`,
  })
  await make('items/articles', {
    status,
    slug: newsItem.slug,
    published_on: newsItem.publishedOn,
    picture,
    section: await makeSection(newsItem.section),
    translations: translate(write(newsItem.en), write(newsItem.ru)),
  })
  const { slug, title } = draftNewsItem
  await make('items/articles', { status: 'draft', slug, translations: translate({ title }) })
  const { name, summary, paragraph } = solution
  await make('items/solutions', {
    status,
    slug: solution.slug,
    sections: [{ sections_id: await makeSection(solution.section) }],
    bill: solution.bill.map(({ sku, ...line }) => ({ ...line, product: ids.get(sku) })),
    translations: translate(write({ name, summary, paragraph })),
  })
  await make('items/partners', {
    status,
    slug: partner.slug,
    website: partner.website,
    section: await makeSection(partner.section),
    translations: translate({ name: partner.name, city: partner.city, country: partner.country }),
  })
}

/** The change of an English name, as the panel sends it. */
async function changeName({ ask }: Api, id: number, name: string) {
  const [translation] = await ask<{ id: number }[]>(
    'GET',
    `items/products_translations?filter[products_id]=${id}&filter[languages_code]=en-US`,
  )
  return { translations: { create: [], update: [{ id: translation?.id, name }], delete: [] } }
}

/** A published item is changed without being published in a version (Content Versioning). */
async function saveVersion(api: Api, id: number): Promise<void> {
  const item = { collection: 'products', item: String(id) }
  const version = await api.make<string>('versions', { ...item, key: 'next', name: 'Next' })
  await api.ask('POST', `versions/${version}/save`, await changeName(api, id, unpublishedName))
}

/** The user whose token the adapter has: it may read, and nothing else. */
async function makeReader({ make }: Api, token: string): Promise<void> {
  const readable = [...collections.map(({ collection }) => collection), 'directus_files']
  const policy = await make('policies', {
    name: 'Site',
    permissions: readable.map((collection) => ({ collection, action: 'read', fields: ['*'] })),
  })
  await make('users', { email: 'site@example.com', token, policies: [{ policy }] })
}

/** The flow of the README of the template. */
async function makeFlow({ ask, make }: Api, url: string): Promise<void> {
  const flow = await make('flows', {
    name: 'Site',
    status: 'active',
    trigger: 'event',
    options: {
      type: 'action',
      scope: ['items.create', 'items.update', 'items.delete', 'items.sort'],
      collections: [
        'products',
        'categories',
        'articles',
        'solutions',
        'partners',
        'sections',
        'directus_files',
      ],
    },
  })
  const operation = await make('operations', {
    flow,
    key: 'refresh',
    type: 'request',
    position_x: 19,
    position_y: 1,
    options: {
      method: 'POST',
      url,
      headers: [{ header: 'Authorization', value: 'Bearer {{$env.REFRESH_SECRET}}' }],
    },
  })
  await ask('PATCH', `flows/${flow}`, { operation })
}

/** Asks the adapter for a preview, as an administrator does once. */
async function askPreview({ url, secret }: Place['events']): Promise<string> {
  const response = await fetch(new URL('previews', url), {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify({ hours: 8784 }),
  })
  return ((await response.json()) as { url: string }).url
}

function translate(en: object, ru?: object) {
  return [{ ...en, languages_code: 'en-US' }, ...(ru ? [{ ...ru, languages_code: 'ru-RU' }] : [])]
}

/** Texts of the editor “WYSIWYG” are HTML. */
function listTranslations({ texts: { en, ru }, ports, weightKg }: Device) {
  const write = ({ name, summary, paragraphs }: Device['texts']['en']) => ({
    name,
    summary,
    description: paragraphs.map((each) => `<p>${each}</p>`).join('\n'),
    specifications: [
      { name: 'Ports', value: String(ports), unit: null },
      { name: 'Weight', value: String(weightKg), unit: 'kg' },
    ],
  })
  return translate(write(en), ru && write(ru))
}
