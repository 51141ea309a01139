import type { Device } from '@faceplate/drawing/device.schema'
import { isFedOverPoe } from '../stated/stated.power.ts'
import { readNumber, readTexts, type Component, type Modelled } from './models.good.ts'

type Block = Device['ports'][number]

/** Full names of ports on the device, by their interface type in NetBox. */
const names: Readonly<Record<string, string>> = {
  '100base-tx': 'FastEthernet',
  '1000base-t': 'GigabitEthernet',
  '1000base-x-sfp': 'GigabitEthernet',
  '2.5gbase-t': 'TwoGigabitEthernet',
  '10gbase-t': 'TenGigabitEthernet',
  '10gbase-x-sfpp': 'TenGigabitEthernet',
  '25gbase-x-sfp28': 'TwentyFiveGigabitEthernet',
  '100gbase-x-qsfp28': 'HundredGigabitEthernet',
  '400gbase-x-qsfpdd': 'FourHundredGigabitEthernet',
  gpon: 'Pon',
  'xgs-pon': 'Pon',
  e1: 'E1',
}

/** Type of a copper port without a label: the first of these attributes that the good has, the slowest. */
const copper: readonly (readonly [attribute: string, type: string])[] = [
  ['ports_100m', '100base-tx'],
  ['ports_1g', '1000base-t'],
  ['ports_2_5g', '2.5gbase-t'],
  ['ports_5g', '5gbase-t'],
  ['ports_10g_t', '10gbase-t'],
]

const pluggable: Readonly<Record<string, string>> = {
  sfp: '1000base-x-sfp',
  combo: '1000base-x-sfp',
  'sfp-plus': '10gbase-x-sfpp',
  sfp28: '25gbase-x-sfp28',
  qsfp28: '100gbase-x-qsfp28',
}

/** The interfaces of a device, wired ones first. A chassis has none, since they belong to its line cards. */
export function listInterfaces(good: Modelled): Component[] {
  const { device } = good
  if (device.shape === 'chassis') return []
  const counts = new Map<string, number>()
  const isPowered = isFedOverPoe(readTexts(good, 'power_supply'))
  let hasInlet = false
  const wired = device.ports.flatMap((block) => {
    const type = findType(good, block)
    if (type === undefined) return []
    return Array.from({ length: block.count }, (): Component => {
      const isManagement = block.type === 'management'
      const kind = isManagement ? 'Management' : (names[type] ?? 'Ethernet')
      const number = (counts.get(kind) ?? 0) + 1
      counts.set(kind, number)
      const isCopper = block.type.startsWith('rj45') && type !== 'e1'
      // The first copper port of a device with PoE power supply is its power inlet.
      const isInlet = isPowered && isCopper && !hasInlet && block.label !== 'PoE OUT'
      hasInlet ||= isInlet
      const givesPower = block.type === 'rj45-poe' && !isInlet
      return {
        name: isManagement ? `Management${number}` : `${kind}1/0/${number}`,
        type,
        ...(isManagement ? { mgmt_only: true } : {}),
        ...(isInlet || givesPower ? describePower(good, isInlet) : {}),
      }
    })
  })
  return [...wired, ...listRadios(good)]
}

function findType(good: Modelled, { type, label = '' }: Block): string | undefined {
  if (type === 'management') return '1000base-t'
  if (type === 'pon') return label.includes('XGS') ? 'xgs-pon' : 'gpon'
  if (type === 'optical-sc') {
    return readTexts(good, 'pon_standard').includes('XGS-PON') ? 'xgs-pon' : 'gpon'
  }
  if (label.includes('QSFP-DD')) return '400gbase-x-qsfpdd'
  if (type !== 'rj45' && type !== 'rj45-poe') return pluggable[type]
  if (label === 'E1') return 'e1'
  if (label.startsWith('2.5G')) return '2.5gbase-t'
  return copper.find(([attribute]) => readNumber(good, attribute) !== undefined)?.[1] ?? 'other'
}

/** PoE mode and type of a port. IEEE 802.3bt sources supply 60 W (type 3, devices up to 51 W) or 90 W (type 4). */
function describePower(good: Modelled, isInlet: boolean): Component {
  const standards = readTexts(good, 'poe_standard')
  const mode = { poe_mode: isInlet ? 'pd' : 'pse' }
  if (standards.includes('802.3bt')) {
    const isStrong = isInlet
      ? (readNumber(good, 'power_draw') ?? 0) > 51
      : good.good.summary.includes('90 W')
    return { ...mode, poe_type: isStrong ? 'type4-ieee802.3bt' : 'type3-ieee802.3bt' }
  }
  if (standards.includes('802.3at')) return { ...mode, poe_type: 'type2-ieee802.3at' }
  return standards.includes('802.3af') ? { ...mode, poe_type: 'type1-ieee802.3af' } : mode
}

const generations: Readonly<Record<string, string>> = {
  'Wi-Fi 5': 'ieee802.11ac',
  'Wi-Fi 6': 'ieee802.11ax',
  'Wi-Fi 6E': 'ieee802.11ax',
  'Wi-Fi 7': 'ieee802.11be',
}

/** One radio per band. Phones, set-top boxes and sensors are stations; other devices are access points. */
function listRadios(good: Modelled): Component[] {
  const generation = generations[readTexts(good, 'wifi_standard')[0] ?? '']
  const bands = good.device.shape === 'antenna' ? [] : readTexts(good, 'wifi_bands')
  const stations = ['ip-phone', 'set-top-box', 'sensor']
  const rf_role = stations.includes(good.device.shape) ? 'station' : 'ap'
  // A device with a Wi-Fi standard but no stated bands has one radio.
  const radios = bands.length === 0 && generation !== undefined ? [''] : bands
  return radios.map((band, index) => {
    const type = band === '60 GHz' ? 'ieee802.11ad' : (generation ?? 'other-wireless')
    return {
      name: `Radio${index + 1}`,
      type,
      rf_role,
      ...(band === '' ? {} : { description: band }),
    }
  })
}
