import type { Back } from '@faceplate/drawing/rear.drawing'
import { readNumber, readTexts, type Component, type Modelled } from './models.good.ts'

/** The power inlets of a device; a device powered over its network cable or by a battery has none. */
export function listPowerPorts(good: Pick<Modelled, 'values'>): (Component & { type: string })[] {
  const kinds = readTexts(good, 'power_supply').map(findInlet)
  const types = kinds.flat()
  if (types.length === 0) return []
  // If several power supplies can be ordered, the first one is the default.
  const [usual = ''] = types
  const isBoth = readTexts(good, 'power_supply').some((text) => text.includes(' and '))
  const count = readNumber(good, 'power_supplies') ?? 1
  const inlets = isBoth ? types : Array.from({ length: count }, () => usual)
  const draw = readNumber(good, 'power_draw') ?? 0
  // Each supply carries its share, and must also carry the share of a failed one.
  const maximum = Math.ceil(draw / Math.max(1, inlets.length - 1))
  const share = Math.ceil(draw / inlets.length)
  return inlets.map((type, index) => ({
    name: `PSU${index + 1}`,
    type: type === smallInlet && maximum > smallInletWatts ? 'iec-60320-c20' : type,
    ...(draw > 0 ? { maximum_draw: maximum, allocated_draw: share } : {}),
  }))
}

/** Data for the drawing of a device's back. */
export function describeBack(good: Pick<Modelled, 'good' | 'values'>): Back {
  return {
    inlets: listPowerPorts(good).map(({ type }) => (type === 'dc-terminal' ? 'dc' : 'ac')),
    isFanless: readTexts(good, 'fanless')[0] === 'yes',
    partNumber: good.good.part_number,
  }
}

/** A C14 inlet is for 10 A at 230 V; above that a C20 inlet for 16 A is used (IEC 60320-1). */
const smallInlet = 'iec-60320-c14'
const smallInletWatts = 2300

/** Whether a device needs no power inlet, such as an antenna or a device with a battery. */
export function isWithoutPower(good: Modelled): boolean {
  const texts = readTexts(good, 'power_supply')
  return texts.length > 0 && texts.every((text) => /^(None|CR\d|Sealed|\d × AA)/.test(text))
}

function findInlet(text: string): string[] {
  return text.split(' and ').flatMap((part) => {
    // A device for 220 V AC is wired to the mains without a plug.
    if (part.startsWith('AC 220')) return ['hardwired']
    if (part.startsWith('AC')) return [smallInlet]
    if (part.endsWith('adapter')) return ['other']
    return part.startsWith('DC') ? ['dc-terminal'] : []
  })
}
