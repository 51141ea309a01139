import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkAnswers, type Answer } from '@faceplate/contracts/forms/questionnaire.check'
import type { Questionnaire } from '@faceplate/contracts/forms/questionnaires.contract'
import { findMessages } from '@faceplate/server/process/messages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { smallFolder } from '../support/content.templates.ts'
import { lead } from '../support/examples.ts'
import { ruleExamples, typeOf, writeRuleQuestionnaires } from '../support/question.rules.ts'
import { startSite, type SiteProcess } from '../support/site.process.ts'

const examples = Object.entries(ruleExamples)

describe('rules that a questionnaire uses', () => {
  let folder: string
  let sites: Record<'en' | 'ru', SiteProcess>
  let questionnaires: Questionnaire[]
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'faceplate-rules-'))
    const files = join(folder, 'files')
    await cp(smallFolder, files, { recursive: true })
    await appendFile(join(files, 'questionnaires.yaml'), writeRuleQuestionnaires())
    const settings = { CONTENT_DIR: files, LOG_LEVEL: 'warn' }
    const [en, ru] = await Promise.all([
      startSite(settings),
      startSite({ ...settings, LANGUAGE: 'ru' }),
    ])
    sites = { en, ru }
    const answer = await fetch(`${en.origin}/api/catalog/goods/questionnaire`)
    questionnaires = (await answer.json()) as Questionnaire[]
  })
  afterAll(async () => {
    await Promise.all([sites.en.stop(), sites.ru.stop()])
    await rm(folder, { recursive: true })
  })

  const toAnswers = (rule: string, answer: Answer | undefined): Record<string, Answer> => ({
    ...(answer === undefined ? {} : { field: answer }),
    ...(rule === 'confirmed' ? { other: 'KS2428' } : {}),
  })

  async function send(language: 'en' | 'ru', rule: string, answers: object) {
    const address = `${sites[language].origin}/api/forms/questionnaire/${typeOf(rule)}`
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...lead, answers }),
    })
    const body = (await answer.json()) as { errors?: object[] }
    return { status: answer.status, errors: body.errors }
  }

  test('[V-rules] there is an example of each of the 27', () => {
    expect(examples).toHaveLength(27)
    expect(questionnaires.filter(({ type }) => type.startsWith('rule-'))).toHaveLength(27)
  })

  test.each(examples)('[V-rules] %s is enforced, in both languages', async (rule, example) => {
    for (const answer of example.keeps) {
      const kept = await send('en', rule, toAnswers(rule, answer))
      expect(kept, JSON.stringify(answer)).toEqual({ status: 201 })
    }
    for (const answer of example.breaks) {
      for (const language of ['en', 'ru'] as const) {
        const errors = [{ pointer: '/answers/field', rule, detail: example[language] }]
        const refused = await send(language, rule, toAnswers(rule, answer))
        expect(refused, JSON.stringify(answer)).toEqual({ status: 422, errors })
      }
    }
  })

  test.each(examples)('[V-rules] %s gives the same messages in the browser', (rule, example) => {
    // The questionnaire in the form that the page gets from the API.
    const questionnaire = questionnaires.find(({ type }) => type === typeOf(rule))
    if (!questionnaire) throw new Error('There is no such questionnaire')
    for (const answer of example.keeps) {
      expect(checkAnswers(findMessages('en'), questionnaire, toAnswers(rule, answer))).toEqual([])
    }
    for (const answer of example.breaks) {
      for (const language of ['en', 'ru'] as const) {
        expect(
          checkAnswers(findMessages(language), questionnaire, toAnswers(rule, answer)),
        ).toEqual([{ pointer: '/answers/field', rule, detail: example[language] }])
      }
    }
  })

  test.each([
    ['a text', 'plan.pdf'],
    ['a list', ['plan.pdf']],
    ['what lacks a size', { name: 'plan.pdf', type: '' }],
    ['what says more', { name: 'plan.pdf', type: '', size: 1, path: '/etc' }],
    ['a size below nothing', { name: 'plan.pdf', type: '', size: -1 }],
    ['a name with a zero character', { name: 'plan\u0000.pdf', type: '', size: 1 }],
  ])('[V-rules] %s is not a file', async (_, file) => {
    expect((await send('en', 'ext', { field: file })).status).toBe(422)
  })
})
