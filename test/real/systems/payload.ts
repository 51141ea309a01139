import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '@faceplate/server/process/project'
import { groups, unpublishedName, type Device } from '../devices.ts'
import { documentFile, makePicture } from '../files.ts'
import { startProgram, type RunningProgram } from '../program.ts'
import type { Place, RealSystem, RunningSystem } from '../system.ts'
import { draftNewsItem, newsItem, partner, solution } from '../texts.ts'

/** https://payloadcms.com, with the collections of the template and the hooks of its README. */
export const payload: RealSystem = {
  kind: 'payload',
  packages: {
    payload: '3.90.2',
    '@payloadcms/db-sqlite': '3.90.2',
    '@payloadcms/richtext-lexical': '3.90.2',
    '@payloadcms/ui': '3.90.2',
  },
  start,
}

type Language = 'en' | 'ru'

async function start({ installed, data, port, events }: Place): Promise<RunningSystem> {
  const url = `http://127.0.0.1:${port}`
  const email = 'editor@site.example'
  const password = randomBytes(16).toString('hex')
  const apiKey = randomUUID()
  await symlink(join(installed, 'node_modules'), join(data, 'node_modules'))
  await writeFile(join(data, 'package.json'), '{ "name": "real-payload", "type": "module" }')
  await writeFile(join(data, 'site.ts'), await readHooks())
  await writeFile(join(data, 'server.ts'), server)
  const env = {
    PORT: String(port),
    // Payload makes the tables itself only in development.
    NODE_ENV: 'development',
    PAYLOAD_SECRET: randomBytes(16).toString('hex'),
    REFRESH_URL: events.url,
    REFRESH_SECRET: events.secret,
    PREVIEWS_URL: new URL('previews', events.url).href,
    PREVIEW_SECRET: events.secret,
  }
  const launch = () =>
    startProgram(process.execPath, ['server.ts'], {
      cwd: data,
      env,
      ready: `${url}/api/access`,
    })
  let program: RunningProgram = await launch()
  let authorization = ''

  const ask = async <Body>(method: string, path: string, body?: object): Promise<Body> => {
    const headers: Record<string, string> = authorization === '' ? {} : { authorization }
    const isForm = body instanceof FormData
    if (body && !isForm) headers['content-type'] = 'application/json'
    const response = await fetch(`${url}/api/${path}`, {
      method,
      headers,
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    assert.ok(response.ok, `${method} ${path}: ${response.status} ${text}`)
    return JSON.parse(text) as Body
  }
  const create = async (path: string, document: object): Promise<number> =>
    (await ask<{ doc: { id: number } }>('POST', path, document)).doc.id
  const upload = (name: string, type: string, bytes: Buffer): Promise<number> => {
    const form = new FormData()
    form.set('file', new File([new Uint8Array(bytes)], name, { type }))
    form.set('_payload', JSON.stringify({ alt: name }))
    return create('media', form)
  }
  const logIn = async (path: string): Promise<void> => {
    const { token } = await ask<{ token: string }>('POST', path, { email, password })
    authorization = `JWT ${token}`
  }
  const ids = new Map<string, number>()
  let draftNewsId = 0

  return {
    settings: {
      PAYLOAD_URL: url,
      PAYLOAD_AUTHORIZATION: `users API-Key ${apiKey}`,
      NEWS: 'articles',
      SOLUTIONS: 'solutions',
      PARTNERS: 'partners',
      PREVIEW_SECRET: events.secret,
      SITE_URL: 'https://site.example',
    },
    async seed(devices) {
      await logIn('users/first-register')
      await create('users', {
        email: 'site@site.example',
        password: randomBytes(16).toString('hex'),
        enableAPIKey: true,
        apiKey,
      })
      const groupIds = new Map<string, number>()
      for (const [order, [slug, { en, ru }]] of Object.entries(groups).entries()) {
        const group = { name: en, slug, order, _status: 'published' }
        const id = await create('categories?locale=en', group)
        await ask('PATCH', `categories/${id}?locale=ru`, { name: ru, _status: 'published' })
        groupIds.set(slug, id)
      }
      const picture = await upload('front.png', 'image/png', await makePicture())
      const document = await upload('manual.pdf', 'application/pdf', documentFile)
      for (const device of devices) {
        const isDraft = device.state === 'draft'
        const state = { _status: isDraft ? 'draft' : 'published' }
        const id = await create(`products?locale=en&draft=${isDraft}`, {
          ...state,
          slug: device.slug,
          sku: device.sku,
          price: device.price,
          releasedOn: device.releasedOn,
          category: groupIds.get(device.group),
          images: device.hasPicture ? [picture] : [],
          documents: device.hasDocument ? [document] : [],
          ...writeTexts(device, 'en'),
        })
        ids.set(device.sku, id)
        if (device.texts.ru) {
          const translated = { ...state, ...writeTexts(device, 'ru') }
          await ask('PATCH', `products/${id}?locale=ru&draft=${isDraft}`, translated)
        }
        if (device.state === 'changed after publishing') {
          const change = { name: unpublishedName, _status: 'draft' }
          await ask('PATCH', `products/${id}?locale=en&draft=true`, change)
        }
      }
      await seedTexts(picture)
    },
    rename: async (sku, name) => {
      await ask('PATCH', `products/${ids.get(sku)}?locale=en`, { name, _status: 'published' })
    },
    publishNews: async () => {
      await ask('PATCH', `articles/${draftNewsId}?locale=en`, { _status: 'published' })
    },
    async openPreview(sku) {
      await logIn('users/login')
      const { previewURL } = await ask<{ previewURL?: string }>(
        'GET',
        `products/${ids.get(sku)}/edit?locale=en`,
      )
      return previewURL ?? ''
    },
    stop: () => program.stop(),
    async restart() {
      program = await launch()
    },
  }

  async function seedTexts(picture: number): Promise<void> {
    const state = { _status: 'published' }
    const makeSection = ({ slug, en }: { slug: string; en: string }) =>
      create('sections?locale=en', { ...state, slug, name: en })
    const section = await makeSection(newsItem.section)
    await ask('PATCH', `sections/${section}?locale=ru`, { ...state, name: newsItem.section.ru })
    const write = ({ paragraph, ...texts }: (typeof newsItem)['en']) => ({
      ...state,
      ...texts,
      text: writeLexical([paragraph]),
    })
    const { slug, publishedOn } = newsItem
    const article = { ...write(newsItem.en), slug, publishedOn, picture, section }
    const id = await create('articles?locale=en', article)
    await ask('PATCH', `articles/${id}?locale=ru`, write(newsItem.ru))
    const draft = { ...draftNewsItem, _status: 'draft' }
    draftNewsId = await create('articles?locale=en&draft=true', draft)
    const { paragraph, section: ofOffices, bill, ...texts } = solution
    await create('solutions?locale=en', {
      ...state,
      ...texts,
      text: writeLexical([paragraph]),
      sections: [await makeSection(ofOffices)],
      bill: bill.map(({ sku, ...line }) => ({ ...line, product: ids.get(sku) })),
    })
    const { section: ofPartner, ...company } = partner
    const entry = { ...state, ...company, section: await makeSection(ofPartner) }
    await create('partners?locale=en', entry)
  }
}

function writeTexts({ texts, ports, weightKg }: Device, language: Language) {
  const { name, summary, paragraphs } = texts[language] ?? texts.en
  return {
    name,
    summary,
    description: writeLexical(paragraphs),
    specifications: [
      { name: 'Ports', value: String(ports) },
      { name: 'Weight', value: String(weightKg), unit: 'kg' },
    ],
  }
}

/** As the editor of Payload stores it. */
function writeLexical(paragraphs: readonly string[]) {
  const place = { direction: 'ltr', format: '', indent: 0, version: 1 }
  const writeText = (text: string) => ({
    type: 'text',
    text,
    format: 0,
    detail: 0,
    mode: 'normal',
    style: '',
    version: 1,
  })
  return {
    root: {
      ...place,
      type: 'root',
      children: paragraphs.map((text) => ({
        ...place,
        type: 'paragraph',
        textFormat: 0,
        textStyle: '',
        children: [writeText(text)],
      })),
    },
  }
}

/** The file that the README of the template shows. */
async function readHooks(): Promise<string> {
  const readme = await readFile(join(root, 'adapter/templates/payload/README.md'), 'utf8')
  const [, source] = /```ts\n(import [^]+?)```/.exec(readme) ?? []
  assert.ok(source, 'The README of the template does not show the hooks')
  return source
}

/**
 * The REST API of Payload without Next.js, which its own route passes requests to, and the collections of `payload.ts` and
 * `texts.ts` of the template. The page of a product in the admin panel is made by Next.js: `edit` reads the product and asks for the address of its
 * preview button as that page does (`getDocumentData` and `handlePreview`).
 */
const server = `
import { createServer } from 'node:http'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { buildConfig, getPayload, handleEndpoints } from 'payload'
import { sqliteAdapter } from '@payloadcms/db-sqlite'
import { lexicalEditor } from '@payloadcms/richtext-lexical'
import { handlePreview } from '@payloadcms/ui/utilities/handlePreview'
import { previewOnSite, refreshSite } from './site.ts'

const text = (name) => ({ name, type: 'text' })
const localized = (name, type = 'text') => ({ name, type, localized: true })
const files = (name) => ({ name, type: 'upload', relationTo: 'media', hasMany: true })
const shared = {
  // The second one is slow: the transaction ends some time after the first one has begun.
  hooks: { afterChange: [refreshSite, () => wait(100)], afterDelete: [refreshSite] },
  versions: { drafts: true },
}
const edit = {
  path: '/:id/edit',
  method: 'get',
  async handler(req) {
    if (!req.user) return new Response(null, { status: 403 })
    const { id, collection } = req.routeParams
    const { config } = req.payload
    const data = await req.payload.findByID({
      id, collection, depth: 0, draft: true, fallbackLocale: false, locale: req.locale,
      overrideAccess: false, user: req.user })
    return Response.json(
      await handlePreview({ collectionSlug: collection, config, data, operation: 'update', req }))
  },
}

const config = buildConfig({
  secret: process.env.PAYLOAD_SECRET,
  telemetry: false,
  // With transactions, as the other databases have them by default.
  db: sqliteAdapter({ client: { url: 'file:data.sqlite' }, wal: true, transactionOptions: {} }),
  editor: lexicalEditor(),
  localization: { locales: ['en', 'ru'], defaultLocale: 'en', fallback: true },
  collections: [
    { slug: 'users', auth: { useAPIKey: true }, fields: [] },
    { slug: 'media', upload: true, hooks: shared.hooks, fields: [text('alt')] },
    { slug: 'categories', ...shared, fields: [
      localized('name'),
      text('slug'),
      localized('summary', 'textarea'),
      { name: 'order', type: 'number' },
      { name: 'parent', type: 'relationship', relationTo: 'categories' },
    ] },
    { slug: 'products', ...shared, admin: { preview: previewOnSite }, endpoints: [edit], fields: [
      localized('name'),
      text('slug'),
      text('sku'),
      localized('summary', 'textarea'),
      localized('description', 'richText'),
      { name: 'price', type: 'number' },
      { name: 'releasedOn', type: 'date' },
      { name: 'category', type: 'relationship', relationTo: 'categories' },
      files('images'),
      files('documents'),
      { ...localized('specifications', 'array'), fields: [text('name'), text('value'), text('unit')] },
    ] },
    { slug: 'sections', ...shared, fields: [localized('name'), text('slug')] },
    { slug: 'articles', ...shared, fields: [
      localized('title'),
      text('slug'),
      localized('summary', 'textarea'),
      localized('text', 'richText'),
      { name: 'publishedOn', type: 'date' },
      { name: 'picture', type: 'upload', relationTo: 'media' },
      { name: 'section', type: 'relationship', relationTo: 'sections' },
    ] },
    { slug: 'solutions', ...shared, fields: [
      localized('name'),
      text('slug'),
      localized('summary', 'textarea'),
      localized('text', 'richText'),
      { name: 'picture', type: 'upload', relationTo: 'media' },
      { name: 'sections', type: 'relationship', relationTo: 'sections', hasMany: true },
      { name: 'bill', type: 'array', fields: [
        { name: 'product', type: 'relationship', relationTo: 'products' },
        { name: 'quantity', type: 'number' },
        localized('role'),
      ] },
    ] },
    { slug: 'partners', ...shared, fields: [
      localized('name'),
      text('slug'),
      localized('description', 'textarea'),
      localized('city'),
      localized('country'),
      text('website'),
      text('phone'),
      text('email'),
      { name: 'section', type: 'relationship', relationTo: 'sections' },
    ] },
  ],
})

await getPayload({ config })
const server = createServer(async (incoming, outgoing) => {
  const { url, method, headers } = incoming
  const body = method === 'GET' || method === 'HEAD' ? undefined : Readable.toWeb(incoming)
  const request = new Request(new URL(url, 'http://' + headers.host), { method, headers, body, duplex: 'half' })
  const response = await handleEndpoints({ config, request })
  outgoing.writeHead(response.status, Object.fromEntries(response.headers))
  if (response.body) Readable.fromWeb(response.body).pipe(outgoing)
  else outgoing.end()
})
server.listen(Number(process.env.PORT), '127.0.0.1')
`
