import type { Hardware } from '@faceplate/contracts/calls/hardware.contract'
import type { Mount } from '@faceplate/contracts/calls/mount.contract'
import type { ProjectLine } from '../project/project.lines.ts'
import { maxRackDevices, openingMm, unitMm } from './rack.limits.ts'

/** One device that a rack can hold: a piece of a line of the project. */
export interface RackDevice {
  /** Code and number of the piece, such as `ks-2428p-2`. */
  id: string
  code: string
  /** Name of the product. */
  name: string
  /** The name, with the number of the piece if there are several. */
  label: string
  units: number
  /** Two of them fit side by side. */
  isHalf: boolean
  /** What carries a device without ears of its own. On a shelf it is only placed by the visitor. */
  support: 'kit' | 'shelf' | undefined
  mount: Mount
  figures: Hardware
}

/** Why a product of the project is in no rack. */
export type OutsideReason = Exclude<Mount['way'], 'rack'> | 'unknown' | 'not-stated'

export interface OutsideLine {
  code: string
  name: string
  quantity: number
  reason: OutsideReason
}

/** Lines of a project as devices for racks, and the rest with the reason. */
export interface RackContents {
  devices: RackDevice[]
  outside: OutsideLine[]
  /** Devices beyond the limit. */
  omittedCount: number
}

/** A product of the project as far as the catalogue knows it. */
export interface RackGood {
  code: string
  name: string
  mount: Mount | undefined
  figures: Hardware
}

/**
 * Lists the devices of a project that belong into a rack.
 *
 * @param goods by codes and part numbers (`mapNames`)
 */
export function listRackDevices(
  lines: readonly ProjectLine[],
  goods: ReadonlyMap<string, RackGood>,
): RackContents {
  const devices: RackDevice[] = []
  const outside = new Map<string, OutsideLine>()
  let omittedCount = 0
  const quantities = new Map<string, number>()
  for (const { code: named, quantity } of lines) {
    const code = goods.get(named)?.code ?? named
    quantities.set(code, (quantities.get(code) ?? 0) + quantity)
  }
  for (const [code, quantity] of quantities) {
    const good = goods.get(code)
    const name = good?.name ?? code
    const fit = good && findFit(good)
    if (!good?.mount || !fit) {
      const reason = findReason(good)
      outside.set(code, { code, name, quantity, reason })
      continue
    }
    const count = Math.min(quantity, maxRackDevices - devices.length)
    omittedCount += quantity - count
    for (let number = 1; number <= count; number++) {
      devices.push({
        id: `${code}-${number}`,
        code,
        name,
        label: quantity === 1 ? name : `${name} · ${number}`,
        ...fit,
        mount: good.mount,
        figures: good.figures,
      })
    }
  }
  return { devices, outside: [...outside.values()], omittedCount }
}

/** Thickness of a shelf. */
const shelfMm = 3

/** Room that a device takes in a rack; undefined if it does not fit into one. */
function findFit({ mount, figures: { rack_units: units, rack_mount: support } }: RackGood) {
  if (!mount) return undefined
  const { way, width_mm: width, height_mm: height } = mount
  if (way === 'rack') {
    const stated = units ?? (height === undefined ? undefined : Math.ceil(height / unitMm))
    return stated === undefined || stated < 1
      ? undefined
      : { units: Math.ceil(stated), isHalf: false, support: undefined }
  }
  const isSupported = support === 'kit' || support === 'shelf'
  if (!isSupported || width === undefined || height === undefined || width > openingMm) {
    return undefined
  }
  return {
    units: Math.ceil((height + (support === 'shelf' ? shelfMm : 0)) / unitMm),
    isHalf: width * 2 <= openingMm,
    support,
  }
}

function findReason(good: RackGood | undefined): OutsideReason {
  if (!good) return 'unknown'
  const way = good.mount?.way
  return way === undefined || way === 'rack' ? 'not-stated' : way
}
