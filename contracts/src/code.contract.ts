import { Type } from 'typebox'

/** Codes stand in addresses: lower-case words joined by hyphens. */
export const Code = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 100 })

/** An id (digits) or a code. Anything longer names nothing, and no database holds a zero character. */
export const IdOrCode = Type.String({ minLength: 1, maxLength: 100, pattern: '^[^\\u0000]*$' })

/** A day of the calendar, YYYY-MM-DD. */
export const Day = Type.String({ format: 'date' })
