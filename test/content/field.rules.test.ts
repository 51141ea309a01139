import { fieldRules, findBrokenRule } from '@faceplate/contracts/forms/field.rules'
import { writeMessage } from '@faceplate/contracts/forms/form.messages'
import type { QuestionRules, RuleName } from '@faceplate/contracts/forms/question.rules'
import { findMessages } from '@faceplate/server/process/messages'
import { localize } from '@vee-validate/i18n'
import english from '@vee-validate/i18n/dist/locale/en.json' with { type: 'json' }
import russian from '@vee-validate/i18n/dist/locale/ru.json' with { type: 'json' }
import { all as library } from '@vee-validate/rules'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { countProcessorMs } from '../support/processor.time.ts'
import { ruleExamples } from '../support/question.rules.ts'

/** How a rule is compared with the library, and where its result differs on purpose. */
interface Comparison {
  value: fc.Arbitrary<unknown>
  parameter?: fc.Arbitrary<unknown>
  /** Converts the parameter to the form that the library expects. Default: a list with the parameter. */
  toParams?: (parameter: never) => unknown
  /** Whether the results differ on purpose (docs/decisions/021). Default: never. */
  isOnPurpose?: (value: never, parameter: never) => boolean
}

/** Texts of few characters, so that the characters under test occur often. */
const textOf = (characters: string, maxLength = 8) =>
  fc.string({ unit: fc.constantFrom(...characters), maxLength })
const anyText = fc.string({ unit: 'grapheme', maxLength: 12 })
const listOf = (value: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 4, arbitrary: value }, fc.array(value, { maxLength: 3 }), nothing)
const nothing = fc.constantFrom(undefined, null, '')

const letters = listOf(
  fc.oneof(textOf('abzAZ09 _-.'), textOf('абвяЯЁё09 _-.'), textOf('aяéßЁ1_ ×'), anyText),
)
/** The library checks each alphabet separately; our rules accept Unicode letters in any mixture. */
const isBeyondItsAlphabets = (value: unknown) =>
  [value].flat().some((each) => {
    const text = typeof each === 'string' ? each : ''
    return !/^[\0-\x7f\s]*$/.test(text) && !/^(?:(?![a-z])[\0-\x7f\sа-яё])*$/i.test(text)
  })
const alphabetic = { value: letters, isOnPurpose: isBeyondItsAlphabets }

const numbers = listOf(
  fc.oneof(
    fc.integer({ min: -20, max: 20 }),
    fc.double({ noNaN: true }),
    textOf('0123456789.-e '),
    fc.constantFrom('0x10', '1e1', 'Infinity', 'two', '5 ', '+3'),
  ),
)
/** Every rule of ours ignores an empty entry of a list; in the library most rules do. */
const hasGap = (value: unknown) =>
  Array.isArray(value) && value.some((each) => each === '' || each === null || each === undefined)
const bound = fc.integer({ min: -10, max: 10 })

const counted = listOf(fc.oneof(textOf('aя1 '), textOf('a😀🏳️'), fc.integer()))
const length = fc.nat(8)
const hasPairs = (value: unknown) => /[\u{10000}-\u{10ffff}]/u.test(String(value))

const chosen = fc.constantFrom<unknown>('a', 'b', '1', '01', '1.0', ' 1', 1, 2, '', undefined, 'A')
const choices = fc.array(fc.constantFrom<string | number>('a', 'b', '1', 1, 2, '0'), {
  minLength: 1,
  maxLength: 3,
})
const isLoose = (value: unknown, values: readonly (string | number)[]) =>
  [value].flat().some((each) =>
    // Values that are equal for `==`, but not for people.
    // oxlint-disable-next-line eqeqeq
    values.some((item) => item == each && String(item) !== String(each)),
  )

const fileNames = fc
  .tuple(textOf('aя. ', 4), fc.constantFrom('.png', '.PDF', '.pdf', 'pdf', '.webp', '.jpg ', ''))
  .map(([name, ending]) => name + ending)
