import { readDocument } from '@faceplate/content/base/database/document.store'
import type { Database } from '@faceplate/content/base/database/schema'
import type { Site } from '@faceplate/contracts/calls/navigation.contract'
import type { Questionnaire } from '@faceplate/contracts/forms/questionnaires.contract'
import type { FieldProblem } from '@faceplate/contracts/shared/problem.contract'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect } from 'vitest'
import type { Engine } from './content.templates.ts'
import { openContent } from './content.ts'
import { followCurrent } from './current.ts'
import { contacts, lead } from './examples.ts'

export const json = { 'content-type': 'application/json' }

export const withContacts = (changes: object) => ({
  ...lead,
  contacts: { ...contacts, ...changes },
})
export const consultation = (changes: object) => withContacts({ subject: 'other', ...changes })

/** Leaves texts to the rule of V-text alone. */
async function dropExtraCharacters(database: Kysely<Database>): Promise<void> {
  const { forms: _, ...site } = await readDocument<Site>(database, 'site')
  await database
    .updateTable('document')
    .set({ body: JSON.stringify(site) })
    .where('name', '=', 'site')
    .execute()
}

/** Provides the forms of a fresh content service to the tests of a block. */
export function useForms(engine: Engine) {
  let content: Awaited<ReturnType<typeof openContent>>
  const questionnaires: Questionnaire[] = []
  beforeAll(async () => {
    content = await openContent(engine)
    await dropExtraCharacters(content.database)
    questionnaires.push(...(await content.get('/api/catalog/goods/questionnaire')).body.data)
  })
  afterAll(() => content.close())

  const post = (form: string, body: unknown, headers: Record<string, string> = {}) =>
    content.send({
      method: 'POST',
      url: `/api/forms/${form}`,
      headers: { ...json, ...headers },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    })

  const countRows = () =>
    Promise.all(
      (['lead', 'consent', 'outbox'] as const).map(async (table) => {
        const rows = await content.database.selectFrom(table).selectAll().execute()
        return rows.length
      }),
    )

  /** Sends a body that must be rejected, checks that nothing is stored, and returns the reported problems. */
  const refuse = async (form: string, body: unknown): Promise<FieldProblem[]> => {
    const before = await countRows()
    const answer = await post(form, body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(422)
    expect(answer.headers['content-type']).toContain('application/problem+json')
    expect(answer.body).toMatchObject({ title: 'Unprocessable content', status: 422 })
    expect(await countRows()).toEqual(before)
    for (const problem of answer.body.errors) {
      expect(problem).toEqual({
        pointer: expect.any(String),
        rule: expect.stringMatching(/^\w+$/),
        detail: expect.stringMatching(/./),
      })
    }
    return answer.body.errors
  }
  const refuseWith = async (form: string, body: unknown): Promise<Record<string, string>> =>
    Object.fromEntries((await refuse(form, body)).map(({ pointer, rule }) => [pointer, rule]))

  /** Sends a body that must be accepted, and returns the stored lead. */
  const accept = async (form: string, body: unknown, headers: Record<string, string> = {}) => {
    const answer = await post(form, body, headers)
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    return readLead(answer.body.data.reference)
  }
  const readLead = async (reference: string) => {
    const row = await content.database
      .selectFrom('lead')
      .selectAll()
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow()
    return { ...row, body: JSON.parse(row.body) }
  }

  return {
    content: followCurrent(() => content),
    questionnaires,
    post,
    countRows,
    refuse,
    refuseWith,
    accept,
    readLead,
  }
}
