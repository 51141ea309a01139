import { Type, type Static, type TSchema } from 'typebox'
import { describe } from '../shared/description.ts'
import { plainPattern } from './form.rules.ts'

const strict = { additionalProperties: false }

const On = Type.Literal(true)
const Count = Type.Integer({ minimum: 0 })
const Values = Type.Array(Type.Union([Type.String(), Type.Number()]), { minItems: 1 })
const Single = Type.Union([Type.String(), Type.Number(), Type.Boolean()])

function rule<Schema extends TSchema>(
  schema: Schema,
  description: string,
  ...examples: readonly Static<Schema>[]
) {
  return Type.Optional(describe(schema, description, ...examples))
}

/** Rules of a question in addition to its kind (V-rules), each with its parameter. */
export const QuestionRules = Type.Object(
  {
    alpha: rule(On, 'Only letters', true),
    alpha_dash: rule(On, 'Only letters, digits, hyphens and underscores', true),
    alpha_num: rule(On, 'Only letters and digits', true),
    alpha_spaces: rule(On, 'Only letters and spaces', true),
    between: rule(
      Type.Object({
        min: describe(Type.Number(), 'Minimum', 1),
        max: describe(Type.Number(), 'Maximum', 10),
      }),
      'A number between `min` and `max`, inclusive',
    ),
    confirmed: rule(
      Type.String(),
      'Name of the question whose answer this one must repeat',
      'email',
    ),
    digits: rule(Count, 'Exactly this number of digits', 10),
    dimensions: rule(
      Type.Object({
        width: describe(Count, 'Width, pixels', 1200),
        height: describe(Count, 'Height, pixels', 750),
      }),
      'A picture of exactly this size',
    ),
    email: rule(On, 'An e-mail address', true),
    ext: rule(
      Type.Array(Type.String({ pattern: '^[A-Za-z0-9]+(\\.[A-Za-z0-9]+)*$' }), { minItems: 1 }),
      'A file with one of these extensions',
      ['pdf', 'docx'],
    ),
    image: rule(On, 'A picture', true),
    integer: rule(On, 'A whole number', true),
    is: rule(Single, 'Exactly this answer', 'yes'),
    is_not: rule(Single, 'Any answer except this one', 'no'),
    length: rule(Count, 'Exactly this number of characters, or of entries of a list', 10),
    max: rule(Count, 'Maximum number of characters', 500),
    max_value: rule(Type.Number(), 'Maximum value', 100),
    mimes: rule(
      Type.Array(Type.String({ pattern: '^[\\w.+-]+/([\\w.+-]+|\\*)$' }), { minItems: 1 }),
      'A file of one of these media types; `image/*` matches every image',
      ['application/pdf', 'image/*'],
    ),
    min: rule(Count, 'Minimum number of characters', 3),
    min_value: rule(Type.Number(), 'Minimum value', 1),
    not_one_of: rule(Values, 'None of these values', ['none']),
    numeric: rule(On, 'Only digits', true),
    one_of: rule(Values, 'One of these values', ['a', 'b']),
    regex: rule(
      Type.String({ minLength: 1, maxLength: 300 }),
      'A text that matches this JavaScript regular expression, with the flag `u`',
      '^KS[0-9]{8}$',
    ),
    required: rule(On, 'An answer is required', true),
    size: rule(Type.Number({ minimum: 0 }), 'Maximum file size in kilobytes of 1024 bytes', 5120),
    url: rule(On, 'A URL, with or without scheme', true),
  },
  {
    title: 'QuestionRules',
    description: 'Rules for the answer to a question',
  },
)

export const FileFacts = Type.Object(
  {
    name: describe(
      Type.String({ minLength: 1, maxLength: 255, pattern: plainPattern }),
      'Name of the file',
      'plan.pdf',
    ),
    type: describe(
      Type.String({ maxLength: 255, pattern: plainPattern }),
      'Media type; empty if the browser knows none',
      'application/pdf',
    ),
    size: describe(Count, 'Size, bytes', 48213),
    width: Type.Optional(describe(Count, 'Width of a picture, pixels', 1200)),
    height: Type.Optional(describe(Count, 'Height of a picture, pixels', 750)),
  },
  {
    ...strict,
    title: 'FileFacts',
    description: 'Data of a selected file; the file itself is not sent',
  },
)

export const FileName = Type.Object(
  { name: FileFacts.properties.name },
  {
    ...strict,
    title: 'FileName',
    description: 'Name of a selected file, which is all that a browser without scripts sends',
  },
)

export type QuestionRules = Static<typeof QuestionRules>
export type FileFacts = Static<typeof FileFacts>
/** Data of a file: complete, or its name only. */
export type GivenFile = Static<typeof FileName> & Partial<FileFacts>
export type RuleName = keyof QuestionRules
