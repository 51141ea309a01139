import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { seriesPrefix, toPartTag } from '@faceplate/content/base/http/part.tags'
import { kindList } from '@faceplate/content/import/read/content.kinds'
import type { RouteContract } from '@faceplate/contracts/calls/route.contract'
import { searchSite } from '@faceplate/contracts/calls/search.contract'
import { endpoints } from '@faceplate/contracts/client/endpoints'
import { expect, onTestFinished, test } from 'vitest'
import { openContent } from '../support/content.ts'

test('every cache tag of a contract is recorded by imports, so that a change purges its responses', async () => {
  const content = await openContent('SQLite')
  const rows = await content.database.selectFrom('content_part').select('name').execute()
  await content.close()
  const noted = new Set(rows.map(({ name }) => name))
  const tags = (endpoints as readonly RouteContract[]).flatMap(
    ({ cache, cacheWith }) => (cache ?? cacheWith?.cache)?.tags ?? [],
  )
  expect(tags.length).toBeGreaterThan(10)
  expect(tags.filter((tag) => !noted.has(`content:${tag}`))).toEqual([])
})

test('a change of searchable content purges search responses', () => {
  const found = kindList.filter(({ findable }) => findable).flatMap(({ parts }) => parts)
  expect(found.length).toBeGreaterThan(1)
  const tags: readonly string[] = searchSite.cache.tags
  expect(found.map(({ name }) => name).filter((name) => !tags.includes(name))).toEqual([])
})

test('a product names its series by one cache tag, which changes with any product of the series', async () => {
  const content = await openContent('SQLite', 'small')
  onTestFinished(() => content.close())
  const readVersion = async (tag: string) =>
    (
      await content.database
        .selectFrom('content_part')
        .select('version')
        .where('name', '=', tag)
        .executeTakeFirstOrThrow()
    ).version
  const findSeriesTag = async (code: string) => {
    const { headers } = await content.get(`/api/catalog/good/${code}`)
    const tags = String(headers['cache-tag']).split(', ')
    return tags.filter((tag) => tag.startsWith(toPartTag(seriesPrefix)))
  }
  const [tag = '', ...rest] = await findSeriesTag('ks-1208')
  expect(rest).toEqual([])
  expect(await findSeriesTag('ks-1210')).toEqual([tag])
  const [other = ''] = await findSeriesTag('kw-510')
  expect(other).not.toBe(tag)
  const before = [await readVersion(tag), await readVersion(other)]

  const file = join(content.files, 'catalogue/goods/switches/ks-1200.yaml')
  const text = await readFile(file, 'utf8')
  await writeFile(
    file,
    text.replace('summary: 8 gigabit ports and', 'summary: 8 rewritten ports and'),
  )
  await content.import()
  expect(await readVersion(tag)).toBeGreaterThan(before[0] ?? Infinity)
  expect(await readVersion(other)).toBe(before[1])
})
