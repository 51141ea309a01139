import type { QuestionRules, RuleName } from '@faceplate/contracts/forms/question.rules'
import type { Answer } from '@faceplate/contracts/forms/questionnaire.check'

/** A validation rule, answers that satisfy it and answers that violate it, and the error for a field `F`. */
export interface RuleExample {
  kind?: 'text' | 'number' | 'multiselect' | 'checkbox' | 'file'
  rule: Exclude<QuestionRules[RuleName], undefined>
  keeps: readonly (Answer | undefined)[]
  breaks: readonly (Answer | undefined)[]
  en: string
  ru: string
}

const png = { name: 'rack.PNG', type: 'image/png', size: 2048, width: 640, height: 480 }
const pdf = { name: 'plan.pdf', type: 'application/pdf', size: 100 }
const invalid = ['The F is not valid', 'Поле F некорректно'] as const

/** Every rule of V-rules. For the rule that compares two questions, the other one is `other`. */
export const ruleExamples: Readonly<Record<RuleName, RuleExample>> = {
  alpha: {
    rule: true,
    keeps: ['Anna', 'Анна', 'José', undefined],
    breaks: ['Anna 2', 'a-b', '×'],
    en: 'The F field may only contain alphabetic characters',
    ru: 'Поле F может содержать только буквы',
  },
  alpha_dash: {
    rule: true,
    keeps: ['ks-2428_p', 'Кедр-1'],
    breaks: ['ks 2428', 'a.b'],
    en: 'The F field may contain alpha-numeric characters as well as dashes and underscores',
    ru: 'Поле F может содержать только буквы, цифры и дефис',
  },
  alpha_num: {
    rule: true,
    keeps: ['KS2428', 'Кедр1'],
    breaks: ['KS-2428', 'a_b'],
    en: 'The F field may only contain alpha-numeric characters',
    ru: 'Поле F может содержать только буквы и цифры',
  },
  alpha_spaces: {
    rule: true,
    keeps: ['Anna Petrova', 'Анна Ёлкина'],
    breaks: ['Anna 2', 'a-b'],
    en: 'The F field may only contain alphabetic characters as well as spaces',
    ru: 'Поле F может содержать только буквы и пробелы',
  },
  between: {
    kind: 'number',
    rule: { min: 2, max: 5 },
    keeps: [2, 3.5, 5, undefined],
    breaks: [1.99, 6, -3],
    en: 'The F field must be between 2 and 5',
    ru: 'Поле F должно быть числом между 2 и 5',
  },
  confirmed: {
    rule: 'other',
    keeps: ['KS2428'],
    breaks: ['KS2429', 'ks2428', undefined],
    en: 'The F field confirmation does not match',
    ru: 'Поле F не совпадает с другим полем',
  },
  digits: {
    rule: 6,
    keeps: ['630090', '000000'],
    breaks: ['63009', '6300900', '63009x', '+63009'],
    en: 'The F field must be numeric and exactly contain 6 digits',
    ru: 'Поле F должно быть числом ровно из 6 цифр',
  },
  dimensions: {
    kind: 'file',
    rule: { width: 640, height: 480 },
    keeps: [png],
    breaks: [{ ...png, width: 641 }, { ...png, height: 1 }, pdf],
    en: 'The F field must be 640 pixels by 480 pixels',
    ru: 'Поле F должно быть изображением 640 пикселей на 480 пикселей',
  },
  email: {
    rule: true,
    keeps: ['anna@sever.example'],
    breaks: ['anna', 'anna@sever', 'a b@sever.example'],
    en: 'The F field must be a valid email',
    ru: 'Поле F должно быть действительным электронным адресом',
  },
  ext: {
    kind: 'file',
    rule: ['pdf', 'tar.gz'],
    keeps: [pdf, { ...pdf, name: 'PLAN.PDF' }, { ...pdf, name: 'logs.tar.gz' }],
    breaks: [png, { ...pdf, name: 'pdf' }, { ...pdf, name: 'logs.gz' }],
    en: 'The F field is not a valid file',
    ru: 'Поле F должно быть действительным файлом',
  },
  image: {
    kind: 'file',
    rule: true,
    keeps: [png, { ...png, name: 'a.webp' }],
    breaks: [pdf, { ...png, name: 'png' }],
    en: 'The F field must be an image',
    ru: 'Поле F должно быть изображением',
  },
  integer: {
    kind: 'number',
    rule: true,
    keeps: [0, -7, 12, undefined],
    breaks: [1.5, -0.1],
    en: 'The F field must be an integer',
    ru: 'Поле F должно быть целым числом',
  },
  is: {
    rule: 'GPON',
    keeps: ['GPON'],
    breaks: ['gpon', 'EPON', undefined],
    en: invalid[0],
    ru: invalid[1],
  },
  is_not: {
    kind: 'number',
    rule: 13,
    keeps: [12, 14, undefined],
    breaks: [13],
    en: invalid[0],
    ru: invalid[1],
  },
  length: {
    rule: 7,
    keeps: ['KS-2428', 'ЁЁЁЁЁЁЁ', '😀'.repeat(7)],
    breaks: ['KS2428', 'KS-2428P'],
    en: 'The F field must be 7 long',
    ru: 'Длина поля F должна быть 7',
  },
  max: {
    rule: 9,
    keeps: ['123456789', '😀'.repeat(9)],
    breaks: ['1234567890', '😀'.repeat(10)],
    en: 'The F field may not be greater than 9 characters',
    ru: 'Поле F не может быть длиннее 9 символов',
  },
  max_value: {
    kind: 'number',
    rule: 3,
    keeps: [3, -100],
    breaks: [3.01, 4],
    en: 'The F field must be 3 or less',
    ru: 'Поле F должно быть числом 3 или меньше',
  },
  mimes: {
    kind: 'file',
    rule: ['application/pdf', 'image/*', 'text/xml+rfc'],
    keeps: [pdf, png, { ...pdf, type: 'text/xml' }, { ...pdf, type: 'Application/PDF' }],
    breaks: [
      { ...pdf, type: 'text/plain' },
      { ...pdf, type: '' },
      { ...pdf, type: 'x-image/png' },
    ],
    en: 'The F field must have a valid file type',
    ru: 'Поле F должно иметь допустимый тип файла',
  },
  min: {
    rule: 4,
    keeps: ['1234', '😀😀😀😀', undefined],
    breaks: ['123', '😀😀😀'],
    en: 'The F field must be at least 4 characters',
    ru: 'Поле F должно быть не короче 4 символов',
  },
  min_value: {
    kind: 'number',
    rule: 2,
    keeps: [2, 1e9],
    breaks: [1.99, -5],
    en: 'The F field must be 2 or more',
    ru: 'Поле F должно быть числом 2 или больше',
  },
  not_one_of: {
    kind: 'multiselect',
    rule: ['a', 'b'],
    keeps: [['c'], [], undefined],
    breaks: [['a'], ['c', 'b']],
    en: 'The F field is not a valid value',
    ru: 'Поле F должно быть допустимым значением',
  },
  numeric: {
    rule: true,
    keeps: ['0123456789'],
    breaks: ['12.5', '-1', '１２'],
    en: 'The F field may only contain numeric characters',
    ru: 'Поле F должно быть числом',
  },
  one_of: {
    rule: ['1G', 10],
    keeps: ['1G', '10', undefined],
    breaks: ['1g', '100', ' 10'.repeat(2)],
    en: 'The F field is not a valid value',
    ru: 'Поле F должно быть допустимым значением',
  },
  regex: {
    rule: '^KS-\\d{4}\\p{L}?$',
    keeps: ['KS-2428', 'KS-2428Ж'],
    breaks: ['KS-242', 'xKS-2428'],
    en: 'The F field format is invalid',
    ru: 'Поле F имеет некорректный формат',
  },
  required: {
    kind: 'checkbox',
    rule: true,
    keeps: [true],
    breaks: [false, undefined],
    en: 'The F field is required',
    ru: 'Поле F обязательно для заполнения',
  },
  size: {
    kind: 'file',
    rule: 2,
    keeps: [png, { ...pdf, size: 0 }],
    breaks: [{ ...png, size: 2049 }],
    en: 'The F field size must be less than 2KB',
    ru: 'Поле F должно быть меньше, чем 2KB',
  },
  url: {
    rule: true,
    keeps: ['sever.example', 'https://sever.example/a?b#c'],
    breaks: ['sever', 'ftp://sever.example', 'javascript:alert(1)'],
    en: 'The F field is not a valid URL',
    ru: 'Поле F содержит ссылку в некорректном формате',
  },
}

/** A questionnaire per rule with one question, `field`, labelled `F`, that has the rule. */
export function writeRuleQuestionnaires(): string {
  const options = ['a', 'b', 'c'].map((value) => ({ value, label: value }))
  return Object.entries(ruleExamples)
    .map(([name, { kind = 'text', rule }]) => {
      const field = {
        name: 'field',
        label: 'F',
        kind,
        required: false,
        rules: { [name]: rule },
        ...(kind === 'multiselect' ? { options } : {}),
      }
      const other = { name: 'other', label: 'Other', kind: 'text', required: false }
      const fields = name === 'confirmed' ? [other, field] : [field]
      return `- ${JSON.stringify({
        type: typeOf(name),
        title: `The rule ${name}`,
        description: 'One question.',
        sections: [{ title: 'Questions', fields }],
      })}\n`
    })
    .join('')
}

/** Type of the questionnaire for a rule. */
export function typeOf(rule: string): string {
  return `rule-${rule.replaceAll('_', '-')}`
}
