import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { root } from '@faceplate/server/process/project'
import { groups, type Device } from '../devices.ts'
import { documentFile, makePicture } from '../files.ts'
import { run, startProgram } from '../program.ts'
import type { Place, RealSystem, RunningSystem } from '../system.ts'

/** https://medusajs.com, with the subscriber of the README of the template. */
export const medusa: RealSystem = {
  kind: 'medusa',
  packages: {
    '@medusajs/medusa': '2.21.2',
    // Its command, and what the subscriber imports: they are not among the dependencies of Medusa itself.
    '@medusajs/cli': '2.21.2',
    '@medusajs/framework': '2.21.2',
  },
  needsPostgres: true,
  lacks: ['changes that are not published', 'previews', 'news, solutions and partners'],
  start,
}

const currency = 'eur'
/** Locale of the second language. */
const russian = 'ru-RU'

async function start({ installed, data, port, events, postgres }: Place): Promise<RunningSystem> {
  assert.ok(postgres, 'Medusa needs PostgreSQL')
  const url = `http://127.0.0.1:${port}`
  const editor = { email: 'editor@site.example', password: randomBytes(12).toString('hex') }
  await symlink(join(installed, 'node_modules'), join(data, 'node_modules'))
  await writeProject(data)
  const command = join(data, 'node_modules/.bin/medusa')
  const program = {
    cwd: data,
    env: {
      // Otherwise the command warns that there is no ts-node. Node itself removes the types of the subscriber, without a build.
      NODE_ENV: 'production',
      MEDUSA_DISABLE_TELEMETRY: 'true',
      DATABASE_URL: writeDatabaseUrl(postgres),
      FILES_URL: `${url}/static`,
      JWT_SECRET: randomBytes(16).toString('hex'),
      COOKIE_SECRET: randomBytes(16).toString('hex'),
      REFRESH_URL: events.url,
      REFRESH_SECRET: events.secret,
    },
  }
  await run(command, ['db:migrate'], program)
  await run(command, ['user', '-e', editor.email, '-p', editor.password], program)
  const launch = () => {
    const args = ['start', '-H', '127.0.0.1', '-p', String(port)]
    return startProgram(command, args, { ...program, ready: `${url}/health` })
  }
  let server = await launch()
  const send = await logIn(url, editor)
  const shop = await openShop(send)
  const ids = new Map<string, string>()

  return {
    settings: { MEDUSA_URL: url, MEDUSA_KEY: shop.key, MEDUSA_REGION: shop.regionId },
    async seed(devices) {
      const categoryIds = await enterCategories(send)
      const picture = await upload(send, 'front.png', 'image/png', await makePicture())
      const document = await upload(send, 'manual.pdf', 'application/pdf', documentFile)
      for (const device of devices) {
        const { product } = await send<{ product: { id: string } }>('products', {
          ...writeProduct(device, shop),
          categories: [{ id: categoryIds.get(device.group) }],
          images: device.hasPicture ? [{ url: picture }] : [],
          // The panel stores an entry that is a number as one.
          metadata: {
            ports: device.ports,
            weight: `${device.weightKg} kg`,
            ...(device.releasedOn && { released_on: device.releasedOn }),
            ...(device.hasDocument && { manual: document }),
          },
        })
        ids.set(device.sku, product.id)
        const { ru } = device.texts
        if (ru) await translate(send, 'product', product.id, writeTexts(ru))
      }
    },
    async rename(sku, name) {
      await send(`products/${ids.get(sku)}`, { title: name })
    },
    stop: () => server.stop(),
    async restart() {
      server = await launch()
    },
  }
}

/** Sends something to the admin API; without a body, it asks. */
type Send = <Answer>(path: string, body?: object) => Promise<Answer>

