import { Type } from 'typebox'
import { describe, toldFormat } from '../shared/description.ts'

// Rules of fields (V-rules) as JSON Schema, so that browser, gateway and content service validate alike.

/**
 * Letters of the Latin and Cyrillic scripts with their diacritics, digits, spaces and common punctuation (V-text). A
 * letter has at most three combining marks that do not compose with it. No text has two readings, so the check is linear.
 */
export const textStart =
  '^(?:(?!\\p{M})[\\p{Script=Latin}\\p{Script=Cyrillic}][\\u0300-\\u036F]{0,3}|[0-9\\s\\-:;.()!\\[\\]?"@«»,/\'`|\\\\])*'
export const textPattern = `${textStart}$`

/** An optional leading plus, digits, hyphens and parentheses. */
export const phoneStart = '^\\+?[0-9()-]*'
export const phonePattern = `${phoneStart}$`

export const digitsPattern = '^[0-9]*$'

// The pattern of `input type=email` (HTML Living Standard §4.10.5.1.5), with a dot required in the host.
export const emailPattern =
  "^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$"

/** A URL, with or without scheme. */
export const urlPattern =
  '^(https?://)?[^\\s/?#<>"@:]+\\.[^\\s/?#<>"@.:]+(:\\d{1,5})?([/?#][^\\s<>"]*)?$'

// PostgreSQL rejects a zero character, and a lone surrogate is not a character.
export const plainPattern = '^[^\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\uD800-\\uDFFF]*$'

/** A label that is picked or printed on a device, such as a model; it may contain characters like +. */
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
/** Maximum length of a comment, in characters. */
export const maxCommentLength = 5000

export const Comment = describe(
  Type.String({ maxLength: maxCommentLength, pattern: textPattern }),
  'Further remarks',
  'Two racks in spring.',
)
export const RequiredComment = describe(
  Type.String({ minLength: 1, maxLength: maxCommentLength, pattern: textPattern }),
  'Subject of the request',
  'Two racks in spring.',
)
export const Phone = describe(
  Type.String({ minLength: 4, maxLength: 32, pattern: phonePattern }),
  'Telephone number with country code; spaces and dots are removed, dashes become hyphens, an extension moves to `phoneNumberExtension`',
  '+7(383)555-01-40',
)
export const Email = describe(
  Type.String({ minLength: 1, maxLength: 254, pattern: emailPattern, [toldFormat]: 'email' }),
  'E-mail address',
  'anna_petrova@sever.example',
)
export const CompanySite = describe(
  Type.String({ minLength: 1, maxLength: 300, pattern: urlPattern }),
  'Website of the company, with or without scheme',
  'https://sever.example/about_us',
)
/** Maximum number of digits of an extension. */
export const maxExtensionLength = 10

export const PhoneExtension = describe(
  Type.String({ maxLength: maxExtensionLength, pattern: digitsPattern }),
  'Extension to dial',
  '204',
)
