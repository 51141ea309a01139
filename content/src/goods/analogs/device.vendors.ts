import { toNameKey } from './device.slug.ts'

/** Brands that the device list has under the name of their owner, and how Russian texts write names of vendors. */
const owners: Readonly<Record<string, string>> = {
  hp: 'hpe',
  hewlettpackard: 'hpe',
  hewlettpackardenterprise: 'hpe',
  aruba: 'hpe',
  arubanetworks: 'hpe',
  meraki: 'cisco',
  unifi: 'ubiquiti',
  циско: 'cisco',
  сиско: 'cisco',
  джунипер: 'juniper',
  жунипер: 'juniper',
  микротик: 'mikrotik',
  хуавеи: 'huawei',
  хуавэи: 'huawei',
  аруба: 'hpe',
  зиксель: 'zyxel',
  заиксель: 'zyxel',
  длинк: 'dlink',
  делл: 'dell',
  ариста: 'arista',
  юбиквити: 'ubiquiti',
  убиквити: 'ubiquiti',
  юнифаи: 'ubiquiti',
  элтекс: 'eltex',
  тплинк: 'tplink',
  нетгир: 'netgear',
  фортинет: 'fortinet',
  экстрим: 'extremenetworks',
  моха: 'moxa',
  мокса: 'moxa',
  хиршманн: 'hirschmann',
  ланком: 'lancom',
  руккус: 'ruckus',
  брокеид: 'brocade',
  меланокс: 'mellanox',
}

/** The key of a vendor under which the device list has a brand, if it is another one. */
export function findOwner(key: string): string | undefined {
  return owners[key]
}

/** The key of the vendor, among those of a list, that a word or words name. */
export function findVendor(vendors: readonly string[], name: string): string | undefined {
  const key = toNameKey(name)
  return [key, findOwner(key) ?? ''].find((each) => vendors.includes(each))
}
