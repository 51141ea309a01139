// This file has no schemas, so that browser bundles stay small.

/** Maximum number of lines in one call. */
export const mostLinesAtOnce = 50

/** Maximum number of third-party devices in one request. */
export const maxDevices = 200

/** Maximum number of our products for one line: the best match and its alternatives. */
export const mostOurs = 6

/** Attributes, besides ports, that a list totals over our products. */
export const countedAttributes = [
  'power_draw',
  'power_draw_base',
  'poe_budget',
  'rack_units',
] as const

/** Attributes of ports, and values of choices, that a search by requirements accepts. */
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

/**
 * Figures that decide, that device libraries seldom state, and that a visitor reads from a rating plate or a datasheet, each
 * in the unit of our catalogue.
 */
export const askedFigures = ['poe_budget', 'switching_capacity', 'throughput'] as const

export type AskedFigure = (typeof askedFigures)[number]

/** More than any device has, in watts or Gbit/s. */
export const mostAskedFigure = 1_000_000

/** More ports than any device has. */
export const mostDescribedPorts = 512
