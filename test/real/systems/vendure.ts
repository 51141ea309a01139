import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { readFile, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '@faceplate/server/process/project'
import { groups, type Device } from '../devices.ts'
import { documentFile, makePicture } from '../files.ts'
import { startProgram, type RunningProgram } from '../program.ts'
import type { Place, RealSystem, RunningSystem } from '../system.ts'

/** https://vendure.io, with the plugin of the README of the template. */
export const vendure: RealSystem = {
  kind: 'vendure',
  packages: {
    '@vendure/core': '3.7.3',
    '@vendure/asset-server-plugin': '3.7.3',
    'better-sqlite3': '13.2.0',
    // The one that Vendure is written with, for its decorators.
    typescript: '5.9.3',
  },
  lacks: [
    'days',
    'parts of files',
    'changes that are not published',
    'previews',
    'news, solutions and partners',
  ],
  start,
}

async function start({ installed, data, port, events }: Place): Promise<RunningSystem> {
  const url = `http://127.0.0.1:${port}`
  const password = randomBytes(12).toString('hex')
  await symlink(join(installed, 'node_modules'), join(data, 'node_modules'))
  await writeFile(
    join(data, 'package.json'),
    JSON.stringify({ name: 'real-vendure', private: true }),
  )
  await writeFile(join(data, 'refresh.plugin.js'), await readPlugin(installed))
  await writeFile(join(data, 'server.js'), server)
  const env = {
    PORT: String(port),
    SUPERADMIN_PASSWORD: password,
    COOKIE_SECRET: randomBytes(16).toString('hex'),
    REFRESH_URL: events.url,
    REFRESH_SECRET: events.secret,
  }
  const launch = () =>
    startProgram(process.execPath, ['server.js'], { cwd: data, env, ready: `${url}/health` })
  let program: RunningProgram = await launch()
  let token = ''

  const ask = async <Data>(query: string, variables: object = {}, file?: File): Promise<Data> => {
    const operations = JSON.stringify({ query, variables })
    const headers: Record<string, string> = token === '' ? {} : { authorization: `Bearer ${token}` }
    const body = new FormData()
    if (file) {
      body.set('operations', operations)
      body.set('map', JSON.stringify({ 0: ['variables.input.0.file'] }))
      body.set('0', file)
      headers['apollo-require-preflight'] = 'true'
    } else {
      headers['content-type'] = 'application/json'
    }
    const init = { method: 'POST', headers, body: file ? body : operations }
    const response = await fetch(`${url}/admin-api`, init)
    token = response.headers.get('vendure-auth-token') ?? token
    const answer = (await response.json()) as { data?: Data; errors?: unknown }
    assert.ok(
      answer.data && !answer.errors,
      `${query}: ${response.status} ${JSON.stringify(answer)}`,
    )
    return answer.data
  }
  const logIn = () =>
    ask(
      'mutation ($password: String!) { login(username: "superadmin", password: $password) { __typename } }',
      {
        password,
      },
    )
  const products = new Map<string, string>()

  return {
    settings: { VENDURE_URL: `${url}/shop-api` },
    async seed(devices) {
      await logIn()
      await ask(
        'mutation { updateGlobalSettings(input: { availableLanguages: [en, ru] }) { __typename } }',
      )
      const { channels } = await ask<{ channels: { items: { id: string }[] } }>(
        '{ channels { items { id } } }',
      )
      await ask(
        'mutation ($id: ID!) { updateChannel(input: { id: $id, availableLanguageCodes: [en, ru] }) { __typename } }',
        { id: channels.items[0]?.id },
      )
      const upload = async (name: string, type: string, bytes: Buffer): Promise<string> => {
        const file = new File([new Uint8Array(bytes)], name, { type })
        const { createAssets } = await ask<{ createAssets: { id: string }[] }>(
          'mutation ($input: [CreateAssetInput!]!) { createAssets(input: $input) { ... on Asset { id } } }',
          { input: [{ file: null }] },
          file,
        )
        return createAssets[0]?.id ?? ''
      }
      const picture = await upload('front.png', 'image/png', await makePicture())
      const document = await upload('manual.pdf', 'application/pdf', documentFile)
      const [ports, weights, kinds] = await Promise.all([
        makeFacet('ports', 'Ports', false, [...new Set(devices.map((each) => String(each.ports)))]),
        makeFacet('weight', 'Weight', false, devices.map(writeWeight)),
        makeFacet('kind', 'Kind', true, Object.keys(groups)),
      ])
      for (const [slug, names] of Object.entries(groups)) {
        await makeCollection(slug, names, kinds.get(slug) ?? '')
      }
      for (const device of devices) {
        const facetValueIds = [
          ports.get(String(device.ports)),
          weights.get(writeWeight(device)),
          kinds.get(device.group),
        ]
        const assetIds = [
          ...(device.hasPicture ? [picture] : []),
          ...(device.hasDocument ? [document] : []),
        ]
        const { createProduct } = await ask<{ createProduct: { id: string } }>(
          'mutation ($input: CreateProductInput!) { createProduct(input: $input) { id } }',
          {
            input: {
              enabled: device.state !== 'draft',
              featuredAssetId: device.hasPicture ? picture : undefined,
              assetIds,
              facetValueIds,
              translations: listTranslations(device),
            },
          },
        )
        products.set(device.sku, createProduct.id)
        await ask(
          'mutation ($input: [CreateProductVariantInput!]!) { createProductVariants(input: $input) { id } }',
          {
            input: [
              {
                productId: createProduct.id,
                sku: device.sku,
                price: Math.round(device.price * 100),
                translations: [{ languageCode: 'en', name: device.texts.en.name }],
              },
            ],
          },
        )
      }
      await waitForJobs()
    },
    async rename(sku, name) {
      await ask('mutation ($input: UpdateProductInput!) { updateProduct(input: $input) { id } }', {
        input: { id: products.get(sku), translations: [{ languageCode: 'en', name }] },
      })
    },
    stop: () => program.stop(),
    async restart() {
      program = await launch()
    },
  }

  async function makeFacet(code: string, name: string, isPrivate: boolean, values: string[]) {
    const translate = (text: string) => [{ languageCode: 'en', name: text }]
    const { createFacet } = await ask<{ createFacet: { values: { id: string; code: string }[] } }>(
      'mutation ($input: CreateFacetInput!) { createFacet(input: $input) { values { id code } } }',
      {
        input: {
          code,
          isPrivate,
          translations: translate(name),
          values: values.map((value) => ({ code: value, translations: translate(value) })),
        },
      },
    )
    return new Map(createFacet.values.map((value) => [value.code, value.id]))
  }

  async function makeCollection(
    slug: string,
    { en, ru }: { en: string; ru: string },
    kindId: string,
  ): Promise<void> {
    const describe = (languageCode: string, name: string) => ({
      languageCode,
      name,
      slug,
      description: '',
    })
    await ask(
      'mutation ($input: CreateCollectionInput!) { createCollection(input: $input) { id } }',
      {
        input: {
          isPrivate: false,
          translations: [describe('en', en), describe('ru', ru)],
          filters: [
            {
              code: 'facet-value-filter',
              arguments: [
                { name: 'facetValueIds', value: JSON.stringify([kindId]) },
                { name: 'containsAny', value: 'false' },
              ],
            },
          ],
        },
      },
    )
  }

  /** A job decides for each collection which variants it has. */
  async function waitForJobs(): Promise<void> {
    for (;;) {
      const { collections } = await ask<{
        collections: { items: { productVariants: { totalItems: number } }[] }
      }>('{ collections { items { productVariants { totalItems } } } }')
      const count = collections.items.reduce(
        (sum, each) => sum + each.productVariants.totalItems,
        0,
      )
      if (count === products.size) return
      await wait(200)
    }
  }
}

const writeWeight = ({ weightKg }: Device) => `${weightKg} kg`

function listTranslations({ texts, slug }: Device) {
  return (['en', 'ru'] as const).flatMap((languageCode) => {
    const found = texts[languageCode]
    if (!found) return []
    const description = found.paragraphs.map((each) => `<p>${each}</p>`).join('\n')
    return { languageCode, name: found.name, slug: slug ?? '', description }
  })
}

/** The plugin that the README of the template shows. */
async function readPlugin(installed: string): Promise<string> {
  const file = join(root, 'adapter/templates/vendure/README.md')
  const [, source = ''] =
    /```ts\n(import type \{ OnApplicationBootstrap[^]+?)```/.exec(await readFile(file, 'utf8')) ??
    []
  const ts = createRequire(join(installed, 'package.json'))('typescript') as Compiler
  return ts.transpileModule(source, {
    compilerOptions: {
      module: ts.ModuleKind.CommonJS,
      target: ts.ScriptTarget.ES2022,
      experimentalDecorators: true,
      emitDecoratorMetadata: true,
    },
  }).outputText
}

/** The part of TypeScript 5 that is used; the checkout has a newer one without it. */
interface Compiler {
  ModuleKind: { CommonJS: number }
  ScriptTarget: { ES2022: number }
  transpileModule(source: string, options: object): { outputText: string }
}

const server = `
const { existsSync } = require('node:fs')
const { join } = require('node:path')
const { json } = require('express')
const { bootstrap, JobQueueService } = require('@vendure/core')
const { populate } = require('@vendure/core/cli')
const { AssetServerPlugin } = require('@vendure/asset-server-plugin')
const { RefreshPlugin } = require('./refresh.plugin.js')
const config = {
  apiOptions: { hostname: '127.0.0.1', port: Number(process.env.PORT), adminApiPath: 'admin-api', shopApiPath: 'shop-api',
    // Express reads 100 kB of a request by default.
    middleware: [{ handler: json({ limit: '2mb' }), route: '/admin-api', beforeListen: true }] },
  authOptions: {
    tokenMethod: 'bearer',
    superadminCredentials: { identifier: 'superadmin', password: process.env.SUPERADMIN_PASSWORD },
    cookieOptions: { secret: process.env.COOKIE_SECRET },
  },
  dbConnectionOptions: { type: 'better-sqlite3', driver: require('better-sqlite3'), database: join(__dirname, 'data.sqlite'), synchronize: true, logging: false },
  paymentOptions: { paymentMethodHandlers: [] },
  plugins: [
    AssetServerPlugin.init({ route: 'assets', assetUploadDir: join(__dirname, 'assets') }),
    RefreshPlugin,
  ],
}
const initial = {
  defaultLanguage: 'en', defaultZone: 'Europe', taxRates: [{ name: 'Standard', percentage: 20 }],
  countries: [{ name: 'Germany', code: 'DE', zone: 'Europe' }],
  shippingMethods: [], paymentMethods: [], collections: [],
}
async function start() {
  if (!existsSync(join(__dirname, 'data.sqlite'))) {
    const app = await populate(() => bootstrap(config), initial)
    await app.close()
  }
  const app = await bootstrap(config)
  await app.get(JobQueueService).start()
}
start().catch((error) => { console.error(error); process.exit(1) })
`
