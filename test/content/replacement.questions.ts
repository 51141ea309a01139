/**
 * What an engineer orders for another maker's device. The facts are those of the data set that the demo ships
 * (`content/demo/analogs/README.md`: community device type library, CC0-1.0, state of 2025-05-31), the answers were
 * written from them and from our catalogue before anything was looked up. Every third question was kept out of
 * tuning (`heldOut`).
 */
interface ReplacementQuestion {
  vendor: string
  model: string
  /** What the data set says of it. */
  facts: string
  /** Codes of goods that may come first; none: we make nothing that stands in for it. */
  accepted: string[]
  /** Of two goods the first must not come after the second, nor be left out where the second is not. */
  orders: [before: string, after: string][]
  heldOut: boolean
}

type Row = [vendor: string, model: string, facts: string, accepted: string, orders?: string]

const rows: Row[] = [
  [
    'Cisco',
    'WS-C2960X-24PS-L',
    '24 × 1G, 4 × SFP, 802.3at',
    'ks-2428p ks-3328p',
    'ks-2428p>ks-2428 ks-2428p>ks-2452',
  ],
  ['Cisco', 'WS-C2960X-48TS-L', '48 × 1G, 4 × SFP', 'ks-2452', 'ks-2452>ks-2428 ks-2452>ks-2452p'],
  [
    'Cisco',
    'WS-C2960-24TT-L',
    '24 × 100M, 2 × 1G',
    'ks-1226 ks-2428 ks-2452',
    'ks-2428>ks-1208 ks-2428>ks-3228i',
  ],
  ['Cisco', 'WS-C3850-48T-S', '48 × 1G', 'ks-2452', 'ks-2452>ks-2428 ks-2452>ks-3352p'],
  [
    'Cisco',
    'C9200L-48P-4X',
    '48 × 1G, 4 × 10G, 802.3at, stacking',
    'ks-3352p ks-2452p',
    'ks-2452p>ks-2452 ks-3352p>ks-2428p',
  ],
  [
    'Cisco',
    'C9200L-24T-4G',
    '24 × 1G and 4 uplinks, stacking',
    'ks-2428 ks-1226 ks-3328p',
    'ks-2428>ks-1218',
  ],
  [
    'Cisco',
    'C9200L-24P-4G',
    '24 × 1G and 4 uplinks, 802.3at, stacking',
    'ks-2428p ks-3328p',
    'ks-2428p>ks-2428',
  ],
  [
    'Cisco',
    'C9300-24P',
    '24 × 1G, 802.3at, stacking',
    'ks-3328p ks-2428p',
    'ks-3328p>ks-2428 ks-3328p>ks-3352p',
  ],
  ['Cisco', 'C9300-48T', '48 × 1G, stacking', 'ks-2452 ks-3352p', 'ks-2452>ks-2428'],
  [
    'Cisco',
    'C9300-48UXM',
    '36 × 2.5G, 12 × 10GBASE-T, 802.3bt, stacking',
    'ks-3354u',
    'ks-3354u>ks-3352p ks-3354u>ks-3328u',
  ],
  [
    'Cisco',
    'C1000-24P-4G-L',
    '24 × 1G, 4 × SFP, 802.3at',
    'ks-2428p ks-3328p',
    'ks-2428p>ks-2428 ks-2428p>ks-2452p',
  ],
  [
    'Cisco',
    'C1000-8T-2G-L',
    '8 × 1G, 2 × SFP',
    'ks-1210 ks-2412',
    'ks-1210>ks-1208 ks-1210>ks-3108i',
  ],
  [
    'Cisco',
    'C1300-8P-E-2G',
    '8 × 1G, 2 × SFP, 802.3at',
    'ks-1210p ks-2412p',
    'ks-1210p>ks-1210 ks-2412p>ks-2412',
  ],
  ['Cisco', 'C1300-24T-4X', '24 × 1G, 4 × 10G', 'ks-2428', 'ks-2428>ks-1226 ks-2428>ks-2452'],
  [
    'Cisco',
    'C9500-24Y4C',
    '24 × 25G, 4 × 100G',
    'ks-3728 ks-4530 ks-5524-25g',
    'ks-3728>ks-4528 ks-3728>ks-4554',
  ],
  [
    'Cisco',
    'C9500-48Y4C',
    '48 × 25G, 4 × 100G',
    'ks-4554 ks-5448-100g',
    'ks-4554>ks-3728 ks-4554>ks-4552',
  ],
  ['Cisco', 'N9K-C93180YC-FX', '48 × 25G, 6 × 100G', 'ks-4554 ks-5448-100g', 'ks-4554>ks-5524-25g'],
  [
    'Cisco',
    'N9K-C9336C-FX2',
    '36 × 100G',
    'ks-5564-100g ks-5432-100g',
    'ks-5564-100g>ks-5448-100g',
  ],
  [
    'Cisco',
    'IE-3200-8P2S',
    '8 × 1G with PoE, 2 × SFP, industrial',
    'ks-3108i ks-3212i',
    'ks-3108i>ks-3210i ks-3108i>ks-1210p',
  ],
  ['Cisco', 'CBS350-24P-4G', '24 × 1G with PoE, 4 × SFP', 'ks-2428p ks-3328p', 'ks-2428p>ks-2428'],
  ['Cisco', 'CBS250-8T-D', '8 × 1G, takes 802.3af itself', 'ks-1208', 'ks-1208>ks-1210p'],
  ['Juniper', 'EX2300-24P', '24 × 1G, 4 × 10G, 802.3at', 'ks-2428p ks-3328p', 'ks-2428p>ks-2428'],
  ['Juniper', 'EX2300-48T', '48 × 1G, 4 × 10G', 'ks-2452', 'ks-2452>ks-2452p ks-2452>ks-2428'],
  [
    'Juniper',
    'EX3400-24P',
    '24 × 1G, 4 × 10G, 2 × 40G, 802.3at',
    'ks-3328p ks-3354u',
    'ks-3328p>ks-2428',
  ],
  ['Juniper', 'EX4300-48P', '48 × 1G, 4 × 40G, 802.3at', 'ks-3352p ks-3354u', 'ks-3352p>ks-2452'],
  ['Juniper', 'EX4300-32F', '32 × SFP, 4 × 10G, 2 × 40G', 'ks-3554 ks-4552', 'ks-4552>ks-2428f'],
  ['Juniper', 'QFX5120-48Y-AFO2', '48 × 25G, 8 × 100G', 'ks-5448-100g', 'ks-5448-100g>ks-4554'],
  [
    'Juniper',
    'QFX5120-32C-AFO',
    '32 × 100G, 2 × 10G',
    'ks-5432-100g',
    'ks-5432-100g>ks-5564-100g ks-5432-100g>ks-5448-100g',
  ],
  ['Juniper', 'EX2300-C-12P', '12 × 1G, 2 × 10G, 802.3at', 'ks-2428p ks-2412p', 'ks-2428p>ks-2428'],
  ['Arista', 'DCS-7050SX3-48YC8-F', '48 × 25G, 8 × 100G', 'ks-5448-100g', 'ks-5448-100g>ks-4554'],
  ['Arista', 'DCS-7060CX-32S-F', '32 × 100G, 2 × 10G', 'ks-5432-100g', 'ks-5432-100g>ks-5564-100g'],
  ['Arista', 'DCS-7050SX-64-F', '48 × 10G, 4 × 40G', 'ks-4552 ks-3554', 'ks-4552>ks-3528'],
  ['Arista', 'DCS-7280SR-48C6-F', '48 × 10G, 6 × 100G', 'ks-3554', 'ks-3554>ks-4552'],
  [
    'Arista',
    'CCS-720XP-24ZY4-F',
    '16 × 2.5G, 8 × 5G, 4 × 25G, 802.3bt',
    'ks-3328u',
    'ks-3328u>ks-3328p ks-3328u>ks-2624u',
  ],
  [
    'MikroTik',
    'CRS328-24P-4S+RM',
    '24 × 1G, 4 × 10G, 802.3at, 450 W',
    'ks-3328p ks-2428p',
    'ks-2428p>ks-2428 ks-3328p>ks-2452p',
  ],
  [
    'MikroTik',
    'CRS326-24G-2S+RM',
    '24 × 1G, 2 × 10G',
    'ks-1226 ks-2428',
    'ks-1226>ks-2428p ks-1226>ks-1218',
  ],
  [
    'MikroTik',
    'CRS317-1G-16S+RM',
    '16 × 10G',
    'ks-4528 ks-3528',
    'ks-4528>ks-4552 ks-4528>ks-4512',
  ],
  ['MikroTik', 'CRS305-1G-4S+IN', '4 × 10G', 'ks-4512', 'ks-4512>ks-4528'],
  [
    'MikroTik',
    'CRS112-8P-4S-IN',
    '8 × 1G with PoE, 4 × SFP',
    'ks-2412p',
    'ks-2412p>ks-2412 ks-2412p>ks-1210p',
  ],
  [
    'MikroTik',
    'CRS354-48P-4S+2Q+RM',
    '48 × 1G with PoE, 4 × 10G, 2 × 40G',
    'ks-3354u ks-3352p ks-2452p',
    'ks-2452p>ks-2452',
  ],
  ['MikroTik', 'CSS610-8G-2S+IN', '8 × 1G, 2 × 10G', 'ks-1210', 'ks-1210>ks-1208 ks-1210>ks-1210p'],
  [
    'MikroTik',
    'CRS328-4C-20S-4S+RM',
    '24 × SFP, 4 × 10G',
    'ks-2428f',
    'ks-2428f>ks-2428 ks-2428f>ks-4528',
  ],
  ['HPE', 'J9773A', '24 × 1G, 4 × SFP, PoE+', 'ks-2428p', 'ks-2428p>ks-2428'],
  ['HPE', 'J9776A', '24 × 1G, 4 × SFP', 'ks-2428', 'ks-2428>ks-1226 ks-2428>ks-2428p'],
  ['HPE', 'JL255A', '24 × 1G, 4 × 10G, PoE+', 'ks-2428p', 'ks-2428p>ks-2428'],
  ['HPE', 'JL682A', '24 × 1G, 4 × 10G', 'ks-2428', 'ks-2428>ks-1226 ks-2428>ks-2452'],
  ['HPE', 'JL660A', '24 × 5G, 802.3bt', 'ks-3328u ks-2624u', 'ks-2624u>ks-2428p'],
  ['HPE', 'JL357A', '48 × 1G, 4 × 10G, 802.3at', 'ks-2452p ks-3352p', 'ks-2452p>ks-2452'],
  [
    'Ubiquiti',
    'USW-24-POE',
    '24 × 1G, 2 × SFP, 802.3at',
    'ks-2428p',
    'ks-2428p>ks-2428 ks-2428p>ks-1226',
  ],
  ['Ubiquiti', 'US-48-500W', '48 × 1G with PoE, 2 × 10G, 2 × SFP', 'ks-2452p', 'ks-2452p>ks-2452'],
  ['TP-Link', 'TL-SG2428P', '24 × 1G, 4 × SFP, 802.3at', 'ks-2428p', 'ks-2428p>ks-2428'],
  ['TP-Link', 'TL-SG3428X', '24 × 1G, 4 × 10G', 'ks-2428', 'ks-2428>ks-1226'],
  ['TP-Link', 'TL-SG1024D', '24 × 1G', 'ks-1226 ks-2428', 'ks-1226>ks-2428p ks-1226>ks-1218'],
  ['Netgear', 'GS108', '8 × 1G', 'ks-1208', 'ks-1208>ks-1210p ks-1208>ks-2428'],
  ['Huawei', 'S5731-S24T4X', '24 × 1G, 4 × 10G', 'ks-2428', 'ks-2428>ks-1226'],
  ['Eltex', 'MES2324P', '24 × 1G, 4 × 10G, 802.3at', 'ks-2428p ks-3328p', 'ks-2428p>ks-2428'],
  ['Eltex', 'MES2348P', '48 × 1G, 4 × 10G, 802.3at', 'ks-2452p ks-3352p', 'ks-2452p>ks-2452'],
  ['Dell', 'N1524P', '24 × 1G with PoE, 4 × 10G', 'ks-2428p', 'ks-2428p>ks-2428'],
  ['Dell', 'N2048P', '48 × 1G with PoE, 2 × 10G', 'ks-2452p', 'ks-2452p>ks-2452'],
  ['Dell', 'S4128F-ON', '28 × 10G, 2 × 100G', 'ks-3554 ks-4552 ks-3528', 'ks-4552>ks-4512'],
  ['Dell', 'S5248F-ON', '48 × 25G, 8 × 100G', 'ks-5448-100g', 'ks-5448-100g>ks-5596-25g'],
  ['Brocade', 'ICX 6450-24P', '24 × 1G with PoE, 4 × 10G', 'ks-2428p', 'ks-2428p>ks-2428'],
  ['Mellanox', 'SN2700', '32 × 100G', 'ks-5432-100g', 'ks-5432-100g>ks-5564-100g'],
  ['Rockwell Automation', '1783-BMS10CA', '10 × 100M, industrial', 'ks-3116i', 'ks-3116i>ks-1218'],
  [
    'Allied Telesis',
    'IE340-12GP',
    '8 × 1G, 4 × SFP, 802.3at, industrial',
    'ks-3108i ks-3212i',
    'ks-3108i>ks-3210i ks-3108i>ks-2412p',
  ],
  [
    'Phoenix Contact',
    'FL SWITCH 2308',
    '8 × 1G, industrial',
    'ks-3210i',
    'ks-3210i>ks-3108i ks-3210i>ks-1208',
  ],
  ['Fortinet', 'FortiGate 60F', 'a firewall', ''],
  ['Juniper', 'SRX300', 'a firewall', ''],
  ['Palo Alto', 'PA-220', 'a firewall', ''],
  [
    'MikroTik',
    'CCR2004-1G-12S+2XS',
    '12 × 10G, 2 × 25G, a router',
    'kr-2020 kr-5032 kr-2010',
    'kr-2010>kr-105',
  ],
  [
    'MikroTik',
    'CCR1036-12G-4S',
    '12 × 1G, 4 × SFP, a router',
    'kr-124 kr-320',
    'kr-124>kr-105 kr-124>ks-2412',
  ],
  ['Juniper', 'MX204', '8 × 10G, 4 × 100G, a router', 'kr-5016 kr-2020', 'kr-5016>kr-2008'],
  ['Cisco', 'ASR1001-X', '6 × 1G, 2 × 10G, a router', 'kr-124 kr-320 kr-2008', 'kr-124>kr-105'],
  ['Cisco', 'ISR4331', '1 × 1G, 2 × SFP, a router', 'kr-112 kr-124 kr-2008', 'kr-2008>kr-2014'],
  [
    'Cisco',
    'AIR-AP2802E-B-K9',
    'Wi-Fi 5, 1 × 1G, fed 802.3at',
    'kw-510 kw-520 kw-620',
    'kw-520>kw-820',
  ],
  [
    'Cisco',
    'C9120AXI-E',
    'Wi-Fi 6, 1 × 2.5G, fed 802.3at',
    'kw-640',
    'kw-640>kw-620 kw-640>kw-960s',
  ],
  ['Cisco', 'C9130AXI-B', 'Wi-Fi 6, 1 × 5G, fed 802.3bt', 'kw-640 kw-660 kw-740', 'kw-640>kw-510'],
  ['Cisco', 'Meraki MR46', 'Wi-Fi 6, 1 × 2.5G, fed 802.3at', 'kw-640', 'kw-640>kw-620'],
  ['HPE', 'AP-515', 'Wi-Fi 6, 1 × 2.5G, fed 802.3at', 'kw-640', 'kw-640>kw-510'],
  [
    'HPE',
    'AP-575',
    'Wi-Fi 6, 1 × 2.5G, outdoors',
    'kw-960s kw-840 kw-930',
    'kw-960s>kw-640 kw-840>kw-890b',
  ],
  [
    'Ubiquiti',
    'U7 Pro Max',
    'Wi-Fi 7, 1 × 2.5G, fed 802.3at',
    'kw-570',
    'kw-570>kw-740 kw-570>kw-640',
  ],
  ['Ubiquiti', 'U6-LR', 'Wi-Fi 6, 1 × 1G, fed 802.3at', 'kw-620 kw-520', 'kw-620>kw-510'],
  ['Ruckus', 'R750', 'Wi-Fi 6, 1 × 2.5G, fed 802.3at', 'kw-640', 'kw-640>kw-620'],
  [
    'Datacom',
    'DM4615 OLT 16GPON-4GT-4XS',
    '16 × GPON, 4 × 1G, 4 × 10G',
    'kp-1616',
    'kp-1616>kp-1604',
  ],
  ['Datacom', 'DM4616 OLT 4XGS-PON+4XS', '4 × XGS-PON, 4 × 10G', 'kp-3004x', 'kp-3004x>kp-1604'],
  [
    'Datacom',
    'DM4610 OLT 4GPON-4GX-2XS',
    '4 × GPON, 4 × SFP, 2 × 10G',
    'kp-1604 kp-1608 kp-3004x',
    'kp-1604>kp-1616',
  ],
]

const split = (text: string) => text.split(' ').filter((word) => word !== '')

export const replacementQuestions: readonly ReplacementQuestion[] = rows.map(
  ([vendor, model, facts, accepted, orders = ''], at) => ({
    vendor,
    model,
    facts,
    accepted: split(accepted),
    orders: split(orders).map((order): [string, string] => {
      const [before = '', after = ''] = order.split('>')
      return [before, after]
    }),
    heldOut: at % 3 === 2,
  }),
)
