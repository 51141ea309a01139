import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { createAdapter } from '@faceplate/adapter/adapter'
import type { RangeFilter } from '@faceplate/contracts/calls/filters.contract'
import { mapStore } from './mapping.ts'
import type { Post } from './news.ts'
import type { Category, Product, Setting } from './woocommerce.ts'

async function readFixture<Body>(name: string): Promise<Body> {
  const file = join(import.meta.dirname, 'fixture', name)
  return JSON.parse(await readFile(file, 'utf8')) as Body
}

const store = {
  settings: await readFixture<Setting[]>('settings.json'),
  categories: await readFixture<Category[]>('categories.json'),
  products: await readFixture<Product[]>('products.json'),
  posts: await readFixture<Post[]>('posts.json'),
}
const url = 'https://shop.example'
const { groups, goods, news } = mapStore(store, url)
const find = (part: string) => goods.find(({ part_number }) => part_number === part)

test('a product is in its innermost category, with plain texts and a price', () => {
  const drill = find('ED-18')
  assert.equal(drill?.group_id, 39)
  assert.equal(drill?.name, 'Drill & driver ED-18')
  const price = { amount: '129.90', currency: 'EUR', kind: 'list', includes_tax: true }
  assert.deepEqual(drill?.price, price)
})

test('the price is that of the sale, and of several variations the lowest', () => {
  assert.equal(find('ED-12')?.price?.amount, '79.5')
  assert.equal(find('BL-18')?.price?.amount, '69')
  assert.equal(goods.find(({ code }) => code === 'jigsaw-js-12')?.price, undefined)
})

test('texts of a product have signs instead of entities, and their pictures', () => {
  const drill = find('ED-12')
  assert.equal(drill?.summary, 'A “small” drill — it’s for furniture')
  assert.equal(
    drill?.description.split('\n').at(1),
    `<p><img src="${url}/wp-content/uploads/2026/11/stand.jpg" alt="At work" /></p>`,
  )
})

test('the description of a category has paragraphs', () => {
  assert.equal(
    groups.find(({ code }) => code === 'batteries')?.description,
    '<p>For all tools of 18 V.<br />With a display.</p>\n<p>Charge them below 40 °C &amp; in dry rooms.</p>',
  )
})

test('a shop without taxes does not say whether prices include them', () => {
  const settings = store.settings.map((setting) =>
    setting.id === 'woocommerce_calc_taxes' ? { ...setting, value: 'no' } : setting,
  )
  const price = mapStore({ ...store, settings }, url).goods.at(0)?.price
  assert.deepEqual(price, { amount: '129.90', currency: 'EUR', kind: 'list' })
})

test('a product that the shop hides, or asks a password for, is left out', () => {
  const leftOut = store.products.filter(({ id }) => !goods.some((good) => good.id === id))
  assert.deepEqual(
    leftOut.map(({ sku }) => sku),
    ['BA-12-2', 'OP-1'],
  )
})

test('a size has the unit of the shop, and comes before an attribute of its name', () => {
  const listWeights = (part: string) =>
    find(part)
      ?.attributes.filter(({ code }) => code === 'weight')
      .flatMap(({ values }) => values)
  assert.deepEqual(listWeights('ED-18'), ['1.6 kg'])
  assert.deepEqual(listWeights('CH-18'), ['0.65 kg'])
  // Its weight is 0, and it has no SKU.
  assert.deepEqual(listWeights('266'), [])
})

test('its attributes can be filtered by, and its weight by bounds', async () => {
  const app = await createAdapter({ read: async () => mapStore(store, url), logLevel: 'silent' })
  const { data } = (await app.inject('/api/catalog/goods?voltage=18')).json()
  assert.deepEqual(
    data.map(({ code }: { code: string }) => code),
    ['drill-driver-ed-18', 'circular-saw-cs-18'],
  )
  const filters = (await app.inject('/api/catalog/filters/power-tools')).json() as RangeFilter[]
  const weight = filters.find(({ code }) => code === 'weight')
  assert.deepEqual([weight?.min, weight?.max, weight?.unit], [1.2, 4.1, 'kg'])
  await app.close()
})

const findPost = (code: string) => news?.entries.find((entry) => entry.code === code)

test('posts are news, the newest first, without those that have a password', () => {
  assert.deepEqual(
    news?.entries.map(({ code, published_on }) => [code, published_on]),
    [
      ['new-drills-saws-its-quiet-at-last', '2026-03-02'],
      ['a-fair-in-oslo', '2026-02-10'],
      ['with-a-picture-of-a-private-post', '2026-01-25'],
      ['item-16', '2026-01-20'],
      ['without-a-section', '2026-01-05'],
    ],
  )
})

test('a post has plain words, and the picture that visitors may see', () => {
  const drills = findPost('new-drills-saws-its-quiet-at-last')
  assert.equal(drills?.title, 'New drills & saws: it’s “quiet” — at last')
  assert.match(drills?.summary ?? '', /^The “ED” drills & saws .+ are delivered in…$/)
  assert.deepEqual(drills?.picture, {
    url: `${url}/wp-content/uploads/2026/11/new-drills.jpg`,
    alt: 'A drill & its case',
  })
  assert.equal(findPost('a-fair-in-oslo')?.summary, 'Three days & 400 visitors [photographs]')
  assert.equal(findPost('with-a-picture-of-a-private-post')?.picture, undefined)
})

test('the excerpt of a theme ends before its link to the post', () => {
  const more = '<p class="link-more"><a href="/fair/" class="more-link">Continue reading</a></p>'
  const excerpt = { rendered: `<p>We were there&hellip; </p>\n${more}\n` }
  const posts = store.posts.map((post) => ({ ...post, excerpt }))
  const [entry] = mapStore({ ...store, posts }, url).news?.entries ?? []
  assert.equal(entry?.summary, 'We were there…')
})

test('the text of a post keeps its table and pictures', () => {
  const { text = '' } = findPost('new-drills-saws-its-quiet-at-last') ?? {}
  assert.match(text, /<td>ED-18<\/td><td>78 dB<\/td>/)
  assert.match(text, /<img src="https:\/\/shop\.example\/[^"]+\/stand-rotated\.jpg"/)
  const gallery = findPost('with-a-picture-of-a-private-post')?.text ?? ''
  assert.equal(gallery.match(/<img src="https:\/\/shop\.example\//g)?.length, 3)
})

test('the group of a post is its first category, and none if it has none', () => {
  assert.deepEqual(
    news?.sections.map(({ name }) => name),
    ['Company & people', 'Новости'],
  )
  const sectionOf = (code: string) =>
    news?.sections.find(({ id }) => id === findPost(code)?.section_id)?.code
  assert.equal(sectionOf('a-fair-in-oslo'), 'company-people')
  assert.equal(sectionOf('without-a-section'), undefined)
})
