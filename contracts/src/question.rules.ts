import { Type, type Static } from 'typebox'
import { plainPattern } from './form.rules.ts'

const strict = { additionalProperties: false }

const On = Type.Literal(true)
const Count = Type.Integer({ minimum: 0 })
const Values = Type.Array(Type.Union([Type.String(), Type.Number()]), { minItems: 1 })
const Single = Type.Union([Type.String(), Type.Number(), Type.Boolean()])

/** The rules that a question may name beside its kind (V-rules), each with what it is held to. */
export const QuestionRules = Type.Object(
  {
    alpha: Type.Optional(On),
    alpha_dash: Type.Optional(On),
    alpha_num: Type.Optional(On),
    alpha_spaces: Type.Optional(On),
    between: Type.Optional(Type.Object({ min: Type.Number(), max: Type.Number() }, strict)),
    /** The name of the question whose answer it repeats. */
    confirmed: Type.Optional(Type.String()),
    digits: Type.Optional(Count),
    /** Pixels. */
    dimensions: Type.Optional(Type.Object({ width: Count, height: Count }, strict)),
    email: Type.Optional(On),
    ext: Type.Optional(
      Type.Array(Type.String({ pattern: '^[A-Za-z0-9]+(\\.[A-Za-z0-9]+)*$' }), { minItems: 1 }),
    ),
    image: Type.Optional(On),
    integer: Type.Optional(On),
    is: Type.Optional(Single),
    is_not: Type.Optional(Single),
    length: Type.Optional(Count),
    max: Type.Optional(Count),
    max_value: Type.Optional(Type.Number()),
    /** Media types; `image/*` is all of its kind. */
    mimes: Type.Optional(
      Type.Array(Type.String({ pattern: '^[\\w.+-]+/([\\w.+-]+|\\*)$' }), { minItems: 1 }),
    ),
    min: Type.Optional(Count),
    min_value: Type.Optional(Type.Number()),
    not_one_of: Type.Optional(Values),
    numeric: Type.Optional(On),
    one_of: Type.Optional(Values),
    /** As JavaScript writes it, with its flag `u`. */
    regex: Type.Optional(Type.String({ minLength: 1, maxLength: 300 })),
    required: Type.Optional(On),
    /** Kilobytes of 1024 bytes. */
    size: Type.Optional(Type.Number({ minimum: 0 })),
    url: Type.Optional(On),
  },
  strict,
)

/** What a browser knows of a file that was chosen; the file itself is not sent. */
export const FileFacts = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 255, pattern: plainPattern }),
    type: Type.String({ maxLength: 255, pattern: plainPattern }),
    /** Bytes. */
    size: Count,
    /** Pixels, of a picture. */
    width: Type.Optional(Count),
    height: Type.Optional(Count),
  },
  strict,
)

/** A file of which a browser without scripts has told no more than its name. */
export const FileName = Type.Object({ name: FileFacts.properties.name }, strict)

export type QuestionRules = Static<typeof QuestionRules>
export type FileFacts = Static<typeof FileFacts>
/** A file as it was given: whole, or by its name alone. */
export type GivenFile = Static<typeof FileName> & Partial<FileFacts>
export type RuleName = keyof QuestionRules
