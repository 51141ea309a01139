import { kindList } from '@faceplate/content/import/content.kinds'
import type { RouteContract } from '@faceplate/contracts/calls/route.contract'
import { searchSite } from '@faceplate/contracts/calls/search.contract'
import { endpoints } from '@faceplate/contracts/client/endpoints'
import { expect, test } from 'vitest'
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
