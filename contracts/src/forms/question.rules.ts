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

/** The rules that a question may name beside its kind (V-rules), each with what it is held to. */
export const QuestionRules = Type.Object(
  {
    alpha: rule(On, 'Letters alone', true),
    alpha_dash: rule(On, 'Letters, digits, hyphens and underscores', true),
    alpha_num: rule(On, 'Letters and digits', true),
    alpha_spaces: rule(On, 'Letters and spaces', true),
    between: rule(
      Type.Object(
        {
          min: describe(Type.Number(), 'The least', 1),
          max: describe(Type.Number(), 'The greatest', 10),
        },
        strict,
      ),
      'A number from the least to the greatest, both included',
    ),
    confirmed: rule(Type.String(), 'Name of the question whose answer it repeats', 'email'),
    digits: rule(Count, 'So many digits and nothing else', 10),
    dimensions: rule(
      Type.Object(
        {
          width: describe(Count, 'Its width, pixels', 1200),
          height: describe(Count, 'Its height, pixels', 750),
        },
        strict,
      ),
      'A picture of this size',
    ),
    email: rule(On, 'An e-mail address', true),
    ext: rule(
      Type.Array(Type.String({ pattern: '^[A-Za-z0-9]+(\\.[A-Za-z0-9]+)*$' }), { minItems: 1 }),
      'A file whose name ends so',
      ['pdf', 'docx'],
    ),
    image: rule(On, 'A picture', true),
    integer: rule(On, 'A whole number', true),
    is: rule(Single, 'This very answer', 'yes'),
    is_not: rule(Single, 'Any answer but this', 'no'),
    length: rule(Count, 'So many characters, or entries of a list', 10),
    max: rule(Count, 'No more characters', 500),
    max_value: rule(Type.Number(), 'No greater number', 100),
    mimes: rule(
      Type.Array(Type.String({ pattern: '^[\\w.+-]+/([\\w.+-]+|\\*)$' }), { minItems: 1 }),
      'A file of one of these media types; `image/*` is all of its kind',
      ['application/pdf', 'image/*'],
    ),
    min: rule(Count, 'No fewer characters', 3),
    min_value: rule(Type.Number(), 'No smaller number', 1),
    not_one_of: rule(Values, 'None of these', ['none']),
    numeric: rule(On, 'Digits alone', true),
    one_of: rule(Values, 'One of these', ['a', 'b']),
    regex: rule(
      Type.String({ minLength: 1, maxLength: 300 }),
      'A text of this pattern, as JavaScript writes it, with its flag `u`',
      '^KS[0-9]{8}$',
    ),
    required: rule(On, 'There must be an answer', true),
    size: rule(Type.Number({ minimum: 0 }), 'A file of no more kilobytes of 1024 bytes', 5120),
    url: rule(On, 'An address of a site, with its scheme or without', true),
  },
  {
    ...strict,
    title: 'QuestionRules',
    description: 'Rules that the answer to a question is held to',
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
      'Its media type; empty where the browser knows none',
      'application/pdf',
    ),
    size: describe(Count, 'Its size, bytes', 48213),
    width: Type.Optional(describe(Count, 'Width of a picture, pixels', 1200)),
    height: Type.Optional(describe(Count, 'Height of a picture, pixels', 750)),
  },
  {
    ...strict,
    title: 'FileFacts',
    description: 'What a browser knows of a file that was chosen; the file itself is not sent',
  },
)

export const FileName = Type.Object(
  { name: FileFacts.properties.name },
  {
    ...strict,
    title: 'FileName',
    description: 'A file of which a browser without scripts has told no more than its name',
  },
)

export type QuestionRules = Static<typeof QuestionRules>
export type FileFacts = Static<typeof FileFacts>
/** A file as it was given: whole, or by its name alone. */
export type GivenFile = Static<typeof FileName> & Partial<FileFacts>
export type RuleName = keyof QuestionRules
