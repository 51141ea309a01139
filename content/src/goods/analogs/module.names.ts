import type { IndexedDevice } from './indexed.device.ts'
import { isModule } from './module.rating.ts'

/** The facts in which modules of one name must agree to be interchangeable. */
const deciding = [
  'form_factor',
  'data_rate',
  'standard',
  'fibre',
  'wavelength',
  'wavelength_rx',
  'optics',
  'lanes',
  'reach',
  'far_end',
] as const

const cache = new WeakMap<IndexedDevice, IndexedDevice>()

/**
 * The module that several vendors sell under one name, such as `SFP-10G-SR`, with the names of all of them; undefined if
 * they differ, or are no modules.
 */
export function findCommonModule(named: readonly IndexedDevice[]): IndexedDevice | undefined {
  const [first] = named
  if (!first || !isModule(first.facts)) return undefined
  if (named.some((each) => summarize(each) !== summarize(first))) return undefined
  const vendor = [...new Set(named.map((each) => each.vendor))].join(', ')
  const known = cache.get(first)
  // Results are kept by device, so that the same module must be the same object.
  if (known?.vendor === vendor) return known
  const common = { ...first, vendor }
  cache.set(first, common)
  return common
}

function summarize({ facts }: IndexedDevice): string {
  return JSON.stringify(deciding.map((code) => facts[code] ?? null))
}
