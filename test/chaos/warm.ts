import { readLandmarks, type Landmarks } from './landmarks.ts'
import { addressOfVisitor } from './network.ts'
import type { Client } from './requests.ts'
import type { Gateway, Topology } from './topology.ts'

/** Pages and calls of every kind that the visitors of a load read. */
const readAddresses = [
  '/',
  '/catalog/',
  '/catalog/switches/',
  '/product/ks-2428/',
  '/news/',
  '/solutions/',
  '/contacts/',
  '/support/',
  '/api/catalog/good/ks-2428',
  '/api/catalog/groups',
  '/api/site',
]

/** Pages whose payload a navigation in the browser reads. */
const navigatedPages = ['/catalog/switches/', '/news/']

/** Products whose responses the editor purges; no page of the load shows them. */
const purgedProducts = [
  'ks-1208',
  'ks-1210',
  'ks-1218',
  'ks-1226',
  'ks-1210p',
  'kr-105',
  'kr-112',
  'kr-124',
  'kr-2008',
  'kr-2010',
]

export const purgedAddresses = purgedProducts.map((code) => `/api/catalog/good/${code}`)

/** How often an address is read at most until both gateways have it in memory. */
const mostReads = 50

/** Pages that few people read. */
export const tailPages = 300
/** How many of them are warmed side by side. */
const tailReaders = 4

/** Addresses that both gateways have in memory. */
export interface Warmed {
  often: readonly string[]
  seldom: readonly string[]
  /** Of the response at each address. */
  landmarks: ReadonlyMap<string, Landmarks>
}

/**
 * Reads all addresses of a load until both gateways have them in memory. The responses that the editor purges are warmed
 * too.
 *
 * @param seldomPages how many pages that few people read are warmed
 */
export async function warm(site: Topology, seldomPages: number): Promise<Warmed> {
  const { visitor, gateways } = site
  const often = [
    ...readAddresses,
    ...(await listPayloads(visitor)),
    ...(await listPictures(visitor)),
  ]
  const landmarks = new Map<string, Landmarks>()
  for (const address of [...purgedAddresses, ...often]) {
    const isWarm = async () =>
      (await Promise.all(gateways.map((each) => holds(each, address)))).every(Boolean)
    for (let reads = 0; reads < 2 || !(await isWarm()); reads += 1) {
      const { status, text } = await visitor.ask(address)
      landmarks.set(address, readLandmarks(text))
      if (status !== 200) throw new Error(`${address}: ${status} before any fault`)
      if (reads === mostReads) throw new Error(`${address} is not stored by both gateways`)
    }
  }
  const seldom = (await listTail(visitor, often)).slice(0, seldomPages)
  const waiting = [...seldom]
  const read = async () => {
    for (let address = waiting.pop(); address !== undefined; address = waiting.pop())
      landmarks.set(address, await warmTail(site, address, addressOfVisitor(waiting.length)))
  }
  await Promise.all(Array.from({ length: tailReaders }, read))
  return { often, seldom, landmarks }
}

/** Pages of the sitemap that show nothing that the editor purges. Those of the API reference are not stored. */
async function listTail(visitor: Client, often: readonly string[]): Promise<string[]> {
  const { text } = await visitor.ask('/sitemap.xml')
  const paths = Array.from(text.matchAll(/<loc>([^<]+)/g), ([, url = '']) => new URL(url).pathname)
  const others = new Set([...often, ...purgedProducts.map((code) => `/product/${code}/`)])
  return [...new Set(paths)].filter((path) => !others.has(path) && !path.startsWith('/docs/'))
}

/** Reads a page at both gateways, twice: the second time shows that it is stored. */
async function warmTail({ gateways }: Topology, address: string, from: string): Promise<Landmarks> {
  let landmarks: Landmarks | undefined
  for (const gateway of gateways) {
    const { status, text } = await gateway.direct.ask(address, { from })
    if (status !== 200) throw new Error(`${address}: ${status} before any fault`)
    if (!(await holds(gateway, address))) throw new Error(`${address} is not stored`)
    landmarks = readLandmarks(text)
  }
  return landmarks!
}

/** Whether a gateway has a response in its cache. */
async function holds({ direct }: Gateway, address: string): Promise<boolean> {
  const { headers } = await direct.ask(address)
  return /\bhit\b/.test(String(headers['cache-status']))
}

async function listPayloads(visitor: Client): Promise<string[]> {
  const { text } = await visitor.ask('/builds/latest.json')
  const { id } = JSON.parse(text) as { id: string }
  return navigatedPages.map((page) => `${page}_payload.json?${id}`)
}

/** The first pictures of the home page. */
async function listPictures(visitor: Client): Promise<string[]> {
  const { text } = await visitor.ask('/')
  const found = text.matchAll(/src="(\/images\/[^"]+)"/g)
  return [
    ...new Set(Array.from(found, ([, source = '']) => source.replaceAll('&amp;', '&'))),
  ].slice(0, 3)
}
