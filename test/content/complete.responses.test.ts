import { surveyApi } from '@faceplate/gateway/operators/survey/survey'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openContent } from '../support/content.ts'

let content: Awaited<ReturnType<typeof openContent>>
beforeAll(async () => {
  content = await openContent('SQLite')
})
afterAll(() => content.close())

test('[G-fields] the embedded service sends every field of every call, also those that another API may leave out', async () => {
  const base = `${await content.app.listen({ port: 0, host: '127.0.0.1' })}/`
  const options = { base, language: 'en', timeoutMs: 30_000, declared: [], writes: false }
  const reports = (await surveyApi(options)).filter(({ contract }) => contract.method === 'GET')
  const tried = reports.filter(({ verdict }) => verdict !== 'not tried')
  expect(tried.length).toBeGreaterThan(40)
  const isWhole = ({ verdict, drift, absent }: (typeof tried)[number]) =>
    verdict === 'ok' && drift.length + absent.length === 0
  expect(tried.filter((report) => !isWhole(report))).toEqual([])
})
