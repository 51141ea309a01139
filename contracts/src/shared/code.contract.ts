import { Type } from 'typebox'
import { acceptNumber, describe, toldFormat } from './description.ts'

/** A code for URLs: lower-case words joined by hyphens. */
export const Code = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 100 })

/** A code that a client asks for, which may be none. PostgreSQL rejects a zero character, so the pattern excludes it. */
export const AskedCode = Type.String({ minLength: 1, maxLength: 100, pattern: '^[^\\u0000]*$' })

/** An id (digits) or a code that a client asks for. */
export const IdOrCode = acceptNumber(AskedCode, 'integer')

/** A day of the calendar, YYYY-MM-DD. */
export const Day = Type.String({ format: 'date' })

/** A path of the site, or an absolute URL. */
export const Address = Type.String({ [toldFormat]: 'uri-reference' })

/** Unit of numbers; null if there is none. */
export const Unit = describe(
  Type.Union([Type.String(), Type.Null()]),
  'Unit of the numbers as displayed (`Gbit/s`, `kg`, `°C`); null if there is none',
  'Gbit/s',
)

/** Main picture of an item. */
export const Picture = describe(
  Type.Union([Address, Type.Null()]),
  'Path of the picture; null if there is none',
  '/images/goods/ks-2428-front.svg',
)
