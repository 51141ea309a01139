import { Type, type Static } from 'typebox'
import { Address } from '../shared/code.contract.ts'
import { describe } from '../shared/description.ts'
import { changeKinds } from './change.kinds.ts'

const Value = Type.Union([Type.String(), Type.Null()])

export const changeFields = {
  id: describe(Type.Integer({ minimum: 1 }), 'Its place in the record; never used again', 17),
  at: describe(
    Type.String({ format: 'date-time' }),
    'When it was imported; of what is older than the record, the day it is dated',
    '2026-11-10T00:00:00.000Z',
  ),
  kind: describe(
    Type.Enum(changeKinds),
    'The good came or went (`added`, `withdrawn`); a characteristic, a document or firmware, a date of its lifecycle, a security advisory, or a text or name changed',
    'characteristic',
  ),
  subject: describe(
    Type.String(),
    'What changed, for programs: the code of a characteristic, the type of a document, a stage of the lifecycle, the id of an advisory, the field of a text',
    'poe_budget',
  ),
  title: describe(Type.String(), 'The same for people', 'PoE budget'),
  from: describe(
    Value,
    'What it was, with its unit; of a document its version. Null: it was not there',
    '370 W',
  ),
  to: describe(
    Value,
    'What it is now; null: it is no longer there. Both are null for a long text',
    '400 W',
  ),
  url: describe(
    Type.Union([Address, Type.Null()]),
    'The file that came; null where it is none',
    '/files/firmwares/kedros-for-the-ks-2400-series-10.0.img',
  ),
}

/** One thing that changed in the data of a good. */
export const Change = Type.Object(changeFields, {
  title: 'Change',
  description: 'One thing that changed in the data of a good',
})

export type Change = Static<typeof Change>
