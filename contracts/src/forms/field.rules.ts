import { hasExtension, hasType, isOfPixels, isPicture, isWithin } from './file.rules.ts'
import { emailPattern, urlPattern } from './form.rules.ts'
import type { GivenFile, QuestionRules, RuleName } from './question.rules.ts'

/** Says whether a value keeps a rule; `parameter` is what the rule is held to. */
type Judge<Parameter> = (value: unknown, parameter: Parameter) => boolean

type Judges = { readonly [Name in Exclude<RuleName, 'confirmed'>]: Judge<Parameter<Name>> } & {
  /** Its parameter is the other answer itself. */
  readonly confirmed: Judge<unknown>
}

type Parameter<Name extends RuleName> = NonNullable<QuestionRules[Name]>

/**
 * The rules of fields (V-rules). Nothing at all keeps every rule but `required`, `is` and `confirmed`; of a
 * list each entry has to. Where they differ from the library they are named after stands in
 * docs/decisions/021.
 */
export const fieldRules: Judges = {
  alpha: (value) => keepsPattern(value, /^[\p{L}\p{M}]*$/u),
  alpha_dash: (value) => keepsPattern(value, /^[\p{L}\p{M}\p{Nd}_-]*$/u),
  alpha_num: (value) => keepsPattern(value, /^[\p{L}\p{M}\p{Nd}]*$/u),
  alpha_spaces: (value) => keepsPattern(value, /^[\p{L}\p{M}\s]*$/u),
  between: (value, { min, max }) => keepNumber(value, (number) => number >= min && number <= max),
  confirmed: (value, other) => toText(value) === toText(other),
  digits: (value, length) =>
    everyText(value, (text) => /^[0-9]*$/.test(text) && text.length === length),
  dimensions: (value, due) => everyFile(value, (file) => isOfPixels(file, due)),
  email: (value) => keepsPattern(value, emailRule),
  ext: (value, extensions) => everyFile(value, (file) => hasExtension(file, extensions)),
  image: (value) => everyFile(value, isPicture),
  integer: (value) => keepsPattern(value, /^-?[0-9]+$/),
  is: (value, other) => value === other,
  is_not: (value, other) => value !== other,
  length: (value, length) =>
    isNothing(value) || (Array.isArray(value) ? value.length : countSigns(value)) === length,
  max: (value, length) => everyText(value, (text) => countSigns(text) <= length),
  max_value: (value, max) => keepNumber(value, (number) => number <= max),
  mimes: (value, types) => everyFile(value, (file) => hasType(file, types)),
  min: (value, length) => everyText(value, (text) => countSigns(text) >= length),
  min_value: (value, min) => keepNumber(value, (number) => number >= min),
  not_one_of: (value, values) => everyText(value, (text) => !isAmong(text, values)),
  numeric: (value) => keepsPattern(value, /^[0-9]+$/),
  one_of: (value, values) => everyText(value, (text) => isAmong(text, values)),
  regex: (value, pattern) => keepsPattern(value, new RegExp(pattern, 'u')),
  required: (value) => value !== false && [value].flat().some((each) => toText(each).trim() !== ''),
  size: (value, kilobytes) => everyFile(value, (file) => isWithin(file, kilobytes)),
  url: (value) => keepsPattern(value, urlRule),
}

export interface BrokenRule {
  rule: string
  /** Whose words say it, where they are not the rule's. */
  words?: string
  /** What its words name, such as its limit. */
  values?: Readonly<Record<string, string | number>>
}

/** The first of the rules, in the order they are written in, that a value breaks. */
export function findBrokenRule(
  rules: QuestionRules,
  value: unknown,
  readAnswer: (name: string) => unknown,
): BrokenRule | undefined {
  for (const [name, parameter] of Object.entries(rules) as [RuleName, unknown][]) {
    const judge = fieldRules[name] as Judge<unknown>
    const due = name === 'confirmed' ? readAnswer(String(parameter)) : parameter
    if (judge(value, due)) continue
    return factRules.has(name) && isNameAlone(value)
      ? { rule: name, words: 'file_facts' }
      : { rule: name, values: readValues(name, parameter) }
  }
  return undefined
}

/** What is held against more of a file than its name. */
const factRules: ReadonlySet<RuleName> = new Set(['dimensions', 'mimes', 'size'])

/** Without a script a browser tells no more of a file. */
function isNameAlone(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'name' in value && !('size' in value)
}

/** What the words of a rule name. */
function readValues(name: RuleName, parameter: unknown): Record<string, number> {
  if (name === 'between' || name === 'dimensions') return parameter as Record<string, number>
  const word = words[name]
  return word === undefined ? {} : { [word]: parameter as number }
}

const words: { readonly [Name in RuleName]?: string } = {
  digits: 'length',
  length: 'length',
  max: 'length',
  max_value: 'max',
  min: 'length',
  min_value: 'min',
  size: 'size',
}

const emailRule = new RegExp(emailPattern, 'u')
const urlRule = new RegExp(urlPattern, 'u')

function toText(value: unknown): string {
  return typeof value === 'string'
    ? value
    : value === undefined || value === null
      ? ''
      : JSON.stringify(value)
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === '' || isEmptyList(value)
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}

function every(value: unknown, judge: (each: unknown) => boolean): boolean {
  return [value].flat().every((each) => isNothing(each) || judge(each))
}

function everyText(value: unknown, judge: (text: string) => boolean): boolean {
  return every(value, (each) => judge(toText(each)))
}

function keepsPattern(value: unknown, pattern: RegExp): boolean {
  return everyText(value, (text) => pattern.test(text))
}

function keepNumber(value: unknown, judge: (number: number) => boolean): boolean {
  return every(value, (each) => judge(Number(each)))
}

function everyFile(value: unknown, judge: (file: GivenFile) => boolean): boolean {
  return every(value, (each) => judge(each as GivenFile))
}

function isAmong(text: string, values: readonly (string | number)[]): boolean {
  return values.some((each) => String(each) === text)
}

/** Characters as people count them, not the units they are kept in: 😀 is one. */
function countSigns(value: unknown): number {
  return [...toText(value)].length
}
