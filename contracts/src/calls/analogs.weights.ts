interface Weight {
  /** Relative importance of the attribute. */
  weight: number
  /** Better direction for a replacement, if the catalogue states none. */
  better?: 'higher' | 'lower'
}

/** Weight of an attribute that is not in the table: above zero, and low. */
const other: Weight = { weight: 1 }

/**
 * Weight of each attribute when one device replaces another. First comes whether everything that is plugged in today
 * still fits; then its power supply, then the functions of the device, and last mounting and power consumption.
 */
const weights: Readonly<Record<string, Weight>> = {
  // Ports: without a port for every cable, nothing else matters.
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
  // Telephones need their ports as cables do, but an external adapter can connect a few.
  fxs_ports: { weight: 8 },
  // USB serves storage or a modem, which few use.
  usb_ports: { weight: 1 },

  // PoE: a telephone or camera without power is as useless as one without a port.
  poe_budget: { weight: 7 },
  // 802.3at also powers 802.3af devices; 802.3af leaves the few 802.3at devices without power.
  poe_standard: { weight: 5 },

  // Standards of radio and PON: an older terminal works with a newer one, but no faster.
  wifi_standard: { weight: 8 },
  pon_standard: { weight: 8 },
  radio: { weight: 6 },
  // Without a socket for its line a site is offline, however many ports the replacement has.
  wan_access: { weight: 12 },
  // Capacity of a system, which is licensed by exactly this number.
  subscribers: { weight: 6 },
  managed_devices: { weight: 6 },
  sip_lines: { weight: 6 },
  video: { weight: 5 },
  spatial_streams: { weight: 4 },
  wifi_bands: { weight: 3 },
  clients: { weight: 3 },
  antenna_gain: { weight: 2 },
  reach: { weight: 2 },

  // Pluggable modules: one that differs in these does not fit the cage, or does not link.
  form_factor: { weight: 10 },
  data_rate: { weight: 10 },
  fibre: { weight: 9 },
  wavelength: { weight: 9 },
  wavelength_rx: { weight: 9 },
  lanes: { weight: 9 },
  pon_class: { weight: 6 },
  standard: { weight: 5 },
  connector: { weight: 5 },
  far_end: { weight: 5 },

  // The switching layer decides whether the network must be redesigned.
  layer: { weight: 6 },
  // Routers are chosen by throughput; that of most switches is the sum of their ports.
  throughput: { weight: 7 },
  ipsec_throughput: { weight: 4 },
  switching_capacity: { weight: 2 },
  // Lists of protocols are never complete on either side, so their weight is below their importance.
  protocols: { weight: 3 },
  routes: { weight: 3 },
  forwarding_rate: { weight: 2 },
  mac_table: { weight: 2 },
  latency: { weight: 2 },
  // A switch without stacking cannot join a stack.
  stacking: { weight: 4 },
  management: { weight: 2 },
  buffer: { weight: 1 },

  // Platform and licence of software, which can change without new hardware.
  runs_on: { weight: 3 },
  licence: { weight: 3 },
  // Comfort features of telephones and set-top boxes.
  screen: { weight: 2 },
  codecs: { weight: 2 },
  battery_life: { weight: 2 },
  hdmi_version: { weight: 1 },

  // Installation: a DIN-rail device does not fit a rack, and a ceiling device does not fit a mast.
  mounting: { weight: 3 },
  protection: { weight: 3 },
  temperature_min: { weight: 2 },
  temperature_max: { weight: 2 },
  // The replacement must fit the freed rack space.
  rack_units: { weight: 2, better: 'lower' },
  // A fan disturbs in an office, not in a cabinet.
  fanless: { weight: 2 },
  power_supply: { weight: 2 },
  power_supplies: { weight: 2, better: 'higher' },
  // With a PoE load the figure says nothing about the device, and then it is not compared (`match.power.ts`).
  power_draw: { weight: 1, better: 'lower' },
  // Consumption of the device itself, without PoE load.
  power_draw_base: { weight: 1, better: 'lower' },
  weight: { weight: 0.5, better: 'lower' },
  // One text of width, height and depth cannot be compared; rack units and mounting cover the size.
  size: { weight: 0 },
}

/** Weight of an attribute; 0 means that it is not compared. */
export function weighAttribute(code: string): Weight {
  return weights[code] ?? other
}

/** Attributes of this weight or more are essential: a product that lacks or does not state one is only `similar`. */
export const essentialWeight = 5

export function isEssential(code: string): boolean {
  return weighAttribute(code).weight >= essentialWeight
}

/** The lowest temperature: of small weight between warm places, and decisive where a device has to stand frost. */
export const coldCode = 'temperature_min'

/** Whether a lack of the attribute can make a product only `similar`. */
export function isDecisive(code: string): boolean {
  return isEssential(code) || code === coldCode
}

/**
 * Falling short in an attribute of this weight or more makes a `downgrade`; lighter attributes only affect the order.
 */
export const notableWeight = 3

/**
 * Ports that a cable or module fits, its own kind first. Copper negotiates down (IEEE 802.3 clause 28); a cage accepts
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

/** Values in ascending order: each includes the ones before it. Names in one entry are synonyms. */
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
  // Both digits of each value are at least those of the value before it (IEC 60529).
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

/** Rank of a value among the values of its attribute; undefined if the attribute has no order. */
export function placeValue(code: string, value: string): number | undefined {
  return places.get(code)?.get(toWordKey(value))
}

/** Normalizes a word for comparison: case, spaces, underscores and hyphens do not matter. */
export function toWordKey(word: string): string {
  return word.toLowerCase().replace(/[\s_\-‐-―]+/g, '')
}
