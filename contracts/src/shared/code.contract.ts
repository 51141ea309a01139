import { Type } from 'typebox'
import { describe, toldFormat } from './description.ts'

/** Codes stand in addresses: lower-case words joined by hyphens. */
export const Code = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 100 })

/** An id (digits) or a code. Anything longer names nothing, and no database holds a zero character. */
export const IdOrCode = Type.String({ minLength: 1, maxLength: 100, pattern: '^[^\\u0000]*$' })

/** A day of the calendar, YYYY-MM-DD. */
export const Day = Type.String({ format: 'date' })

/** Where something is: a path of the site, or an absolute address. */
export const Address = Type.String({ [toldFormat]: 'uri-reference' })

/** The unit of numbers, null where they have none. */
export const Unit = describe(
  Type.Union([Type.String(), Type.Null()]),
  'Unit of the numbers as it is printed (`Gbit/s`, `kg`, `°C`); null where there is none',
  'Gbit/s',
)

/** The picture that stands for a thing. */
export const Picture = describe(
  Type.Union([Address, Type.Null()]),
  'Path of its picture; null where it has none',
  '/images/goods/ks-2428-front.svg',
)
