import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { root } from '@faceplate/server/process/project'
import { groups, unpublishedName, type Device } from '../devices.ts'
import { documentFile, makePicture } from '../files.ts'
import { startProgram, type RunningProgram } from '../program.ts'
import type { Place, RealSystem, RunningSystem } from '../system.ts'
import { draftNewsItem, newsItem, partner, solution } from '../texts.ts'

/** https://strapi.io, with the content types of the template. */
export const strapi: RealSystem = {
  kind: 'strapi',
  packages: {
    '@strapi/strapi': '5.54.0',
    'better-sqlite3': '13.2.0',
    react: '18.3.1',
    'react-dom': '18.3.1',
    'react-router-dom': '6.30.3',
    'styled-components': '6.6.0',
  },
  start,
}

async function start({ installed, data, port, events }: Place): Promise<RunningSystem> {
  const url = `http://127.0.0.1:${port}`
  await writeProject(data)
  await symlink(join(installed, 'node_modules'), join(data, 'node_modules'))
  const password = `Aa1${randomBytes(16).toString('hex')}`
  const makeSecret = () => randomBytes(16).toString('base64')
  const env = {
    HOST: '127.0.0.1',
    PORT: String(port),
    NODE_ENV: 'production',
    APP_KEYS: `${makeSecret()},${makeSecret()}`,
    API_TOKEN_SALT: makeSecret(),
    ADMIN_JWT_SECRET: makeSecret(),
    TRANSFER_TOKEN_SALT: makeSecret(),
    JWT_SECRET: makeSecret(),
    ENCRYPTION_KEY: makeSecret(),
    EVENTS_URL: events.url,
    EVENTS_SECRET: events.secret,
    PREVIEWS_URL: new URL('previews', events.url).href,
    PREVIEW_SECRET: events.secret,
    ADMIN_PASSWORD: password,
    STRAPI_TELEMETRY_DISABLED: 'true',
  }
  const launch = () =>
    startProgram(join(data, 'node_modules/.bin/strapi'), ['start'], {
      cwd: data,
      env,
      ready: `${url}/_health`,
    })
  let program: RunningProgram = await launch()
  const token = await readFile(join(data, 'token'), 'utf8')
  const headers = { authorization: `Bearer ${token}` }

  const send = async (path: string, entry: object, isNew = true): Promise<string> => {
    const response = await fetch(`${url}/api/${path}`, {
      method: isNew ? 'POST' : 'PUT',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ data: entry }),
    })
    const text = await response.text()
    assert.ok(response.ok, `${path}: ${response.status} ${text}`)
    return (JSON.parse(text) as { data: { documentId: string } }).data.documentId
  }
  const upload = async (name: string, type: string, bytes: Buffer): Promise<number> => {
    const form = new FormData()
    form.set('files', new Blob([new Uint8Array(bytes)], { type }), name)
    const response = await fetch(`${url}/api/upload`, { method: 'POST', headers, body: form })
    const [file] = (await response.json()) as { id: number }[]
    assert.ok(file, `${name}: ${response.status}`)
    return file.id
  }
  const ids = new Map<string, string>()
  let draftNewsId = ''

  return {
    settings: {
      STRAPI_URL: url,
      STRAPI_TOKEN: token,
      NEWS: 'articles',
      SOLUTIONS: 'solutions',
      PARTNERS: 'partners',
      PREVIEW_SECRET: events.secret,
      SITE_URL: 'https://site.example',
    },
    async seed(devices) {
      const groupIds = new Map<string, string>()
      for (const [order, slug] of Object.keys(groups).entries()) {
        const { en, ru } = groups[slug as keyof typeof groups]
        const id = await send('categories?locale=en', { name: en, slug, order })
        await send(`categories/${id}?locale=ru`, { name: ru, slug, order }, false)
        groupIds.set(slug, id)
      }
      const picture = await upload('front.png', 'image/png', await makePicture())
      const document = await upload('manual.pdf', 'application/pdf', documentFile)
      for (const device of devices) {
        const entry = {
          slug: device.slug,
          sku: device.sku,
          price: device.price,
          releasedOn: device.releasedOn,
          category: groupIds.get(device.group),
          images: device.hasPicture ? [picture] : [],
          documents: device.hasDocument ? [document] : [],
        }
        const status = device.state === 'draft' ? '&status=draft' : ''
        const texts = { ...entry, ...writeTexts(device, 'en') }
        const id = await send(`products?locale=en${status}`, texts)
        ids.set(device.sku, id)
        if (device.texts.ru) {
          const translated = { ...entry, ...writeTexts(device, 'ru') }
          await send(`products/${id}?locale=ru${status}`, translated, false)
        }
        if (device.state === 'changed after publishing') {
          await send(`products/${id}?locale=en&status=draft`, { name: unpublishedName }, false)
        }
      }
      await seedTexts(picture)
    },
    // A PUT without a status publishes.
    rename: async (sku, name) => {
      await send(`products/${ids.get(sku)}?locale=en`, { name }, false)
    },
    publishNews: async () => {
      await send(`articles/${draftNewsId}?locale=en`, draftNewsItem, false)
    },
    async openPreview(sku) {
      const login = await fetch(`${url}/admin/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: adminEmail, password }),
      })
      const { data } = (await login.json()) as { data: { token: string } }
      const asked = new URLSearchParams({
        documentId: ids.get(sku) ?? '',
        locale: 'en',
        status: 'draft',
      })
      const response = await fetch(
        `${url}/content-manager/preview/url/api::product.product?${asked}`,
        { headers: { authorization: `Bearer ${data.token}` } },
      )
      const text = await response.text()
      assert.equal(response.status, 200, text)
      return (JSON.parse(text) as { data: { url: string } }).data.url
    },
    stop: () => program.stop(),
    async restart() {
      program = await launch()
    },
  }

  async function seedTexts(picture: number): Promise<void> {
    const section = await send('sections?locale=en', {
      name: newsItem.section.en,
      slug: newsItem.section.slug,
    })
    await send(`sections/${section}?locale=ru`, { name: newsItem.section.ru }, false)
    const { slug, publishedOn } = newsItem
    const write = ({ paragraph, ...texts }: (typeof newsItem)['en']) => ({
      ...texts,
      text: paragraph,
      slug,
      publishedOn,
      picture,
      section,
    })
    const id = await send('articles?locale=en', write(newsItem.en))
    await send(`articles/${id}?locale=ru`, write(newsItem.ru), false)
    draftNewsId = await send('articles?locale=en&status=draft', draftNewsItem)
    const { paragraph, section: ofOffices, bill, ...texts } = solution
    await send('solutions?locale=en', {
      ...texts,
      text: paragraph,
      sections: [await send('sections?locale=en', { name: ofOffices.en, slug: ofOffices.slug })],
      bill: bill.map(({ sku, ...line }) => ({ ...line, product: ids.get(sku) })),
    })
    const { section: ofPartner, ...company } = partner
    await send('partners?locale=en', {
      ...company,
      section: await send('sections?locale=en', { name: ofPartner.en, slug: ofPartner.slug }),
    })
  }
}

const adminEmail = 'editor@site.example'

/** Rich text of Strapi is Markdown. */
function writeTexts({ texts, ports, weightKg }: Device, language: 'en' | 'ru') {
  const { name, summary, paragraphs } = texts[language] ?? texts.en
  return {
    name,
    summary,
    description: paragraphs.join('\n\n'),
    specifications: [
      { name: 'Ports', value: String(ports), unit: null },
      { name: 'Weight', value: String(weightKg), unit: 'kg' },
    ],
  }
}

const localized = { i18n: { localized: true } }
const text = (type: string) => ({ type, pluginOptions: localized })
const shared = (type: string) => ({ type, pluginOptions: { i18n: { localized: false } } })
const relation = (kind: string, target: string) => ({ type: 'relation', relation: kind, target })

/** The content types that `strapi.ts` and `texts.ts` of the template describe. */
const types = {
  product: {
    plural: 'products',
    attributes: {
      name: text('string'),
      slug: shared('string'),
      sku: shared('string'),
      summary: text('text'),
      description: text('richtext'),
      price: shared('decimal'),
      releasedOn: shared('date'),
      category: relation('manyToOne', 'api::category.category'),
      images: { ...shared('media'), multiple: true, allowedTypes: ['images'] },
      documents: { ...shared('media'), multiple: true, allowedTypes: ['files'] },
      specifications: { ...text('component'), repeatable: true, component: 'shared.specification' },
    },
  },
  category: {
    plural: 'categories',
    attributes: {
      name: text('string'),
      slug: shared('string'),
      summary: text('text'),
      order: shared('integer'),
      parent: relation('manyToOne', 'api::category.category'),
    },
  },
  section: { plural: 'sections', attributes: { name: text('string'), slug: shared('string') } },
  article: {
    plural: 'articles',
    attributes: {
      title: text('string'),
      slug: shared('string'),
      summary: text('text'),
      text: text('richtext'),
      publishedOn: shared('date'),
      picture: { ...shared('media'), multiple: false, allowedTypes: ['images'] },
      section: relation('manyToOne', 'api::section.section'),
    },
  },
  solution: {
    plural: 'solutions',
    attributes: {
      name: text('string'),
      slug: shared('string'),
      summary: text('text'),
      text: text('richtext'),
      picture: { ...shared('media'), multiple: false, allowedTypes: ['images'] },
      sections: relation('manyToMany', 'api::section.section'),
      bill: { ...text('component'), repeatable: true, component: 'shared.line' },
    },
  },
  partner: {
    plural: 'partners',
    attributes: {
      name: text('string'),
      slug: shared('string'),
      description: text('text'),
      city: text('string'),
      country: text('string'),
      website: shared('string'),
      phone: shared('string'),
      email: shared('email'),
      section: relation('manyToOne', 'api::section.section'),
    },
  },
}

/** Writes a project as `create-strapi` does, without its admin panel. */
async function writeProject(folder: string): Promise<void> {
  const write = async (file: string, content: string | object) => {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(
      join(folder, file),
      typeof content === 'string' ? content : JSON.stringify(content),
    )
  }
  await write('package.json', {
    name: 'real-strapi',
    private: true,
    dependencies: strapi.packages,
    strapi: { uuid: false },
  })
  await mkdir(join(folder, 'public/uploads'), { recursive: true })
  await write(
    'config/server.js',
    `module.exports = ({ env }) => ({
    host: env('HOST'), port: env.int('PORT'), app: { keys: env.array('APP_KEYS') } })`,
  )
  await write(
    'config/admin.js',
    `module.exports = ({ env }) => ({
    auth: { secret: env('ADMIN_JWT_SECRET') },
    apiToken: { salt: env('API_TOKEN_SALT') },
    transfer: { token: { salt: env('TRANSFER_TOKEN_SALT') } },
    secrets: { encryptionKey: env('ENCRYPTION_KEY') },
    ${await readPreviewSnippet()}
    serveAdminPanel: false })`,
  )
  await write(
    'config/database.js',
    `module.exports = { connection: {
    client: 'sqlite', useNullAsDefault: true, connection: { filename: 'data.sqlite' } } }`,
  )
  await write('config/api.js', 'module.exports = { rest: { defaultLimit: 25, maxLimit: 100 } }')
  await write(
    'config/plugins.js',
    `module.exports = ({ env }) => ({
    'users-permissions': { config: { jwtSecret: env('JWT_SECRET') } } })`,
  )
  await write(
    'config/middlewares.js',
    `module.exports = [
    'strapi::logger', 'strapi::errors', 'strapi::security', 'strapi::cors', 'strapi::poweredBy',
    'strapi::query', { name: 'strapi::body', config: { jsonLimit: '2mb' } }, 'strapi::session',
    'strapi::favicon', 'strapi::public' ]`,
  )
  await write('src/index.js', bootstrap)
  await write('src/components/shared/specification.json', {
    collectionName: 'components_shared_specifications',
    info: { displayName: 'Specification' },
    attributes: {
      name: { type: 'string' },
      value: { type: 'string' },
      unit: { type: 'string' },
    },
  })
  await write('src/components/shared/line.json', {
    collectionName: 'components_shared_lines',
    info: { displayName: 'Line' },
    attributes: {
      quantity: { type: 'integer' },
      role: { type: 'string' },
      product: relation('oneToOne', 'api::product.product'),
    },
  })
  for (const [name, { plural, attributes }] of Object.entries(types)) {
    await write(`src/api/${name}/content-types/${name}/schema.json`, {
      kind: 'collectionType',
      collectionName: plural,
      info: { singularName: name, pluralName: plural, displayName: name },
      options: { draftAndPublish: true },
      pluginOptions: localized,
      attributes,
    })
    for (const part of ['Controller', 'Router', 'Service']) {
      const place = part === 'Router' ? 'routes' : `${part.toLowerCase()}s`
      await write(
        `src/api/${name}/${place}/${name}.js`,
        `module.exports = require('@strapi/strapi').factories.createCore${part}('api::${name}.${name}')`,
      )
    }
  }
}

/** The settings of the preview button, as the template tells companies to write them. */
async function readPreviewSnippet(): Promise<string> {
  const readme = await readFile(join(root, 'adapter/templates/strapi/README.md'), 'utf8')
  const [, snippet] = /```ts\n(.*?)```/s.exec(readme) ?? []
  assert.ok(snippet, 'the README has no settings of the preview button')
  return snippet
}

/** At the first start: the second language, a token and a webhook, as an administrator enters them. */
const bootstrap = `
const { existsSync, writeFileSync } = require('node:fs')
module.exports = {
  async bootstrap({ strapi }) {
    if (existsSync('token')) return
    await strapi.plugin('i18n').service('locales').create({ code: 'ru', name: 'Russian (ru)' })
    const role = await strapi.service('admin::role').getSuperAdmin()
    await strapi.service('admin::user').create({
      firstname: 'An', lastname: 'Editor', email: '${adminEmail}',
      password: process.env.ADMIN_PASSWORD, isActive: true, roles: [role.id] })
    const { accessKey } = await strapi.service('admin::api-token').create({
      name: 'site', description: '', type: 'full-access', lifespan: null })
    const webhook = await strapi.get('webhookStore').createWebhook({
      name: 'site',
      url: process.env.EVENTS_URL,
      headers: { Authorization: 'Bearer ' + process.env.EVENTS_SECRET },
      events: ['entry.publish', 'entry.unpublish', 'entry.update', 'entry.delete'],
      isEnabled: true })
    strapi.get('webhookRunner').add(webhook)
    writeFileSync('token', accessKey, { mode: 0o600 })
  },
}
`
