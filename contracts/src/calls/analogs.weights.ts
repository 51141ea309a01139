interface Weight {
  /** How much an attribute counts beside the others. */
  weight: number
  /** Which way is better where the catalogue does not say: for a stand-in there is a better way. */
  better?: 'higher' | 'lower'
}

/** What counts for an attribute that nobody thought of: something, but never more than what was. */
const other: Weight = { weight: 1 }

/**
 * What each attribute counts when one device stands in for another. The first question is whether
 * all that is plugged in today can be plugged in; then whether it is fed, then what the device does
 * with it, and last where it stands and what it draws.
 */
const weights: Readonly<Record<string, Weight>> = {
  // Ports: a cable without a port ends every other comparison.
  ports_100m: { weight: 10 },
  ports_1g: { weight: 10 },
  ports_2_5g: { weight: 10 },
  ports_5g: { weight: 10 },
  ports_10g_t: { weight: 10 },
  ports_sfp: { weight: 10 },
  ports_10g: { weight: 10 },
  ports_25g: { weight: 10 },
  ports_40g: { weight: 10 },
  ports_100g: { weight: 10 },
  ports_400g: { weight: 10 },
  pon_ports: { weight: 10 },
  // Telephones are as fixed as ports, but an adapter beside the device takes a few.
  fxs_ports: { weight: 8 },
  // For storage or a modem, used by few.
  usb_ports: { weight: 1 },

  // PoE: telephones and cameras that get no power are as lost as those without a port.
  poe_budget: { weight: 7 },
  // 802.3at feeds what asks for 802.3af; the other way round the few hungry devices stay dark.
  poe_standard: { weight: 5 },

  // What radios and lines must understand: older terminals work on newer ones, never better.
  wifi_standard: { weight: 8 },
  pon_standard: { weight: 8 },
  radio: { weight: 6 },
  // What a system holds, sold by exactly this number.
  subscribers: { weight: 6 },
  managed_devices: { weight: 6 },
  sip_lines: { weight: 6 },
  video: { weight: 5 },
  spatial_streams: { weight: 4 },
  wifi_bands: { weight: 3 },
  clients: { weight: 3 },
  antenna_gain: { weight: 2 },
  reach: { weight: 2 },

  // The switching layer decides whether the network must be planned anew.
  layer: { weight: 6 },
  // Routers are chosen by throughput; switches mostly have what their ports add up to.
  throughput: { weight: 7 },
  ipsec_throughput: { weight: 4 },
  switching_capacity: { weight: 2 },
  // Lists of protocols are never complete on either side, so they count less than they matter.
  protocols: { weight: 3 },
  routes: { weight: 3 },
  forwarding_rate: { weight: 2 },
  mac_table: { weight: 2 },
  latency: { weight: 2 },
  // Where switches stand as one, a single one beside them does not.
  stacking: { weight: 4 },
  management: { weight: 2 },
  buffer: { weight: 1 },

  // Terms of software: changed by a contract, not by a truck.
  runs_on: { weight: 3 },
  licence: { weight: 3 },
  // Comfort at the desk and in the living room.
  screen: { weight: 2 },
  codecs: { weight: 2 },
  battery_life: { weight: 2 },
  hdmi_version: { weight: 1 },

  // Where it stands: a DIN rail is no rack, and a mast is no ceiling.
  mounting: { weight: 3 },
  protection: { weight: 3 },
  temperature_min: { weight: 2 },
  temperature_max: { weight: 2 },
  // What stood in one rack unit leaves one free.
  rack_units: { weight: 2, better: 'lower' },
  // A fan in an office is heard; in a cabinet nobody minds.
  fanless: { weight: 2 },
  power_supply: { weight: 2 },
  power_supplies: { weight: 2, better: 'higher' },
  // Makers state it with and without what PoE gives away, so it is only a hint.
  power_draw: { weight: 1, better: 'lower' },
  weight: { weight: 0.5, better: 'lower' },
  // Width, height and depth in one text cannot be compared; rack units and mounting say what matters.
  size: { weight: 0 },
}

/** What an attribute counts; 0 is not compared at all. */
export function weighAttribute(code: string): Weight {
  return weights[code] ?? other
}

/** From this weight on an attribute decides: what lacks it is no stand-in, and its silence no yes. */
export const essentialWeight = 5

/** From this weight on falling short makes a good less than the device; what weighs less only orders. */
export const notableWeight = 3

/**
 * Ports that a plug or a module fits, its own kind first. Copper negotiates down (IEEE 802.3 clause 28); a cage takes
 * the next slower module of its size (SFF-8431, SFF-8402, SFF-8665, QSFP-DD MSA).
 */
export const fittingPorts: Readonly<Record<string, readonly string[]>> = {
  ports_100m: ['ports_100m', 'ports_1g', 'ports_2_5g', 'ports_5g', 'ports_10g_t'],
  ports_1g: ['ports_1g', 'ports_2_5g', 'ports_5g', 'ports_10g_t'],
  ports_2_5g: ['ports_2_5g', 'ports_5g', 'ports_10g_t'],
  ports_5g: ['ports_5g', 'ports_10g_t'],
  ports_10g_t: ['ports_10g_t'],
  ports_sfp: ['ports_sfp', 'ports_10g'],
  ports_10g: ['ports_10g', 'ports_25g'],
  ports_25g: ['ports_25g'],
  ports_40g: ['ports_40g', 'ports_100g', 'ports_400g'],
  ports_100g: ['ports_100g', 'ports_400g'],
  ports_400g: ['ports_400g'],
  pon_ports: ['pon_ports'],
  fxs_ports: ['fxs_ports'],
}

/** Values that include those before them; names on one line mean the same. */
const orders: Readonly<Record<string, readonly (readonly string[])[]>> = {
  layer: [['L2'], ['L2+'], ['L3 lite'], ['L3'], ['L3+']],
  poe_standard: [
    ['802.3af', 'PoE'],
    ['802.3at', 'PoE+'],
    ['802.3bt', 'PoE++', '4PPoE'],
  ],
  wifi_standard: [
    ['802.11b'],
    ['802.11a'],
    ['802.11g'],
    ['Wi-Fi 4', '802.11n'],
    ['Wi-Fi 5', '802.11ac'],
    ['Wi-Fi 6', '802.11ax'],
    ['Wi-Fi 6E'],
    ['Wi-Fi 7', '802.11be'],
  ],
  hdmi_version: [['HDMI 1.4'], ['HDMI 2.0'], ['HDMI 2.1']],
  // Each has both figures of the one before it or greater ones (IEC 60529).
  protection: [
    ['IP20'],
    ['IP30'],
    ['IP40'],
    ['IP41'],
    ['IP44'],
    ['IP54'],
    ['IP55'],
    ['IP65'],
    ['IP66'],
    ['IP67'],
    ['IP68'],
  ],
}

const places = new Map(
  Object.entries(orders).map(([code, order]) => [
    code,
    new Map(order.flatMap((names, place) => names.map((name) => [toWordKey(name), place]))),
  ]),
)

/** The place of a value in the order of its attribute; undefined where no order is known. */
export function placeValue(code: string, value: string): number | undefined {
  return places.get(code)?.get(toWordKey(value))
}

/** One spelling of a word, however it is cased, spaced and hyphenated. */
export function toWordKey(word: string): string {
  return word.toLowerCase().replace(/[\s_\-‐-―]+/g, '')
}
