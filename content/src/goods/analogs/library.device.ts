import { Type, type Static } from 'typebox'

const Text = Type.String({ minLength: 1, maxLength: 200, pattern: '^[^\\u0000]*$' })
const Count = Type.Integer({ minimum: 0 })

/** Range of decibels and dBm of optical levels, and of wavelengths in nm. */
const Level = Type.Number({ minimum: -60, maximum: 60 })
const Wavelength = Type.Number({ minimum: 600, maximum: 2000 })

/**
 * A pluggable module or a cable with fixed plugs. Values that are not stated come from its `standard`, if the product
 * knows it; the rest is unknown.
 */
export const LibraryModule = Type.Object({
  /** `SFP`, `SFP+`, `SFP28`, `QSFP28`, `XFP` …, the nearest plug of a cable. */
  form_factor: Text,
  /** `10GBASE-LR`, `1000BASE-BX10` … */
  standard: Type.Optional(Text),
  /** Gbit/s; several if it can be set. */
  rate: Type.Optional(
    Type.Union([Type.Number({ exclusiveMinimum: 0 }), Type.Array(Type.Number(), { minItems: 1 })]),
  ),
  /** `Single-mode`, `Multimode`, `Copper`, `Active optical`; for one fibre with `fibres: 1`. */
  fibre: Type.Optional(Type.Enum(['Single-mode', 'Multimode', 'Copper', 'Active optical'])),
  fibres: Type.Optional(Type.Integer({ minimum: 1 })),
  /** nm, of each lane. */
  wavelength: Type.Optional(Type.Array(Wavelength, { minItems: 1 })),
  wavelength_rx: Type.Optional(Type.Array(Wavelength, { minItems: 1 })),
  wdm: Type.Optional(Type.Enum(['CWDM', 'DWDM'])),
  lanes: Type.Optional(Type.Integer({ minimum: 1 })),
  /** Metres; of a cable its length. */
  reach_m: Type.Optional(Type.Number({ exclusiveMinimum: 0 })),
  /** `LC`, `SC`, `MPO-12`, `RJ45`, `Fixed cable`. */
  connector: Type.Optional(Text),
  /** Plugs at the far end of a cable, if they differ: `4 × SFP+`. */
  far_end: Type.Optional(Text),
  /** `GPON`, `XGS-PON`, `EPON`, and its class: `B+`, `N1`, `PX20`. */
  pon_standard: Type.Optional(Text),
  pon_class: Type.Optional(Text),
  /** Whether it reports its optical levels (SFF-8472). */
  ddm: Type.Optional(Type.Boolean()),
  /** °C */
  temperature_min: Type.Optional(Type.Number()),
  temperature_max: Type.Optional(Type.Number()),
  /** dBm, and dB of the channel. */
  tx_power_min: Type.Optional(Level),
  tx_power_max: Type.Optional(Level),
  rx_sensitivity: Type.Optional(Level),
  rx_overload: Type.Optional(Level),
  channel_loss: Type.Optional(Level),
})

/** A line of a library of devices or modules, with the fields that are read; other fields are ignored. */
export const LibraryDevice = Type.Object({
  manufacturer: Text,
  model: Text,
  slug: Text,
  part_number: Type.Optional(Text),
  /** Further numbers of the same device, such as that of its supplier. */
  other_part_numbers: Type.Optional(Type.Array(Text, { maxItems: 50 })),
  u_height: Type.Optional(Type.Number({ minimum: 0 })),
  airflow: Type.Optional(Text),
  weight: Type.Optional(Type.Number({ minimum: 0 })),
  weight_unit: Type.Optional(Type.Enum(['kg', 'g', 'lb', 'oz'])),
  interfaces: Type.Optional(Type.Record(Type.String(), Count)),
  mgmt_only: Type.Optional(Count),
  max_draw_w: Type.Optional(Type.Number({ minimum: 0 })),
  poe: Type.Optional(Type.Object({ types: Type.Record(Type.String(), Count) })),
  module: Type.Optional(LibraryModule),
})

/** The first line of a library may state the day of its data instead of a device. */
export const LibraryHeader = Type.Object({
  as_of: Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$' }),
})

export type LibraryModule = Static<typeof LibraryModule>
export type LibraryDevice = Static<typeof LibraryDevice>
