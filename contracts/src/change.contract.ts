import { Type, type Static } from 'typebox'
import { changeKinds } from './change.kinds.ts'

const Value = (description: string) => Type.Union([Type.String(), Type.Null()], { description })

export const changeFields = {
  id: Type.Integer({ minimum: 1, description: 'Its place in the record; never used again.' }),
  at: Type.String({
    format: 'date-time',
    description: 'When it was imported; of what is older than the record, the day it is dated.',
    examples: ['2026-11-10T00:00:00.000Z'],
  }),
  kind: Type.Enum(changeKinds, {
    description:
      'The good came or went (`added`, `withdrawn`); a characteristic, a document or firmware, a date of its lifecycle, a security advisory, or a text or name changed.',
  }),
  subject: Type.String({
    description:
      'What changed, for programs: the code of a characteristic, the type of a document, a stage of the lifecycle, the id of an advisory, the field of a text.',
    examples: ['poe_budget'],
  }),
  title: Type.String({ description: 'The same for people.', examples: ['PoE budget'] }),
  from: Value('What it was, with its unit; of a document its version. Null: it was not there.'),
  to: Value('What it is now; null: it is no longer there. Both are null for a long text.'),
  url: Value('The file that came, where it is one.'),
}

/** One thing that changed in the data of a good. */
export const Change = Type.Object(changeFields)

export type Change = Static<typeof Change>
