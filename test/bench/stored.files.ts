import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { request } from 'undici'
import { compressed } from './load.ts'
import type { StoredAnswer } from './peers/stored.ts'
import { makeFolder } from './servers.ts'

/** Header fields that a server writes itself, or that belong to one response. */
const ownFields = new Set([
  'connection',
  'content-length',
  'date',
  'keep-alive',
  'transfer-encoding',
])

/** Stores a response of our site for servers that send the same bytes and header fields. Returns the file's path. */
export async function storeAnswer(origin: string, path: string): Promise<string> {
  const read = async (acceptEncoding: string) => {
    const { headers, body } = await request(origin + path, {
      headers: { 'accept-encoding': acceptEncoding },
    })
    const fields = Object.entries(headers).filter(([name]) => !ownFields.has(name))
    const bytes = Buffer.from(await body.arrayBuffer()).toString('base64')
    return { headers: Object.fromEntries(fields), bytes }
  }
  const answer: StoredAnswer = { identity: await read('identity'), br: await read(compressed) }
  return writeData('stored.json', { [path]: answer })
}

/** The facts that a card shows. */
const cardFacts = 3

/**
 * Stores the data of the group page and of the header and footer around it, from the responses of our API, for the
 * pages of the frameworks. It has the properties that the page shows, since a page of theirs hands its data to the
 * browser as ours does. Returns the file's path.
 */
export async function storeData(origin: string): Promise<string> {
  const read = async <Answer>(call: string) =>
    (await (await fetch(`${origin}/api/${call}`)).json()) as Answer
  const site = await read<Item>('site')
  const { groups } = await read<{ groups: Item[] }>('catalog/groups')
  const goods = await read<{ data: Item[]; pagination: Item }>('catalog/goods?group=switches')
  const filters = await read<Item[]>('catalog/filters/switches')
  const [teaching] = await read<Item[]>('banners/teaching')
  const [company] = await read<Item[]>('banners/company')
  return writeData('data.json', {
    site: {
      ...pick(site, ['brand', 'contacts', 'socials', 'sites', 'service_desk', 'columns', 'more']),
      menu: (site['menu'] as Item[]).map((item) =>
        pick(item, ['title', 'role', 'link', 'panel', 'column']),
      ),
      families: groups.map((family) => ({
        ...pick(family, ['code', 'name', 'goods_count', 'short_description', 'banner']),
        children: (family['children'] as Item[]).map((child) =>
          pick(child, ['code', 'name', 'short_description']),
        ),
      })),
      solutions: await read('solutions/groups?type=task'),
      teaching,
      company,
    },
    page: {
      group: await read('catalog/group/switches'),
      filters,
      goods: {
        data: goods.data.map((good) => ({
          ...pick(good, ['code', 'name', 'part_number', 'summary']),
          key_facts: (good['key_facts'] as Item[]).slice(0, cardFacts),
          image: pick(good['image'] as Item, ['url']),
        })),
        pagination: goods.pagination,
      },
    },
  })
}

type Item = Record<string, unknown>

function pick(item: Item, names: readonly string[]): Item {
  return Object.fromEntries(names.flatMap((name) => (name in item ? [[name, item[name]]] : [])))
}

function writeData(name: string, data: object): string {
  const folder = makeFolder()
  mkdirSync(folder, { recursive: true })
  const file = join(folder, name)
  writeFileSync(file, JSON.stringify(data))
  return file
}
