import { join } from 'node:path'
import type { RouteContract } from '@faceplate/contracts/calls/route.contract'
import { durableCalls } from '@faceplate/contracts/client/endpoints'
import { checkBody } from '@faceplate/contracts/forms/body.check'
import { cleanBody } from '@faceplate/contracts/forms/body.clean'
import type { CheckOptions } from '@faceplate/contracts/forms/body.problems'
import { requestCall } from '@faceplate/contracts/forms/forms.contract'
import type { Questionnaire } from '@faceplate/contracts/forms/questionnaires.contract'
import type { FieldProblem } from '@faceplate/contracts/shared/problem.contract'
import type { Messages } from '@faceplate/messages/messages'
import { findMessages } from '@faceplate/server/process/messages'
import { root } from '@faceplate/server/process/project'
import * as fc from 'fast-check'
import type { TSchema } from 'typebox'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exampleOf } from '../support/examples.ts'
import { listPlaces, put } from '../support/hostile.calls.ts'
import { hostileValues } from '../support/hostile.values.ts'
import { origin } from '../support/shared.site.ts'

type Find = (t: Messages, call: object, body: unknown, options: CheckOptions) => FieldProblem[]

/** Rules that no form control can break have no message for visitors. */
const withoutMessage = new Set(['type', 'anyOf', 'minItems', 'maxItems', 'maxProperties'])
const valuesOfPlace = 50

const files = ['forms.contract', 'questionnaires.contract', 'subscription.contract'].map(
  (name) => `forms/${name}`,
)

describe('the checks of a form in the browser and in the gateway', () => {
  let vite: ViteDevServer
  let find: Find
  const calls = new Map<string, object>()
  let questionnaires: Questionnaire[]
  beforeAll(async () => {
    const answer = await fetch(`${origin}/api/catalog/goods/questionnaire`)
    questionnaires = (await answer.json()) as Questionnaire[]
    // The modules as built by the Vite configuration of the site.
    vite = await createServer({
      configFile: join(root, 'web/vite.config.ts'),
      appType: 'custom',
      logLevel: 'error',
      server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    })
    find = (await vite.ssrLoadModule('/src/forms/form.check.ts'))['findBodyProblems']
    for (const file of files) {
      const module = await vite.ssrLoadModule(`@faceplate/contracts/${file}`)
      for (const [name, call] of Object.entries(module)) calls.set(name, call as object)
    }
  })
  afterAll(() => vite.close())

  /** The errors of the browser and of the gateway for a body, by field. */
  const judge = (
    { name, body: schema }: RouteContract,
    body: unknown,
    { language = 'en', ...options }: CheckOptions & { language?: string } = {},
  ) => {
    const t = findMessages(language)
    const sort = (problems: FieldProblem[]) =>
      Object.fromEntries(
        problems
          .map(
            ({ pointer, rule, detail }) =>
              [pointer, withoutMessage.has(rule) ? rule : detail] as const,
          )
          .toSorted(([one], [other]) => (one < other ? -1 : 1)),
      )
    return {
      browser: sort(find(t, calls.get(name) ?? {}, body, options)),
      gateway: sort(checkBody(t, schema as TSchema, body, options)),
    }
  }
  /** A form control has a single value; only API clients send nested values. */
  const isOfControl = (value: unknown) => typeof value !== 'object' || value === null

  test.each(durableCalls.map((contract) => [contract.name, contract] as const))(
    '[V-rules] of %s give the same errors for hostile values in every field',
    (_, contract) => {
      const example = exampleOf(contract, { token: 'unknown', questionnaires })
      expect(judge(contract, example.body)).toEqual({ browser: {}, gateway: {} })
      const apart: unknown[] = []
      const values = hostileValues.filter((each) => isOfControl(each))
      for (const { part, keys } of listPlaces(contract, example)) {
        // The source is cleaned, never rejected, and browsers add it after their check.
        if (part !== 'body' || keys.length === 0 || keys[0] === 'source') continue
        for (const value of fc.sample(fc.constantFrom(...values), valuesOfPlace)) {
          const body = put(example.body, keys, value)
          const { browser, gateway } = judge(contract, body)
          if (JSON.stringify(browser) !== JSON.stringify(gateway)) {
            apart.push({ keys, value, browser, gateway })
          }
        }
      }
      expect(apart.slice(0, 3)).toEqual([])
    },
  )

  test('[V-rules] count characters of any script in the same way, at every limit', () => {
    const consultation = durableCalls.find(({ name }) => name === 'requestConsultation')
    if (!consultation) throw new Error('There is no consultation')
    const { body } = exampleOf(consultation, { token: 'unknown', questionnaires })
    const sign = fc.constantFrom(
      'a',
      'ж',
      '漢',
      '🐘',
      'e\u0301',
      '👩‍👩‍👧',
      '\ud83d',
      ' ',
      '\u00a0',
      '\n',
    )
    fc.assert(
      fc.property(
        fc.constantFrom('name', 'company_name', 'phone', 'email', 'comment', 'company_site'),
        fc.oneof(
          fc.string({ unit: 'binary', maxLength: 400 }),
          fc
            .tuple(sign, fc.integer({ min: 95, max: 305 }))
            .map(([one, count]) => one.repeat(count)),
        ),
        (field, text) => {
          const { browser, gateway } = judge(consultation, put(body, ['contacts', field], text))
          expect(browser).toEqual(gateway)
        },
      ),
      { numRuns: 2000 },
    )
  })

  test('[V-text] [V-phone] normalise texts alike, and name the same wrong character', () => {
    const { body: schema } = requestCall
    const { body } = exampleOf(requestCall, { token: 'unknown', questionnaires })
    const { body: inlined = {} } = (calls.get('requestCall') ?? {}) as { body?: object }
    const typed = fc.array(
      fc.oneof(
        fc.constantFrom(...'aЖ7 +(-)&%№×…’“”–•\u00a0\u200b\u0301\u202e🐘٣５/#'),
        fc.constantFrom(' ext. ', 'доб. ', 'tel:', '(+', 'x', ';ext='),
        fc.string({ unit: 'binary', maxLength: 1 }),
      ),
      { maxLength: 12 },
    )
    fc.assert(
      fc.property(
        fc.constantFrom('name', 'comment', 'phone', 'phoneNumberExtension', 'company_site'),
        typed,
        fc.constantFrom('', '&+%', '№🐘…'),
        fc.constantFrom('en', 'ru', 'vi'),
        (field, parts, extraCharacters, language) => {
          const sent = put(body, ['contacts', field], parts.join(''))
          const cleaned = cleanBody(schema, sent)
          expect(cleanBody(inlined, sent)).toEqual(cleaned)
          // The gateway passes the cleaned body on, and the content service cleans it again.
          expect(cleanBody(schema, cleaned)).toEqual(cleaned)
          const { browser, gateway } = judge(requestCall, cleaned, { extraCharacters, language })
          expect(browser).toEqual(gateway)
        },
      ),
      { numRuns: 3000 },
    )
  })
})
