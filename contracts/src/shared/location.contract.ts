import { Type, type Static } from 'typebox'
import { describe } from './description.ts'

/** Coordinates in degrees (WGS 84). */
export const Location = Type.Object({
  latitude: describe(
    Type.Number({ minimum: -90, maximum: 90 }),
    'Degrees north of the equator (WGS 84)',
    54.8575,
  ),
  longitude: describe(
    Type.Number({ minimum: -180, maximum: 180 }),
    'Degrees east of Greenwich (WGS 84)',
    83.1106,
  ),
})

export type Location = Static<typeof Location>
