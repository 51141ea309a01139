import { Type, type Static } from 'typebox'
import { Address } from '../shared/code.contract.ts'
import { describe } from '../shared/description.ts'
import { changeKinds } from './change.kinds.ts'

const Value = Type.Union([Type.String(), Type.Null()])

export const changeFields = {
  id: describe(Type.Integer({ minimum: 1 }), 'Sequence number of the change; never reused', 17),
  at: describe(
    Type.String({ format: 'date-time' }),
    'Time of the import; for events before the record began, their own date',
    '2026-11-10T00:00:00.000Z',
  ),
  kind: describe(
    Type.Enum(changeKinds),
    '`added` or `withdrawn`: the product itself; otherwise the part of its data that changed: a characteristic, a document or firmware, a lifecycle date, a security advisory, or a name or text (`description`)',
    'characteristic',
  ),
  subject: describe(
    Type.String(),
    'Machine-readable subject of the change: code of the characteristic, type of the document, lifecycle stage, id of the advisory, or name of the text field',
    'poe_budget',
  ),
  title: describe(Type.String(), 'Subject of the change, for people', 'PoE budget'),
  from: describe(
    Value,
    'Old value with its unit, or version of the document; null: there was none',
    '370 W',
  ),
  to: describe(
    Value,
    'New value with its unit, or version of the document; null: removed. Both are null if a long text changed',
    '400 W',
  ),
  url: describe(
    Type.Union([Address, Type.Null()]),
    'Address of the new file; null if there is none',
    '/files/firmwares/firmware-for-the-ks-2400-series-10.0.img',
  ),
}

/** One change in the data of a product. */
export const Change = Type.Object(changeFields, {
  title: 'Change',
  description: 'One change in the data of a product',
})

export type Change = Static<typeof Change>