const types = [
  'image/png',
  'IMAGE/PNG',
  'image/svg+xml',
  'image/svg',
  'application/pdf',
  'text/xml',
]
const files = listOf(
  fc.record({
    name: fileNames,
    type: fc.constantFrom(...types, 'x-image/png', 'image/pngx', 'image/', ''),
    size: fc.integer({ min: 0, max: 5000 }),
    width: fc.integer({ min: 1, max: 3 }),
    height: fc.integer({ min: 1, max: 3 }),
  }),
)
type Facts = { name: string; type: string }
const listFiles = (value: unknown) => [value ?? []].flat().filter((each) => each !== '') as Facts[]

const emails = listOf(
  fc.oneof(
    fc
      .tuple(
        textOf("abA1_.+-'!#", 5),
        textOf('abZ1-.', 6),
        fc.constantFrom('ru', 'example', 'c', '1a'),
      )
      .map(([name, host, top]) => `${name}@${host}.${top}`),
    textOf('ab@. ', 8),
    fc.emailAddress(),
  ),
)
/** The library's pattern differs from that of HTML. */
const isOtherEmail = (value: unknown) =>
  [value].flat().some((each) => {
    const [name = '', host = '', ...more] = String(each).split('@')
    return (
      more.length === 0 &&
      (/^\.|\.\.|[.']$|[!#$%&*/=?^`{|}~]/.test(name) ||
        // Labels that begin or end with a hyphen, or exceed 63 characters; a last label of digits or of one letter.
        host.split('.').some((label) => /^-|-$|^.{64,}$/.test(label)) ||
        !/\.[a-z]{2,}$/i.test(host))
    )
  })

// The library converts a list to one text.
const urls = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(
        'https://',
        'http://',
        'HTTP://',
        'ftp://',
        'mailto:',
        'javascript:',
        '//',
        '',
      ),
      textOf('abя1-.', 6),
      fc.constantFrom('.ru', '.рф', '', '.example:8080', ':99999'),
      fc.constantFrom('', '/', '/a b', '?a=<b>', '#c', '/a@b', '@evil.example'),
    )
    .map((parts) => parts.join('')),
  fc.webUrl(),
  anyText,
  nothing,
)