async function logIn(url: string, editor: object): Promise<Send> {
  let authorization = ''
  const send: Send = async <Answer>(path: string, body?: object) => {
    const isForm = body instanceof FormData
    const response = await fetch(new URL(path, `${url}/admin/`), {
      method: body ? 'POST' : 'GET',
      headers: { authorization, ...(!isForm && { 'content-type': 'application/json' }) },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    assert.ok(response.ok, `${path}: ${response.status} ${text}`)
    return JSON.parse(text) as Answer
  }
  const { token } = await send<{ token: string }>('/auth/user/emailpass', editor)
  authorization = `Bearer ${token}`
  return send
}

interface OpenShop {
  /** Publishable key of its channel. */
  key: string
  channelId: string
  regionId: string
}

/** Gives the store that Medusa has made its second language, a region of prices, and a key of the site. */
async function openShop(send: Send): Promise<OpenShop> {
  const { stores } = await send<{ stores: { id: string; default_sales_channel_id: string }[] }>(
    'stores',
  )
  const [store] = stores
  assert.ok(store)
  await send(`stores/${store.id}`, {
    supported_locales: [{ locale_code: 'en-US' }, { locale_code: russian }],
  })
  const { region } = await send<{ region: { id: string } }>('regions', {
    name: 'Europe',
    currency_code: currency,
    countries: ['de'],
  })
  const { api_key: key } = await send<{ api_key: { id: string; token: string } }>('api-keys', {
    title: 'site',
    type: 'publishable',
  })
  const channelId = store.default_sales_channel_id
  await send(`api-keys/${key.id}/sales-channels`, { add: [channelId] })
  return { key: key.token, channelId, regionId: region.id }
}

/** Returns the ids of the categories by the groups of devices. */
async function enterCategories(send: Send): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>()
  for (const [handle, { en, ru }] of Object.entries(groups)) {
    const { product_category: category } = await send<{ product_category: { id: string } }>(
      'product-categories',
      { name: en, handle, is_active: true },
    )
    await translate(send, 'product_category', category.id, { name: ru })
    ids.set(handle, category.id)
  }
  return ids
}

/** Returns the address of the file. */
async function upload(send: Send, name: string, type: string, bytes: Buffer): Promise<string> {
  const form = new FormData()
  form.set('files', new File([new Uint8Array(bytes)], name, { type }))
  const { files } = await send<{ files: { url: string }[] }>('uploads', form)
  return files[0]?.url ?? ''
}

async function translate(
  send: Send,
  reference: string,
  id: string,
  translations: Readonly<Record<string, string>>,
): Promise<void> {
  await send('translations/batch', {
    create: [{ reference, reference_id: id, locale_code: russian, translations }],
  })
}

/** A product without options, as the panel of Medusa makes one. */
function writeProduct({ sku, slug, texts, price, state }: Device, shop: OpenShop) {
  const [option, value] = ['Default option', 'Default option value']
  return {
    ...writeTexts(texts.en),
    status: state === 'draft' ? 'draft' : 'published',
    // Medusa makes one of the title if it is empty.
    ...(slug && { handle: slug }),
    sales_channels: [{ id: shop.channelId }],
    options: [{ title: option, values: [value] }],
    variants: [
      {
        title: 'Default variant',
        sku,
        manage_inventory: false,
        options: { [option]: value },
        prices: [{ currency_code: currency, amount: price, rules: { region_id: shop.regionId } }],
      },
    ],
  }
}

function writeTexts({ name, summary, paragraphs }: Device['texts']['en']) {
  return { title: name, subtitle: summary, description: paragraphs.join('\n\n') }
}

/** The migrations of Medusa find a socket only in the place of the host, and only a local host is asked without TLS. */
function writeDatabaseUrl(postgres: string): string {
  const socket = new URL(postgres).searchParams.get('host') ?? ''
  return `postgresql://postgres@${encodeURIComponent(socket)}/postgres?sslmode=disable`
}

async function writeProject(data: string): Promise<void> {
  // The command works only beside a package that depends on Medusa.
  const manifest = { name: 'real-medusa', private: true, dependencies: medusa.packages }
  const files = {
    'package.json': JSON.stringify(manifest),
    'medusa-config.js': config,
    'src/api/middlewares.js': middlewares,
    'src/subscribers/refresh.ts': await readSubscriber(),
  }
  for (const [name, text] of Object.entries(files)) {
    const file = join(data, name)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
  }
}

/** The file that the README of the template shows. */
async function readSubscriber(): Promise<string> {
  const readme = await readFile(join(root, 'adapter/templates/medusa/README.md'), 'utf8')
  const [, source] = /```ts\n(import [^]+?)```/.exec(readme) ?? []
  assert.ok(source, 'The README of the template does not show the subscriber')
  return source
}

const config = `
const { defineConfig } = require('@medusajs/framework/utils')
const { DATABASE_URL, JWT_SECRET, COOKIE_SECRET, FILES_URL } = process.env
const local = { resolve: '@medusajs/medusa/file-local', id: 'local', options: { backend_url: FILES_URL } }
module.exports = defineConfig({
  projectConfig: {
    databaseUrl: DATABASE_URL,
    http: { storeCors: '', adminCors: '', authCors: '', jwtSecret: JWT_SECRET, cookieSecret: COOKIE_SECRET },
  },
  admin: { disable: true },
  modules: [
    { resolve: '@medusajs/medusa/translation' },
    { resolve: '@medusajs/medusa/file', options: { providers: [local] } },
  ],
  featureFlags: { translation: true },
})
`

/** Medusa reads 100 kB of a request by default. */
const middlewares = `
const { defineMiddlewares } = require('@medusajs/framework/http')
exports.default = defineMiddlewares({
  routes: [{ matcher: '/admin/products', methods: ['POST'], bodyParser: { sizeLimit: '2mb' } }],
})
`
