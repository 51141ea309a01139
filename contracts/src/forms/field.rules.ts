import { hasExtension, hasType, isOfPixels, isPicture, isWithin } from './file.rules.ts'
import { emailPattern, urlPattern } from './form.rules.ts'
import type { GivenFile, QuestionRules, RuleName } from './question.rules.ts'

/** Whether a value satisfies a rule; `parameter` is the parameter of the rule. */
type Judge<Parameter> = (value: unknown, parameter: Parameter) => boolean

type Judges = { readonly [Name in Exclude<RuleName, 'confirmed'>]: Judge<Parameter<Name>> } & {
  /** The parameter is the other answer itself. */
  readonly confirmed: Judge<unknown>
}

type Parameter<Name extends RuleName> = NonNullable<QuestionRules[Name]>

/**
 * Rules of fields (V-rules). An empty value satisfies every rule except `required`, `is` and `confirmed`; every entry
 * of a list must satisfy the rule. docs/decisions/021 lists the differences from the library that the names come from.
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
    isNothing(value) || (Array.isArray(value) ? value.length : countCharacters(value)) === length,
  max: (value, length) => everyText(value, (text) => countCharacters(text) <= length),
  max_value: (value, max) => keepNumber(value, (number) => number <= max),
  mimes: (value, types) => everyFile(value, (file) => hasType(file, types)),
  min: (value, length) => everyText(value, (text) => countCharacters(text) >= length),
  min_value: (value, min) => keepNumber(value, (number) => number >= min),
  not_one_of: (value, values) => everyText(value, (text) => !isAmong(text, values)),
  numeric: (value) => keepsPattern(value, /^[0-9]+$/),
  one_of: (value, values) => everyText(value, (text) => isAmong(text, values)),
  // The input has at most 5000 characters (maxLength of answers; slow patterns are rejected).
  regex: (value, pattern) => keepsPattern(value, new RegExp(pattern, 'u')),
  required: (value) => value !== false && [value].flat().some((each) => toText(each).trim() !== ''),
  size: (value, kilobytes) => everyFile(value, (file) => isWithin(file, kilobytes)),
  url: (value) => keepsPattern(value, urlRule),
}

export interface BrokenRule {
  rule: string
  /** Key of the message, if it is not that of the rule. */
  words?: string
  /** Values in the message, such as the limit of the rule. */
  values?: Readonly<Record<string, string | number>>
}

/** Finds the first rule, in the order of `rules`, that a value breaks. */
export function findBrokenRule(
  rules: QuestionRules,
  value: unknown,
  readAnswer: (name: string) => unknown,
): BrokenRule | undefined {
  for (const [name, parameter] of Object.entries(rules) as [RuleName, unknown][]) {
    // A later version of the API may have more rules, and checks them itself.
    if (!Object.hasOwn(fieldRules, name)) continue
    const judge = fieldRules[name] as Judge<unknown>
    const due = name === 'confirmed' ? readAnswer(String(parameter)) : parameter
    if (judge(value, due)) continue
    return factRules.has(name) && isNameAlone(value)
      ? { rule: name, words: 'file_facts' }
      : { rule: name, values: readValues(name, parameter) }
  }
  return undefined
}

/** Rules that need more data of a file than its name. */
const factRules: ReadonlySet<RuleName> = new Set(['dimensions', 'mimes', 'size'])

/** Whether only the name of a file is known, since a form without scripts sends no more. */
function isNameAlone(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'name' in value && !('size' in value)
}

/** Values for the message of a rule. */
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

/** Counts code points, not UTF-16 units: 😀 is one. */
function countCharacters(value: unknown): number {
  return [...toText(value)].length
}
