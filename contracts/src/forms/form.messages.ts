import { messageLanguages, type MessageLanguage } from '../shared/message.language.ts'

type Words = Readonly<Record<MessageLanguage, string>>

const notAValue: Words = {
  en: 'The {field} field is not a valid value',
  ru: 'Поле {field} должно быть допустимым значением',
}

/** Messages of broken rules, word for word as specified (V-rules). */
const messages: Readonly<Record<string, Words>> = {
  alpha: {
    en: 'The {field} field may only contain alphabetic characters',
    ru: 'Поле {field} может содержать только буквы',
  },
  alpha_dash: {
    en: 'The {field} field may contain alpha-numeric characters as well as dashes and underscores',
    ru: 'Поле {field} может содержать только буквы, цифры и дефис',
  },
  alpha_num: {
    en: 'The {field} field may only contain alpha-numeric characters',
    ru: 'Поле {field} может содержать только буквы и цифры',
  },
  alpha_spaces: {
    en: 'The {field} field may only contain alphabetic characters as well as spaces',
    ru: 'Поле {field} может содержать только буквы и пробелы',
  },
  between: {
    en: 'The {field} field must be between {min} and {max}',
    ru: 'Поле {field} должно быть числом между {min} и {max}',
  },
  confirmed: {
    en: 'The {field} field confirmation does not match',
    ru: 'Поле {field} не совпадает с другим полем',
  },
  digits: {
    en: 'The {field} field must be numeric and exactly contain {length} digits',
    ru: 'Поле {field} должно быть числом ровно из {length} цифр',
  },
  dimensions: {
    en: 'The {field} field must be {width} pixels by {height} pixels',
    ru: 'Поле {field} должно быть изображением {width} пикселей на {height} пикселей',
  },
  email: {
    en: 'The {field} field must be a valid email',
    ru: 'Поле {field} должно быть действительным электронным адресом',
  },
  ext: {
    en: 'The {field} field is not a valid file',
    ru: 'Поле {field} должно быть действительным файлом',
  },
  // A form without scripts sends only the name of a file.
  file_facts: {
    en: 'The {field} field cannot be checked without JavaScript: call us, or write to us with the file',
    ru: 'Поле {field} нельзя проверить без JavaScript: позвоните нам или пришлите файл письмом',
  },
  image: {
    en: 'The {field} field must be an image',
    ru: 'Поле {field} должно быть изображением',
  },
  integer: {
    en: 'The {field} field must be an integer',
    ru: 'Поле {field} должно быть целым числом',
  },
  length: {
    en: 'The {field} field must be {length} long',
    ru: 'Длина поля {field} должна быть {length}',
  },
  max: {
    en: 'The {field} field may not be greater than {length} characters',
    ru: 'Поле {field} не может быть длиннее {length} символов',
  },
  max_value: {
    en: 'The {field} field must be {max} or less',
    ru: 'Поле {field} должно быть числом {max} или меньше',
  },
  mimes: {
    en: 'The {field} field must have a valid file type',
    ru: 'Поле {field} должно иметь допустимый тип файла',
  },
  min: {
    en: 'The {field} field must be at least {length} characters',
    ru: 'Поле {field} должно быть не короче {length} символов',
  },
  min_value: {
    en: 'The {field} field must be {min} or more',
    ru: 'Поле {field} должно быть числом {min} или больше',
  },
  not_one_of: notAValue,
  numeric: {
    en: 'The {field} field may only contain numeric characters',
    ru: 'Поле {field} должно быть числом',
  },
  one_of: notAValue,
  // Phone numbers break `regex`, whose message would not explain the format (V-phone).
  phone: {
    en: 'The {field} field may only contain digits, hyphens and parentheses, with a plus at its start',
    ru: 'Поле {field} может содержать только цифры, дефисы и скобки, и плюс в начале',
  },
  regex: {
    en: 'The {field} field format is invalid',
    ru: 'Поле {field} имеет некорректный формат',
  },
  required: {
    en: 'The {field} field is required',
    ru: 'Поле {field} обязательно для заполнения',
  },
  size: {
    en: 'The {field} field size must be less than {size}KB',
    ru: 'Поле {field} должно быть меньше, чем {size}KB',
  },
  // Rules that only the content service can check.
  good_exists: { en: 'There is no good {id}', ru: 'Нет товара {id}' },
  module_exists: { en: 'There is no module {id}', ru: 'Нет модуля {id}' },
  solution_exists: { en: 'There is no solution {id}', ru: 'Нет решения {id}' },
  priced: {
    en: 'The calculation has no devices, or names something that is not in the price list',
    ru: 'В расчёте нет ни одного устройства или есть то, чего нет в прейскуранте',
  },
  // Rules that no form lets a person break.
  depth: {
    en: 'Nothing may be nested deeper than {levels} levels',
    ru: 'Вложенность не может быть больше {levels} уровней',
  },
  keys: {
    en: 'No object may have more than {count} fields',
    ru: 'В объекте не может быть больше {count} полей',
  },
  schema: {
    en: 'The body is not what its contract says',
    ru: 'Тело запроса не соответствует своему контракту',
  },
  unknown: {
    en: 'The {field} field is not known',
    ru: 'Поле {field} неизвестно',
  },
  url: {
    en: 'The {field} field is not a valid URL',
    ru: 'Поле {field} содержит ссылку в некорректном формате',
  },
}

/** Message for a body as a whole that breaks rules. */
export const refusedBody: Words = {
  en: 'Some fields are not valid',
  ru: 'Некоторые поля заполнены неверно',
}

/** Message of rules without their own, such as `is` and `is_not`. */
const fallback: Words = {
  en: 'The {field} is not valid',
  ru: 'Поле {field} некорректно',
}

/** Writes the message of a broken rule; `values` are parameters of the rule, such as its limit. */
export function writeMessage(
  rule: string,
  field: string,
  values: Readonly<Record<string, string | number>> = {},
  language: MessageLanguage = 'en',
): string {
  const words = (messages[rule] ?? fallback)[language]
  return words.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    String(name === 'field' ? field : values[name]),
  )
}

/** Chooses the message language for a language tag (RFC 5646), such as that of a page. */
export function chooseLanguage(tag: string | undefined): MessageLanguage {
  return (
    messageLanguages.find((language) => tag?.toLowerCase().split('-', 1)[0] === language) ?? 'en'
  )
}
