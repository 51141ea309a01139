import { readLandmarks, type Landmarks } from './landmarks.ts'
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

/**
 * Reads all addresses of a load through the edge until both gateways have them in memory, and returns them with the
 * landmarks of their responses. The responses that the editor purges are warmed too.
 */
export async function warm({ visitor, gateways }: Topology): Promise<Map<string, Landmarks>> {
  const addresses = [
    ...readAddresses,
    ...(await listPayloads(visitor)),
    ...(await listPictures(visitor)),
  ]
  const landmarks = new Map<string, Landmarks>()
  for (const address of [...purgedAddresses, ...addresses]) {
    const isWarm = async () =>
      (await Promise.all(gateways.map((each) => holds(each, address)))).every(Boolean)
    for (let reads = 0; reads < 2 || !(await isWarm()); reads += 1) {
      const { status, text } = await visitor.ask(address)
      landmarks.set(address, readLandmarks(text))
      if (status !== 200) throw new Error(`${address}: ${status} before any fault`)
      if (reads === mostReads) throw new Error(`${address} is not stored by both gateways`)
    }
  }
  return new Map(addresses.map((address) => [address, landmarks.get(address)!]))
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
