import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { surveyApi } from '@faceplate/gateway/operators/survey/survey'
import { expect, onTestFinished, test } from 'vitest'
import { openContent, openSmallContent } from '../support/content.ts'
import { addDatedContent, translateDatedContent } from '../support/dated.content.ts'
import { writeRuleQuestionnaires } from '../support/question.rules.ts'

type Content = Awaited<ReturnType<typeof openContent>>

/** The reports of the calls that read, without those that the content has nothing for. */
async function survey({ app }: Content, language: string) {
  const base = `${await app.listen({ port: 0, host: '127.0.0.1' })}/`
  const options = { base, language, timeoutMs: 30_000, declared: [], writes: false }
  const reports = (await surveyApi(options)).filter(({ contract }) => contract.method === 'GET')
  return reports.filter(({ verdict }) => verdict !== 'not tried')
}

test('[G-fields] the embedded service sends every field of every call, also those that another API may leave out', async () => {
  const content = await openContent('SQLite')
  onTestFinished(() => content.close())
  const tried = await survey(content, 'en')
  expect(tried.length).toBeGreaterThan(40)
  const isWhole = ({ verdict, drift, absent }: (typeof tried)[number]) =>
    verdict === 'ok' && drift.length + absent.length === 0
  expect(tried.filter((report) => !isWhole(report))).toEqual([])
})

test('[E-overlay] responses keep their contracts when most of their texts are not translated', async () => {
  const content = await openSmallContent('SQLite')
  onTestFinished(() => content.close())
  await addDatedContent(content.files, [])
  await translateDatedContent(content.files)
  await appendFile(join(content.files, 'questionnaires.yaml'), writeRuleQuestionnaires())
  await content.import({ now: content.now })
  const tried = await survey(content, 'ru')
  expect(tried.length).toBeGreaterThan(35)
  expect(tried.filter(({ drift }) => drift.length > 0)).toEqual([])
})
