import type { RouteContract } from '@faceplate/contracts/calls/route.contract'
import { endpoints } from '@faceplate/contracts/client/endpoints'
import { checkBody } from '@faceplate/contracts/forms/body.check'
import { writeMessage } from '@faceplate/contracts/forms/form.messages'
import { findMessages } from '@faceplate/server/process/messages'
import { Type } from 'typebox'
import { describe, expect, test } from 'vitest'
import { exampleOf } from '../support/examples.ts'

/** The messages of @vee-validate/i18n for the V-rules, for the field `F`. */
const dictionary: [
  rule: string,
  values: Record<string, string | number>,
  en: string,
  ru: string,
][] = [
  [
    'alpha',
    {},
    'The F field may only contain alphabetic characters',
    'Поле F может содержать только буквы',
  ],
  [
    'alpha_dash',
    {},
    'The F field may contain alpha-numeric characters as well as dashes and underscores',
    'Поле F может содержать только буквы, цифры и дефис',
  ],
  [
    'alpha_num',
    {},
    'The F field may only contain alpha-numeric characters',
    'Поле F может содержать только буквы и цифры',
  ],
  [
    'alpha_spaces',
    {},
    'The F field may only contain alphabetic characters as well as spaces',
    'Поле F может содержать только буквы и пробелы',
  ],
  [
    'between',
    { min: 1, max: 5 },
    'The F field must be between 1 and 5',
    'Поле F должно быть числом между 1 и 5',
  ],
  [
    'confirmed',
    {},
    'The F field confirmation does not match',
    'Поле F не совпадает с другим полем',
  ],
  [
    'digits',
    { length: 6 },
    'The F field must be numeric and exactly contain 6 digits',
    'Поле F должно быть числом ровно из 6 цифр',
  ],
  [
    'dimensions',
    { width: 10, height: 20 },
    'The F field must be 10 pixels by 20 pixels',
    'Поле F должно быть изображением 10 пикселей на 20 пикселей',
  ],
  [
    'email',
    {},
    'The F field must be a valid email',
    'Поле F должно быть действительным электронным адресом',
  ],
  ['ext', {}, 'The F field is not a valid file', 'Поле F должно быть действительным файлом'],
  ['image', {}, 'The F field must be an image', 'Поле F должно быть изображением'],
  ['integer', {}, 'The F field must be an integer', 'Поле F должно быть целым числом'],
  ['is', {}, 'The F is not valid', 'Поле F некорректно'],
  ['is_not', {}, 'The F is not valid', 'Поле F некорректно'],
  ['length', { length: 7 }, 'The F field must be 7 long', 'Длина поля F должна быть 7'],
  [
    'max',
    { length: 9 },
    'The F field may not be greater than 9 characters',
    'Поле F не может быть длиннее 9 символов',
  ],
  [
    'max_value',
    { max: 3 },
    'The F field must be 3 or less',
    'Поле F должно быть числом 3 или меньше',
  ],
  [
    'mimes',
    {},
    'The F field must have a valid file type',
    'Поле F должно иметь допустимый тип файла',
  ],
  [
    'min',
    { length: 4 },
    'The F field must be at least 4 characters',
    'Поле F должно быть не короче 4 символов',
  ],
  [
    'min_value',
    { min: 2 },
    'The F field must be 2 or more',
    'Поле F должно быть числом 2 или больше',
  ],
  ['not_one_of', {}, 'The F field is not a valid value', 'Поле F должно быть допустимым значением'],
  ['numeric', {}, 'The F field may only contain numeric characters', 'Поле F должно быть числом'],
  ['one_of', {}, 'The F field is not a valid value', 'Поле F должно быть допустимым значением'],
  ['regex', {}, 'The F field format is invalid', 'Поле F имеет некорректный формат'],
  ['required', {}, 'The F field is required', 'Поле F обязательно для заполнения'],
  [
    'size',
    { size: 64 },
    'The F field size must be less than 64KB',
    'Поле F должно быть меньше, чем 64KB',
  ],
  ['url', {}, 'The F field is not a valid URL', 'Поле F содержит ссылку в некорректном формате'],
  ['no such rule', {}, 'The F is not valid', 'Поле F некорректно'],
]

describe('messages of broken rules', () => {
  test.each(dictionary)('[V-rules] %s', (rule, values, en, ru) => {
    expect(writeMessage(findMessages('en'), rule, 'F', values)).toBe(en)
    expect(writeMessage(findMessages('ru'), rule, 'F', values)).toBe(ru)
  })

  test.each([
    ['ru', 'ru'],
    ['ru-RU', 'ru'],
    ['en-GB', 'en'],
    ['vi', 'vi'],
    ['de', 'en'],
    ['', 'en'],
    [undefined, 'en'],
  ])('[V-rules] a page in %j has messages in %s', (tag, language) => {
    expect(findMessages(tag).language).toBe(language)
  })

  test('[V-rules] only the first broken rule of a field is reported', () => {
    const schema = Type.Object({
      code: Type.String({ minLength: 5, maxLength: 9, pattern: '^\\d+$' }),
    })
    const rules = checkBody(findMessages('en'), schema, { code: 'x' }).map(({ rule }) => rule)
    expect(rules).toEqual(['min'])
  })
})

/** Random numbers that are the same in every run (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const oddities = [
  '',
  ' ',
  '12',
  'x'.repeat(6000),
  '<b>',
  '+7(383)',
  'a@b.co',
  null,
  7,
  true,
  [],
  {},
]

/** Puts an odd value somewhere into a copy of a body, or removes a value. */
function spoil(body: unknown, random: () => number): unknown {
  const copy = structuredClone(body)
  let place = copy as Record<string, unknown>
  for (;;) {
    const keys = Object.keys(place)
    const key = keys[Math.floor(random() * keys.length)]
    if (key === undefined || random() < 0.1) {
      place['unexpected'] = 1
      return copy
    }
    const inner = place[key]
    if (typeof inner === 'object' && inner !== null && random() < 0.8) {
      place = inner as Record<string, unknown>
      continue
    }
    if (random() < 0.3) Reflect.deleteProperty(place, key)
    else place[key] = oddities[Math.floor(random() * oddities.length)]
    return copy
  }
}

describe('the contract in the browser', () => {
  const contracts = (endpoints as readonly RouteContract[]).filter(({ body }) => body !== undefined)

  test.each(contracts.map((contract) => [contract.path, contract] as const))(
    '[V-rules] %s gives the same errors when its contract is plain JSON',
    (_, contract) => {
      const schema = contract.body
      if (!schema) throw new Error('The call has no body')
      // The form of the schema that the build writes into the scripts of the site.
      const plain = JSON.parse(JSON.stringify(schema))
      const random = createRandom(contract.path.length)
      const { body = {} } = exampleOf(contract, { token: '', questionnaires: [] })
      let refused = 0
      for (let round = 0; round < 300; round += 1) {
        const spoiled = spoil(body, random)
        const problems = checkBody(findMessages('en'), schema, spoiled)
        expect(checkBody(findMessages('en'), plain, spoiled)).toEqual(problems)
        if (problems.length > 0) refused += 1
      }
      expect(refused).toBeGreaterThan(100)
    },
  )
})
