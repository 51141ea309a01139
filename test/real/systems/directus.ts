import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { groups, unpublishedName, type Device } from '../devices.ts'
import { documentFile, makePicture } from '../files.ts'
import { run, startProgram, type RunningProgram } from '../program.ts'
import type { Place, RealSystem, RunningSystem } from '../system.ts'

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
      PREVIEW_SECRET: events.secret,
      SITE_URL: 'https://site.example',
    },
    async seed(devices) {
      for (const collection of collections) await api.make('collections', collection)
      for (const relation of relations) await api.make('relations', relation)
      ids = await enterDevices(api, devices)
      await makeReader(api, siteToken)
      await makeFlow(api, events.url)
    },
    async rename(sku, name) {
      const id = ids.get(sku) ?? 0
      await api.ask('PATCH', `items/products/${id}`, await changeName(api, id, name))
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
async function enterDevices(api: Api, devices: readonly Device[]): Promise<Map<string, number>> {
  await api.make('items/languages', { code: 'en-US', name: 'English' })
  await api.make('items/languages', { code: 'ru-RU', name: 'Russian' })
  const groupIds = new Map<string, number>()
  for (const [sort, [slug, { en, ru }]] of Object.entries(groups).entries()) {
    const translations = [
      { languages_code: 'en-US', name: en },
      { languages_code: 'ru-RU', name: ru },
    ]
    const entry = { status: 'published', slug, sort, translations }
    groupIds.set(slug, await api.make('items/categories', entry))
  }
  const picture = await api.upload('front.png', 'image/png', await makePicture())
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
      collections: ['products', 'categories', 'directus_files'],
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

/** Texts of the editor “WYSIWYG” are HTML. */
function listTranslations({ texts, ports, weightKg }: Device) {
  return Object.entries(texts).map(([language, { name, summary, paragraphs }]) => ({
    languages_code: language === 'en' ? 'en-US' : 'ru-RU',
    name,
    summary,
    description: paragraphs.map((each) => `<p>${each}</p>`).join('\n'),
    specifications: [
      { name: 'Ports', value: String(ports), unit: null },
      { name: 'Weight', value: String(weightKg), unit: 'kg' },
    ],
  }))
}

const field = (name: string, type: string, ...special: string[]) => ({
  field: name,
  type,
  schema: {},
  meta: { special },
})
/** A field without a column: the other side of a relation. */
const listed = (name: string, special: string) => ({
  field: name,
  type: 'alias',
  meta: { special: [special] },
})
const key = {
  field: 'id',
  type: 'integer',
  schema: { is_primary_key: true, has_auto_increment: true },
  meta: { hidden: true },
}
const status = { ...field('status', 'string'), schema: { default_value: 'draft' } }

/** The collections that `directus.ts` of the template describes. */
const collections = [
  {
    collection: 'languages',
    fields: [
      { field: 'code', type: 'string', schema: { is_primary_key: true }, meta: {} },
      field('name', 'string'),
    ],
  },
  {
    collection: 'categories',
    fields: [
      key,
      status,
      field('slug', 'string'),
      field('sort', 'integer'),
      field('parent', 'integer', 'm2o'),
      listed('translations', 'translations'),
    ],
  },
  {
    collection: 'categories_translations',
    fields: [
      key,
      field('categories_id', 'integer'),
      field('languages_code', 'string'),
      field('name', 'string'),
      field('summary', 'text'),
    ],
  },
  {
    collection: 'products',
    fields: [
      key,
      status,
      field('slug', 'string'),
      field('sku', 'string'),
      field('price', 'decimal'),
      field('released_on', 'date'),
      field('category', 'integer', 'm2o'),
      field('image', 'uuid', 'file'),
      listed('documents', 'files'),
      listed('translations', 'translations'),
    ],
  },
  {
    collection: 'products_translations',
    fields: [
      key,
      field('products_id', 'integer'),
      field('languages_code', 'string'),
      field('name', 'string'),
      field('summary', 'text'),
      field('description', 'text'),
      field('specifications', 'json', 'cast-json'),
    ],
  },
  {
    collection: 'products_files',
    fields: [key, field('products_id', 'integer'), field('directus_files_id', 'uuid')],
  },
].map((each) => ({ ...each, schema: {}, meta: { versioning: each.collection === 'products' } }))

const relate = (
  collection: string,
  from: string,
  related: string,
  { oneField, junction }: { oneField?: string; junction?: string } = {},
) => ({
  collection,
  field: from,
  related_collection: related,
  schema: { on_delete: 'SET NULL' },
  meta: { one_field: oneField ?? null, junction_field: junction ?? null },
})

const relations = [
  relate('categories', 'parent', 'categories'),
  relate('products', 'category', 'categories'),
  relate('products', 'image', 'directus_files'),
  ...['categories', 'products'].flatMap((one) => [
    relate(`${one}_translations`, `${one}_id`, one, {
      oneField: 'translations',
      junction: 'languages_code',
    }),
    relate(`${one}_translations`, 'languages_code', 'languages', { junction: `${one}_id` }),
  ]),
  relate('products_files', 'products_id', 'products', {
    oneField: 'documents',
    junction: 'directus_files_id',
  }),
  relate('products_files', 'directus_files_id', 'directus_files', { junction: 'products_id' }),
]
