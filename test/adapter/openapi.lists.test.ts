import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openApi, type ListOperation } from '@faceplate/adapter/openapi.lists'
import { root } from '@faceplate/server/process/project'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startShop } from '../support/shop.server.ts'

const document = await readFile(join(root, 'adapter/templates/openapi/openapi.yaml'), 'utf8')

describe('the lists of an OpenAPI document', () => {
  test('are read with their parameters, from the first page to the first without entries', async () => {
    const asked: string[] = []
    const shop = await startShop(({ pathname, search, searchParams }, request) => {
      asked.push(`${pathname}${search} ${request.headers.authorization}`)
      const page = Number(searchParams.get('page'))
      return { found: { 'a/b': page < 2 ? [page, 'x'] : [] } }
    })
    onTestFinished(shop.close)
    const { readList } = openApi(document, {
      url: `${shop.origin}/v2`,
      headers: { authorization: 'Bearer x' },
    })
    const list = {
      operationId: 'listItems',
      items: '/found/a~1b',
      pageParameter: 'page',
      firstPage: 0,
      query: { per_page: '2' },
    }
    expect(await readList(list)).toEqual([0, 'x', 1, 'x'])
    expect(asked).toEqual([0, 1, 2].map((page) => `/v2/items?per_page=2&page=${page} Bearer x`))
    await expect(readList({ ...list, items: '/other' })).rejects.toThrow("no list at '/other'")
  })

  test('are read by offsets too', async () => {
    const asked: (string | null)[] = []
    const shop = await startShop(({ searchParams }) => {
      asked.push(searchParams.get('page'))
      const at = Number(searchParams.get('page'))
      return { items: Array.from({ length: Math.max(0, Math.min(2, 5 - at)) }, (_, k) => at + k) }
    })
    onTestFinished(shop.close)
    const { readList } = openApi(document, { url: shop.origin })
    const offset = { parameter: 'page', size: 2 }
    expect(await readList({ operationId: 'listItems', items: '/items', offset })).toEqual([
      0, 1, 2, 3, 4,
    ])
    expect(asked).toEqual(['0', '2', '4', '6'])
  })

  test('end with the first page that is not there, and are no list if each page is the same', async () => {
    let most = 2
    const shop = await startShop(({ searchParams }) => {
      const page = Number(searchParams.get('page'))
      return page > most ? undefined : { items: most === 2 ? [page] : [1] }
    })
    onTestFinished(shop.close)
    const { readList } = openApi(document, { url: shop.origin })
    const list = { operationId: 'listItems', items: '/items', pageParameter: 'page' }
    expect(await readList(list)).toEqual([1, 2])
    most = 9
    await expect(readList(list)).rejects.toThrow('page 2 is page 1 again')
  })

  test.each<[string, ListOperation]>([
    ['The document has no operation GET listShops', { operationId: 'listShops' }],
    ['listItems has no parameter offset', { operationId: 'listItems', pageParameter: 'offset' }],
  ])('are not read otherwise than the document says: %s', async (message, list) => {
    const { readList } = openApi(document)
    await expect((async () => readList(list))()).rejects.toThrow(message)
  })

  test('need a document of version 3 with an address', () => {
    expect(() => openApi('swagger: "2.0"')).toThrow('no OpenAPI document of version 3')
    expect(() => openApi('{"openapi": "3.0.3", "paths": {}}')).toThrow('no address')
  })
})
