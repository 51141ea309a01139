import { drawCode, ownDrawCode } from '@faceplate/catalogue/goods/comparison.rows'
import type { Hardware } from '@faceplate/contracts/calls/hardware.contract'
import type { Cage } from '@faceplate/contracts/calls/transceivers.contract'
import { isRacked } from '@faceplate/drawing/device.drawing'
import type { Device } from '@faceplate/drawing/device.schema'
import type { Kysely } from 'kysely'
import type { Database } from '../../base/database/schema.ts'
import type { PerformanceEntry } from '../performance/performance.entry.ts'
import { toFacts } from '../stated/stated.facts.ts'
import { countPoeOutlets, isFedOverPoe, readPortClass } from '../stated/stated.power.ts'

export interface HardwareSource {
  device: Device | undefined
  cages: readonly Cage[]
  values: readonly Database['good_attribute'][]
  /** Characteristics that the good is known to lack unless it states them. */
  lacks: ReadonlySet<string>
  /** The module at the other end of one for one fibre. */
  faces?: Hardware['faces']
  /** The column of the good with `performance` of its file. */
  stated?: string | null | undefined
}

/**
 * Describes a good in the fixed units of the contract: from its device description, and from the characteristics whose
 * meaning content/demo/README.md fixes for every catalogue.
 */
export function describeHardware({
  device,
  cages,
  values,
  lacks,
  faces,
  stated,
}: HardwareSource): Hardware {
  const numberOf = (code: string) =>
    values.find((each) => each.attribute_code === code)?.number ?? undefined
  const textsOf = (code: string) =>
    values.flatMap(({ attribute_code, text }) => (attribute_code === code ? (text ?? []) : []))
  if (device?.shape === 'software') return { is_software: true }
  const [module] = textsOf('form_factor')
  const isModule = module !== undefined || device?.shape === 'transceiver'
  const isRack = device !== undefined && isRacked(device.shape)
  const supplies = textsOf('power_supply')
  const isPowered = isFedOverPoe(supplies)
  const suppliesNone =
    isModule ||
    lacks.has('poe_budget') ||
    (device !== undefined && countPoeOutlets(device, isPowered) === 0)
  const budget = numberOf('poe_budget') ?? (suppliesNone ? 0 : undefined)
  const full = numberOf(drawCode)
  const { poe = {}, power = {} } = JSON.parse(stated ?? '{}') as PerformanceEntry
  const supplied = (budget ?? 0) > 0
  return omitUnknown({
    rack_units: isRack ? (device.rack_units ?? 1) : device || isModule ? 0 : undefined,
    rack_mount: isRack ? 'included' : device?.rack_mount,
    depth_mm: isModule ? undefined : device?.size_mm[2],
    weight_kg: numberOf('weight'),
    idle_watts: power.idle,
    // A good that supplies no PoE takes its whole consumption itself.
    own_watts: numberOf(ownDrawCode) ?? (budget === 0 ? full : undefined),
    full_watts: full,
    poe_budget_watts: budget,
    poe_draw_watts: isPowered && supplies.length === 1 ? full : undefined,
    poe_optional_watts: isPowered && supplies.length > 1 ? full : undefined,
    poe_reduced_class: poe.reduced_class,
    poe_ports: supplied ? (numberOf('poe_ports') ?? countPorts(device, isPowered)) : undefined,
    poe_class: supplied ? (poe.max_class ?? readPortClass(toFacts(values))) : undefined,
    poe_reserves: supplied ? poe.reserves : undefined,
    supplies: supplies.length > 1 && !isPowered ? supplies : undefined,
    cages: device && !isModule ? [...cages] : undefined,
    module,
    faces,
  })
}

/** Ports that supply PoE; undefined if no drawing of the good says it. */
function countPorts(device: Device | undefined, isFed: boolean): number | undefined {
  const count = device ? countPoeOutlets(device, isFed) : 0
  return count === 0 ? undefined : count
}

function omitUnknown(hardware: { [Key in keyof Hardware]: Hardware[Key] | undefined }): Hardware {
  return Object.fromEntries(Object.entries(hardware).filter(([, value]) => value !== undefined))
}

/** Descriptions of the devices of goods by id; goods without one are left out. */
export async function readDevices(
  database: Kysely<Database>,
  ids: readonly number[],
): Promise<Map<number, Device>> {
  if (ids.length === 0) return new Map()
  const rows = await database
    .selectFrom('good_device')
    .selectAll()
    .where('good_id', 'in', ids)
    .execute()
  return new Map(rows.map(({ good_id, device }) => [good_id, JSON.parse(device) as Device]))
}

/** `performance` of the files of goods by id. */
export async function readStatedPerformance(
  database: Kysely<Database>,
  ids: readonly number[],
): Promise<Map<number, string | null>> {
  if (ids.length === 0) return new Map()
  const rows = await database
    .selectFrom('good')
    .select(['id', 'performance'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, performance }) => [id, performance]))
}
