import { Type } from 'typebox'
import { describe, toldFormat } from '../shared/description.ts'

// The rules of fields (V-rules) as JSON Schema, so that browser, gateway and content service check
// the same thing.

/** Latin and Cyrillic letters, digits, spaces and the punctuation of a text (V-text). */
export const textPattern = '^[A-Za-zА-Яа-яЁё0-9\\s\\-:;.()!\\[\\]?"@«»,/\'`|\\\\]*$'

/** An optional leading plus, digits, hyphens and parentheses. */
export const phonePattern = '^\\+?[0-9()-]*$'

export const digitsPattern = '^[0-9]*$'

// The form HTML gives to `input type=email` (HTML Living Standard §4.10.5.1.5), with a dot in the host.
export const emailPattern =
  "^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$"

/** An address of a site, with or without its scheme. */
export const urlPattern =
  '^(https?://)?[^\\s/?#<>"@:]+\\.[^\\s/?#<>"@.:]+(:\\d{1,5})?([/?#][^\\s<>"]*)?$'

// No database keeps a zero character, and half of a surrogate pair is no character at all.
export const plainPattern = '^[^\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\uD800-\\uDFFF]*$'

/** A word that is picked or printed on a device, such as a model: signs like + are part of it. */
export const Label = Type.String({ minLength: 1, maxLength: 200, pattern: plainPattern })

/** A line of text. */
export const Words = Type.String({ minLength: 1, maxLength: 200, pattern: textPattern })

export const Name = describe(
  Type.String({ minLength: 1, maxLength: 100, pattern: textPattern }),
  'Name of the person',
  'Anna Petrova',
)
export const CompanyName = describe(
  Type.String({ minLength: 1, maxLength: 200, pattern: textPattern }),
  'Name of the company',
  'Sever Telecom',
)
/** A letter, not a book. */
export const maxCommentLength = 5000

export const Comment = describe(
  Type.String({ maxLength: maxCommentLength, pattern: textPattern }),
  'What else is to be said',
  'Two racks in spring.',
)
export const RequiredComment = describe(
  Type.String({ minLength: 1, maxLength: maxCommentLength, pattern: textPattern }),
  'What it is about',
  'Two racks in spring.',
)
export const Phone = describe(
  Type.String({ minLength: 4, maxLength: 32, pattern: phonePattern }),
  'Telephone number with its country; spaces, dots and dashes of any kind are taken out',
  '+7(383)555-01-40',
)
export const Email = describe(
  Type.String({ minLength: 1, maxLength: 254, pattern: emailPattern, [toldFormat]: 'email' }),
  'E-mail address',
  'anna_petrova@sever.example',
)
export const CompanySite = describe(
  Type.String({ minLength: 1, maxLength: 300, pattern: urlPattern }),
  'Site of the company, with its scheme or without',
  'https://sever.example/about_us',
)
export const PhoneExtension = describe(
  Type.String({ maxLength: 10, pattern: digitsPattern }),
  'Extension to dial',
  '204',
)
