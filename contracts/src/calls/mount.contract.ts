import { Type, type Static } from 'typebox'
import { Address } from '../shared/code.contract.ts'
import { describe } from '../shared/description.ts'

/** Where a product is installed; the first is a 19-inch rack (IEC 60297). */
export const mountWays = [
  'rack',
  'desk',
  'din-rail',
  'ceiling',
  'mast',
  'premises',
  'port',
  'software',
] as const

/** Directions of air through a device, with the names of NetBox (`dcim.choices.DeviceAirflowChoices`). */
export const airflows = [
  'front-to-rear',
  'rear-to-front',
  'left-to-right',
  'right-to-left',
  'side-to-rear',
  'rear-to-side',
  'bottom-to-top',
  'top-to-bottom',
  'passive',
  'mixed',
] as const

const positive = { exclusiveMinimum: 0 }

/** How a product is installed and drawn in a plan of racks. What the maker does not state is left out. */
export const Mount = Type.Object(
  {
    way: describe(
      Type.Enum(mountWays),
      'Where it is installed. `premises`: where it is used, such as a terminal or a phone; `port`: in a port of a device',
      'rack',
    ),
    width_mm: Type.Optional(
      describe(Type.Number(positive), 'Width without ears, millimetres', 440),
    ),
    height_mm: Type.Optional(describe(Type.Number(positive), 'Height, millimetres', 44)),
    airflow: Type.Optional(
      describe(Type.Enum(airflows), 'Direction of air through the device', 'front-to-rear'),
    ),
    cables: Type.Optional(
      describe(
        Type.Integer({ minimum: 0 }),
        'Sockets on its front for the cabling of the rooms: copper ports and telephone lines',
        24,
      ),
    ),
    front: Type.Optional(
      describe(
        Address,
        'Front elevation as SVG, cropped to its edges; with the ears of a rack device',
        '/files/elevations/ks-2428.front.svg',
      ),
    ),
    rear: Type.Optional(
      describe(Address, 'Rear elevation as SVG', '/files/elevations/ks-2428.rear.svg'),
    ),
  },
  {
    title: 'Mount',
    description: 'How a product is installed, and its drawings for a plan of racks',
  },
)

export type Mount = Static<typeof Mount>
export type Airflow = (typeof airflows)[number]
