// Without schemas, so that the browser can have it at no cost.

/** Lines of a list that one call answers. */
export const mostLinesAtOnce = 50

/** The most devices of other makers that one request names. */
export const maxDevices = 200

/** Goods of ours that a line is answered with: one to take, and others to switch to. */
export const mostOurs = 6

/** What a list adds up of our goods, beside their ports. */
export const countedAttributes = ['power_draw', 'poe_budget', 'rack_units'] as const

/** What a need may be described by: attributes of ports, values of choices. */
export const describedPorts = [
  'ports_1g',
  'ports_2_5g',
  'ports_sfp',
  'ports_10g',
  'ports_25g',
  'ports_100g',
] as const
export const describedPoe = ['None', '802.3af', '802.3at', '802.3bt'] as const
export const describedWifi = ['Wi-Fi 5', 'Wi-Fi 6', 'Wi-Fi 6E', 'Wi-Fi 7'] as const
export const describedPlaces = ['office', 'outdoor', 'industrial'] as const

export type AnalogPlace = (typeof describedPlaces)[number]

/** More ports than any device has. */
export const mostDescribedPorts = 512
