import { Type } from 'typebox'

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

export const Name = Type.String({ minLength: 1, maxLength: 100, pattern: textPattern })
export const CompanyName = Type.String({ minLength: 1, maxLength: 200, pattern: textPattern })
/** A letter, not a book. */
export const maxCommentLength = 5000

export const Comment = Type.String({ maxLength: maxCommentLength, pattern: textPattern })
export const RequiredComment = Type.String({
  minLength: 1,
  maxLength: maxCommentLength,
  pattern: textPattern,
})
export const Phone = Type.String({ minLength: 4, maxLength: 32, pattern: phonePattern })
export const Email = Type.String({ minLength: 1, maxLength: 254, pattern: emailPattern })
export const CompanySite = Type.String({ minLength: 1, maxLength: 300, pattern: urlPattern })
export const PhoneExtension = Type.String({ maxLength: 10, pattern: digitsPattern })