/** Our rule accepts sites, which people write without a scheme; the library accepts what `new URL` parses. */
const isOtherUrl = (value: unknown) => {
  const [, scheme, rest = ''] =
    /^\s*(?:([a-z][a-z0-9+.-]*):)?(.*)$/is.exec(typeof value === 'string' ? value : '') ?? []
  if (scheme === undefined) return rest.includes('.')
  if (!/^https?$/.test(scheme) || /[\s<>"]/.test(rest)) return true
  const host = /^\/\/([^/?#]*)/.exec(rest)?.[1]
  // This check does not parse hosts or ports, but a host must have a dot.
  return host === undefined || !/^([a-z0-9-]+\.)+[a-z][a-z0-9-]*(:\d{2,4})?$/i.test(host)
}

const comparisons: Readonly<Record<RuleName, Comparison>> = {
  alpha: alphabetic,
  alpha_dash: alphabetic,
  alpha_num: alphabetic,
  alpha_spaces: alphabetic,
  between: { value: numbers, parameter: fc.record({ min: bound, max: bound }) },
  confirmed: {
    value: fc.oneof(textOf('ab', 2), fc.nat(3)),
    parameter: fc.oneof(textOf('ab', 2), fc.nat(3)),
  },
  digits: { value: listOf(fc.oneof(textOf('019 -٣'), fc.nat())), parameter: length },
  dimensions: {
    value: files,
    parameter: fc.record({
      width: fc.integer({ min: 1, max: 3 }),
      height: fc.integer({ min: 1, max: 3 }),
    }),
    // The library looks at the file name first, and does not accept WebP there.
    isOnPurpose: (value: unknown) =>
      listFiles(value).some(({ name }) => !/\.(jpg|svg|jpeg|png|bmp|gif)$/i.test(name)),
  },
  email: { value: emails, isOnPurpose: isOtherEmail },
  ext: {
    value: files,
    parameter: fc.subarray(['pdf', 'png', 'PDF', 'webp'], { minLength: 1 }),
    toParams: (extensions) => extensions,
  },
  image: { value: files },
  integer: { value: numbers, isOnPurpose: hasGap },
  is: { value: chosen, parameter: chosen },
  is_not: { value: chosen, parameter: chosen },
  // The library counts UTF-16 code units here, and characters for `min` and `max`.
  length: { value: counted, parameter: length, isOnPurpose: hasPairs },
  max: { value: counted, parameter: length },
  max_value: { value: numbers, parameter: bound },
  mimes: {
    value: files,
    parameter: fc.subarray(['image/png', 'image/*', 'image/svg', 'image/svg+xml', 'text/xml'], {
      minLength: 1,
    }),
    toParams: (mimes) => mimes,
    // The library searches for the type anywhere in the value.
    isOnPurpose: (value: unknown, mimes: readonly string[]) =>
      listFiles(value).some(
        ({ type }) =>
          /^x-|x$/.test(type) || (type === 'image/svg+xml' && !mimes.includes('image/svg+xml')),
      ),
  },
  min: { value: counted, parameter: length },
  min_value: { value: numbers, parameter: bound },
  not_one_of: {
    value: listOf(chosen),
    parameter: choices,
    toParams: (values) => values,
    // In a list the library accepts forbidden values, unless all are forbidden.
    isOnPurpose: (value: unknown, values: never) => Array.isArray(value) || isLoose(value, values),
  },
  // The library also accepts Arabic-Indic digits.
  numeric: {
    value: listOf(fc.oneof(textOf('019٣ -.'), fc.nat())),
    isOnPurpose: (value: unknown) =>
      hasGap(value) || [value].flat().some((each) => /^[٠-٩]+$/.test(String(each))),
  },
  one_of: {
    value: listOf(chosen),
    parameter: choices,
    toParams: (values) => values,
    isOnPurpose: isLoose,
  },
  regex: {
    value: listOf(fc.oneof(textOf('KS-24 x'), fc.integer())),
    parameter: fc.constantFrom('^KS', '\\d$', '^(K|S)+-?$', 'x{2,}', '^.{3}$'),
  },
  required: {
    value: fc.oneof(
      textOf(' a\t\u00a0', 3),
      fc.array(textOf('a', 1), { maxLength: 2 }),
      fc.constantFrom<unknown>(undefined, null, false, true, 0, Number.NaN),
    ),
    // A list of empty values only.
    isOnPurpose: (value: unknown) =>
      Array.isArray(value) && value.length > 1 && value.every((each) => each === ''),
  },
  size: { value: files, parameter: fc.nat(5) },
  url: { value: urls, isOnPurpose: isOtherUrl },
}

type Judge = (value: unknown, parameter: unknown) => boolean
type Validator = (value: unknown, params: unknown) => boolean | Promise<boolean>

describe('our field rules and those of @vee-validate/rules', () => {
  beforeAll(() => {
    // The parts of a browser with which the library measures pictures. The object URL is the file itself.
    vi.stubGlobal('window', { URL: { createObjectURL: (file: object) => file } })
    vi.stubGlobal(
      'Image',
      class {
        width = 0
        height = 0
        onload?: () => void
        set src(file: { width: number; height: number }) {
          Object.assign(this, { width: file.width, height: file.height })
          this.onload?.()
        }
      },
    )
  })
  afterAll(() => {
    vi.unstubAllGlobals()
  })

  test('[V-rules] are the same in number and name', () => {
    expect(Object.keys(fieldRules).toSorted()).toEqual(Object.keys(library).toSorted())
    expect(Object.keys(comparisons)).toHaveLength(27)
  })

  test.each(Object.entries(comparisons))(
    '[V-rules] %s gives the same result, except for the documented differences',
    async (rule, { value, parameter = fc.constant(true), toParams, isOnPurpose }) => {
      const ours = fieldRules[rule as RuleName] as Judge
      const theirs = library[rule as RuleName] as Validator
      const seen = { keeps: 0, breaks: 0 }
      await fc.assert(
        fc.asyncProperty(value, parameter, async (given, due) => {
          const isPlain = typeof due !== 'object' || due === null
          const params = toParams?.(due as never) ?? (isPlain ? [due] : due)
          const kept = ours(given, due)
          if (isOnPurpose?.(given as never, due as never)) return
          seen[kept ? 'keeps' : 'breaks'] += 1
          // `true` is our notation for a rule without parameters.
          expect(kept).toBe(await theirs(given, due === true ? {} : params))
        }),
        { numRuns: 2000 },
      )
      // Both results occurred often.
      expect(Math.min(seen.keeps, seen.breaks)).toBeGreaterThan(30)
    },
  )

  test.each<[RuleName, unknown, unknown, ours: boolean, theirs: boolean]>([
    ['alpha', 'Кедр Networks'.replace(' ', ''), true, true, false],
    ['alpha', '×', true, false, true],
    ['dimensions', { name: 'a.webp', width: 2, height: 2 }, { width: 2, height: 2 }, true, false],
    ['email', "o'neil'@sever.example", true, true, false],
    ['email', 'a!b@sever.example', true, true, false],
    ['email', 'a@b.c', true, true, false],
    ['email', 'a@b-.example', true, false, true],
    ['length', '😀', 1, true, false],
    ['mimes', { type: 'x-image/png' }, ['image/png'], false, true],
    ['not_one_of', ['a', 'c'], ['a'], false, true],
    ['numeric', '٣', true, false, true],
    ['one_of', '01', [1], false, true],
    ['regex', '😀', '^.$', true, false],
    ['required', ['', ''], true, false, true],
    ['url', 'sever.example', true, true, false],
    ['url', 'javascript:alert(1)', true, false, true],
    ['url', 'https://sever', true, false, true],
    ['url', 'https://anna@sever.example', true, false, true],
  ])('[V-rules] %s differs deliberately: %j', async (rule, value, due, ours, theirs) => {
    const params = due === true ? {} : typeof due === 'object' ? due : [due]
    expect((fieldRules[rule] as Judge)(value, due)).toBe(ours)
    expect(await (library[rule] as Validator)(value, params)).toBe(theirs)
  })

  test.each(Object.entries(ruleExamples))(
    '[V-rules] %s has the message of @vee-validate/i18n',
    (rule, { rule: parameter, breaks }) => {
      const rules = { [rule]: parameter } as QuestionRules
      const broken = findBrokenRule(rules, breaks[0], () => 'another')
      expect(broken?.rule).toBe(rule)
      const dictionaries = { en: english, ru: russian }
      for (const language of ['en', 'ru'] as const) {
        const explain = localize(language, dictionaries[language])
        const params = (broken?.values ?? {}) as never
        const due = explain({
          field: 'F',
          name: 'F',
          label: 'F',
          value: '',
          form: {},
          rule: { name: rule, params },
        })
        expect(writeMessage(findMessages(language), rule, 'F', broken?.values)).toBe(due)
      }
    },
  )

  test('[V-rules] the first broken rule is reported, in written order', () => {
    const rules = { min: 4, numeric: true, max: 2 } as const
    const { max, numeric, min } = rules
    expect(findBrokenRule(rules, 'abc', () => undefined)?.rule).toBe('min')
    expect(findBrokenRule({ numeric, min, max }, 'abc', () => undefined)?.rule).toBe('numeric')
    expect(findBrokenRule({ max, numeric, min }, 'abc', () => undefined)?.rule).toBe('max')
    expect(findBrokenRule(rules, undefined, () => undefined)).toBeUndefined()
  })

  test('[V-rules] no rule takes long for any answer', () => {
    const long = ['a', '.', 'a.', 'a@a.', 'https://a.', ' ', '-', '😀'].map((part) =>
      part.repeat(5000 / part.length),
    )
    const spentMs = countProcessorMs(() => {
      for (const [name, { rule }] of Object.entries(ruleExamples)) {
        if (ruleExamples[name as RuleName].kind === 'file') continue
        for (const text of long) findBrokenRule({ [name]: rule }, text, () => text)
      }
    })
    expect(spentMs).toBeLessThan(5000)
  })
})
