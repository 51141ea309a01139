import { checkLinks } from '@faceplate/content/texts/solutions/solution.links'
import {
  findPlug,
  type KnownGood,
  type Network,
  type NetworkLink,
} from '@faceplate/content/texts/solutions/solution.network'
import { checkTotals } from '@faceplate/content/texts/solutions/solution.totals'
import { describe, expect, test } from 'vitest'

const module = (
  name: string,
  form_factor: string,
  data_rate: number,
  facts: KnownGood['facts'],
): KnownGood => ({
  name,
  facts: { form_factor: [form_factor], data_rate: [data_rate], ...facts },
})

const light = (reach: number, wavelength: number) => ({
  fibre: ['Single-mode'],
  connector: ['LC'],
  wavelength: [wavelength],
  reach: [reach],
  tx_power_min: [-7],
  tx_power_max: [0.5],
  rx_sensitivity: [-14],
  rx_overload: [0.5],
  channel_loss: [6.2],
  host_fec: ['RS-FEC'],
})

const goods = new Map<string, KnownGood>([
  ['core', { name: 'CORE', facts: { ports_25g: [4], ports_100g: [2], throughput: [40] } }],
  [
    'access',
    {
      name: 'ACCESS',
      facts: {
        ports_1g: [8],
        ports_2_5g: [2],
        ports_10g: [2],
        poe_budget: [60],
        poe_standard: ['802.3af', '802.3at'],
      },
    },
  ],
  ['point', { name: 'POINT', facts: { ports_2_5g: [1], power_supply: ['PoE'], power_draw: [20] } }],
  [
    'plate',
    {
      name: 'PLATE',
      facts: {
        ports_1g: [2],
        power_supply: ['PoE'],
        power_draw: [25],
        power_draw_base: [9],
        poe_budget: [15],
        poe_standard: ['802.3af'],
      },
    },
  ],
  ['olt', { name: 'OLT', facts: { pon_ports: [2], pon_standard: ['GPON'], ports_10g: [2] } }],
  ['mixed', { name: 'MIXED', facts: { ports_sfp: [4], ports_10g: [4] } }],
  ['box', { name: 'BOX', facts: { weight: [1] } }],
  ['hardy', { name: 'HARDY', facts: { ports_10g: [2], temperature_min: [-40] } }],
  ['lr-hardy', module('LRI', 'SFP+', 10, { ...light(10, 1310), temperature_min: [-40] })],
  ['lr-office', module('LRO', 'SFP+', 10, { ...light(10, 1310), temperature_min: [0] })],
  ['lr', module('LR', 'SFP+', 10, light(10, 1310))],
  ['er', module('ER', 'SFP+', 10, light(40, 1550))],
  ['lr25', module('LR25', 'SFP28', 25, light(10, 1310))],
  ['t', module('T', 'SFP', 1, { fibre: ['Copper'], connector: ['RJ45'], reach: [0.1] })],
  ['dac', module('DAC', 'SFP+', 10, { connector: ['Fixed cable'], reach: [0.003] })],
  [
    'split',
    module('SPLIT', 'QSFP28', 100, {
      connector: ['Fixed cable'],
      reach: [0.002],
      far_end: ['4 × SFP28'],
      host_fec: ['RS-FEC'],
    }),
  ],
  ['pon', module('PON', 'PON', 2.5, { pon_standard: ['GPON'], subscribers: [64] })],
  ['xgs', module('XGS', 'PON', 10, { pon_standard: ['XGS-PON'], subscribers: [64] })],
])

const ends = (from: string, to = from): NonNullable<NetworkLink['ends']> => {
  const end = (code: string) => (goods.has(code) ? { part: code } : { without: code as 'copper' })
  return { from: end(from), to: end(to) }
}

const nodes: Network['nodes'] = [
  { id: 'internet', kind: 'cloud', name: 'Internet' },
  { id: 'core', good: 'core' },
  { id: 'access', good: 'access', count: 2 },
  { id: 'points', good: 'point', count: 4 },
  { id: 'plates', good: 'plate', count: 2 },
  { id: 'olt', good: 'olt' },
  { id: 'trees', kind: 'splitter', name: 'Splitters', count: 2 },
  { id: 'flats', kind: 'server', name: 'Flats', count: 100 },
  { id: 'box', good: 'box' },
  { id: 'hardy', good: 'hardy' },
  { id: 'mixed', good: 'mixed' },
  { id: 'plates2', good: 'plate', count: 2 },
  { id: 'stairs', kind: 'splitter', name: 'Stairs', count: 4 },
]

function read(links: NetworkLink[], bill: Record<string, number> = {}, copies = 1) {
  const lines = Object.entries(bill).map(([code, quantity]) => ({ code, quantity, role: 'x' }))
  const network: Network = { nodes, links, copies, bill: lines, goods }
  const write = (found: ReturnType<typeof checkLinks>) =>
    found.map(({ path, reason, isDoubt }) => `${isDoubt ? '? ' : ''}/${path.join('/')} ${reason}`)
  return { links: write(checkLinks(network)), totals: write(checkTotals(network)), network }
}

const uplink = (rest: Partial<NetworkLink> = {}): NetworkLink => ({
  from: 'core',
  to: 'access',
  name: '2 × 10G each',
  count: 4,
  rate: 10,
  length_m: 300,
  ends: ends('lr'),
  ...rest,
})

describe('[E-plugged] the links of a solution', () => {
  test('a complete link is in order, with its plugs', () => {
    const { links, totals, network } = read([uplink()], { lr: 8 })
    expect([links, totals]).toEqual([[], []])
    expect(findPlug(network, network.links[0]!, 'from')).toBe('SFP+')
  })

  test('a link above 1G has ends, by its rate or its name; radio, management and slower links need none', () => {
    const bare = (rest: Partial<NetworkLink>) =>
      read([{ from: 'core', to: 'access', ...rest }]).links
    expect(bare({ rate: 10 })).toEqual(['? /diagram/links/0 has 10G and no ends'])
    expect(bare({ name: 'по 2 × 25G' })).toEqual(['? /diagram/links/0 has 25G and no ends'])
    expect(bare({})).toEqual(['? /diagram/links/0 has no rate'])
    expect(bare({ rate: 1 })).toEqual([])
    expect(bare({ kind: 'radio', name: '2.5G' })).toEqual([])
    expect(bare({ kind: 'control' })).toEqual([])
    // Nothing says that these could run at more than a gigabit.
    expect(read([{ from: 'access', to: 'box' }]).links).toEqual([])
    expect(read([{ from: 'access', to: 'flats', name: 'PoE' }]).links).toEqual([
      '? /diagram/links/0 has no rate',
    ])
  })

  test('ends need a count and a rate, and each either a part or a reason', () => {
    expect(read([{ from: 'core', to: 'access', ends: ends('lr') }]).links).toEqual([
      '/diagram/links/0 needs count and rate beside its ends',
    ])
    const both = { from: { part: 'lr', without: 'copper' as const }, to: {} }
    expect(read([uplink({ ends: both })]).links).toEqual([
      "/diagram/links/0/ends/from must have either 'part' or 'without'",
      "/diagram/links/0/ends/to must have either 'part' or 'without'",
    ])
    expect(read([uplink({ ends: ends('box', 'present') })]).links).toEqual([
      "/diagram/links/0/ends/from/part no module or cable 'box'",
    ])
    const { length_m: _length, ...endless } = uplink()
    expect(read([endless]).links).toEqual([
      '/diagram/links/0 needs length_m, since parts are plugged in at both ends',
    ])
  })

  test('a module fits a cage and the rate at both ends', () => {
    const { links } = read([uplink({ name: '25G', rate: 25, ends: ends('lr25') })])
    expect(links).toEqual(['/diagram/links/0/ends/to/part ACCESS has no cage for LR25 (SFP28)'])
    expect(read([uplink({ name: '', rate: 25 })]).links).toEqual([
      '/diagram/links/0/ends/from/part LR runs at 10G, and the link at 25G',
      '/diagram/links/0/ends/to/part LR runs at 10G, and the link at 25G',
    ])
    // A cage takes modules of the next lower rate, and a device that states no ports takes any.
    expect(read([uplink({ to: 'box', name: '' })]).links).toEqual([])
    expect(read([uplink({ rate: 1, name: '', ends: ends('t') })]).links).toEqual([
      '/diagram/links/0/ends/from/part CORE has no cage for T (SFP)',
    ])
  })

  test('both ends make a link over the length, as the link finder computes it', () => {
    expect(read([uplink({ length_m: 11_000 })]).links).toEqual([
      '/diagram/links/0/ends LR, 11000 m: they reach 10000 m',
    ])
    expect(read([uplink({ length_m: 9000 })]).links).toEqual([
      '? /diagram/links/0/ends LR, 9000 m: 1.6 dB are left, and 3 dB are planned as a reserve',
    ])
    expect(read([uplink({ ends: ends('lr', 'er') })]).links).toEqual([
      '/diagram/links/0/ends LR and ER, 300 m: one does not receive what the other sends',
    ])
    expect(read([uplink({ length_m: 5, ends: ends('dac') })]).links).toEqual([
      '/diagram/links/0/ends DAC, 5 m: the cable is 3 m long',
    ])
    expect(read([uplink({ length_m: 3, ends: ends('dac', 'lr') })]).links).toEqual([
      '/diagram/links/0/ends DAC is a cable, which is at both ends',
    ])
    expect(read([uplink({ fibre: 'om4' })]).links).toEqual([
      '/diagram/links/0/ends LR, 300 m: they are not made for this fibre',
    ])
  })

  test('an end without a part has a copper port, or the reach of the other suffices', () => {
    const copper = { from: 'access', to: 'points', name: '', count: 4, ends: ends('copper') }
    expect(read([{ ...copper, rate: 2.5 }]).links).toEqual([])
    expect(read([{ ...copper, rate: 5 }]).links).toEqual([
      '/diagram/links/0/ends/from/without ACCESS has no copper port of 5G',
      '/diagram/links/0/ends/to/without POINT has no copper port of 5G',
    ])
    const open = { from: 'internet', to: 'access', count: 2, rate: 10, ends: ends('present', 'lr') }
    expect(read([{ ...open, length_m: 10_000 }]).links).toEqual([])
    expect(read([{ ...open, length_m: 12_000 }]).links).toEqual([
      '/diagram/links/0/length_m is 12 km, and LR reaches 10 km',
    ])
    expect(read([{ ...open, ends: ends('copper', 'lr') }]).links).toEqual([
      '/diagram/links/0/ends/from LR is for fibre, and the other end is copper',
    ])
  })

  test('a product that is bought with the network has nothing plugged in yet', () => {
    const open = uplink({ ends: ends('present', 'lr') })
    expect(read([open]).links).toEqual([])
    expect(read([open], { core: 1, lr: 4 }).links).toEqual([
      '/diagram/links/0/ends/from/without CORE is in the bill, so nothing is plugged in yet',
    ])
  })

  test('a device for an unheated cabinet has modules for it', () => {
    const hardy = (part: string) =>
      read([uplink({ to: 'hardy', name: '', ends: ends(part) })]).links
    expect(['lr-hardy', 'lr'].flatMap(hardy)).toEqual([])
    expect(hardy('lr-office')).toEqual([
      '? /diagram/links/0/ends/to/part LRO is for 0 °C and more, and HARDY for -40 °C',
    ])
  })

  test('the name of a link says the same as its numbers, in any language', () => {
    const named = (name: string) => read([uplink({ name })]).links
    expect(['4 × 10G', '2 × 10G each', 'по 2 × 10G', '10G ring'].flatMap(named)).toEqual([])
    expect(named('5G base stations')).toEqual([
      '? /diagram/links/0/name says 5G, and the rate is 10',
    ])
    expect(named('5G')).toEqual(['/diagram/links/0/name says 5G, and the rate is 10'])
    expect(named('3 × 10G')).toEqual(['/diagram/links/0/name says 3, and the count is 4'])
    expect(named('2 × 25G')).toEqual(['/diagram/links/0/name says 25G, and the rate is 10'])
  })

  test('a PON module is for the system of the terminal, and serves the terminals behind the splitters', () => {
    const tree = (part: string, count: number) =>
      read([
        { from: 'olt', to: 'trees', count, rate: 2.5, ends: ends(part, 'built-in') },
        { from: 'trees', to: 'flats', count: 100, rate: 2.5, ends: ends('built-in') },
      ]).links
    expect(tree('pon', 2)).toEqual([])
    expect(tree('pon', 1)).toEqual([
      '/diagram/links/0/count is 1: PON serves 64 terminals each, and Splitters leads to 100',
    ])
    expect(tree('xgs', 2)).toEqual(['/diagram/links/0/ends XGS is for XGS-PON, and OLT for GPON'])
    const built = { rate: 2.5, ends: ends('built-in') }
    const stages = (count: number, ...more: NetworkLink[]) =>
      read([
        { from: 'olt', to: 'trees', count, rate: 2.5, ends: ends('pon', 'built-in') },
        { from: 'trees', to: 'stairs', count: 4, ...built },
        { from: 'stairs', to: 'flats', count: 100, ...built },
        ...more,
      ]).links
    expect(stages(2)).toEqual([])
    expect(stages(3, { from: 'stairs', to: 'trees', count: 1, ...built })).toEqual([])
    expect(stages(1)).toEqual([
      '/diagram/links/0/count is 1: PON serves 64 terminals each, and Splitters leads to 100',
    ])
  })
})

describe('[E-plugged] what adds up over the network of a solution', () => {
  test('the devices have the ports that the links take', () => {
    expect(read([uplink({ count: 6, name: '' })], { lr: 12 }).totals).toEqual([
      '/diagram/nodes/1 the links take 6 SFP28 ports, and 1 × CORE have 4',
      '/diagram/nodes/2 the links take 6 SFP+ ports, and 2 × ACCESS have 4',
    ])
    const mixed = (count: number, rest: Partial<NetworkLink> = {}) =>
      uplink({ from: 'mixed', to: 'box', name: '', count, rate: 1, ends: ends('t'), ...rest })
    const fast = mixed(3, { rate: 10, ends: ends('lr') })
    // Modules that find no cage of their own go into faster ones that are left.
    expect(read([mixed(5), fast], { t: 10, lr: 6 }).totals).toEqual([])
    expect(read([mixed(6), fast], { t: 12, lr: 6 }).totals).toEqual([
      '/diagram/nodes/10 the links take 6 SFP ports, and 1 × MIXED have 5',
    ])
    // Slower connections take the copper ports that faster ones leave.
    const copper = (rate: number, count: number) => ({
      from: 'access',
      to: 'box',
      rate,
      count,
      ends: ends('copper'),
    })
    expect(read([copper(2.5, 4), copper(1, 16)]).totals).toEqual([])
    expect(read([copper(2.5, 4), copper(1, 17)]).totals).toEqual([
      '/diagram/nodes/2 the links take 21 copper ports of 1G, and 2 × ACCESS have 20',
    ])
    // A link of 1G without ends takes copper ports.
    expect(read([{ from: 'core', to: 'box', rate: 1, count: 1 }]).totals).toEqual([
      '/diagram/nodes/1 the links take 1 copper ports of 1G, and 1 × CORE have 0',
    ])
  })

  test('powered devices get what they draw, within what a port and the switch supply', () => {
    const powered = (rest: Partial<NetworkLink>) =>
      read([{ from: 'access', to: 'points', count: 4, rate: 1, ends: ends('copper'), ...rest }])
        .totals
    expect(powered({})).toEqual([])
    expect(powered({ count: 7 })).toContain(
      '/diagram/nodes/2 the links supply 140 W over PoE, and 2 × ACCESS have 120 W',
    )
    expect(powered({ power_w: 15 })).toEqual([
      '/diagram/links/0 POINT draws 20 W, and the link supplies 15 W',
    ])
    expect(powered({ to: 'box', count: 1, power_w: 45 })).toEqual([
      '/diagram/links/0 BOX gets 45 W, and a port of ACCESS supplies 30 W',
    ])
    // Without a count, that of the devices is a guess.
    const guessed = { from: 'access', to: 'points', power_w: 31 }
    expect(read([{ ...guessed, power_w: 30 }]).totals).toEqual([])
    expect(read([guessed, guessed]).totals.at(-1)).toBe(
      '? /diagram/nodes/2 the links supply 248 W over PoE, and 2 × ACCESS have 120 W',
    )
  })

  test('a powered device that powers others draws what it passes on', () => {
    const chain = (power_w: number) =>
      read([
        { from: 'access', to: 'plates', count: 2, rate: 1, power_w, ends: ends('copper') },
        { from: 'plates', to: 'flats', count: 2, rate: 1, power_w: 6, ends: ends('copper') },
      ]).totals
    expect(chain(15)).toEqual([])
    expect(chain(14)).toEqual(['/diagram/links/0 PLATE draws 15 W, and the link supplies 14 W'])
    // A ring of devices that feed each other is reported, and does not stop the import.
    const ring = { count: 2, rate: 1, ends: ends('copper') }
    expect(
      read([
        { from: 'plates', to: 'plates2', ...ring },
        { from: 'plates2', to: 'plates', ...ring },
      ]).totals,
    ).toContain('/diagram/nodes/4 the links supply 36 W over PoE, and 2 × PLATE have 30 W')
  })

  test('a chain of extenders leaves what the cable does not take', () => {
    const chain = (power_w: number | undefined) => {
      const extender: KnownGood = {
        name: 'EXTENDER',
        facts: { power_supply: ['PoE'], power_draw: [2], poe_budget: [60], poe_port_power: [60] },
      }
      const network: Network = {
        nodes: [
          { id: 'injector', good: 'injector' },
          { id: 'first', good: 'extender', count: 3 },
          { id: 'second', good: 'extender', count: 3 },
          { id: 'poles', good: 'pole', count: 3 },
          { id: 'cameras', kind: 'camera', name: 'Cameras', count: 12 },
        ],
        links: [
          { from: 'injector', to: 'first', name: 'PoE', count: 3, length_m: 100 },
          { from: 'first', to: 'second', name: 'PoE', count: 3, length_m: 100 },
          { from: 'second', to: 'poles', name: 'PoE', count: 3, length_m: 100 },
          {
            from: 'poles',
            to: 'cameras',
            name: 'PoE',
            count: 12,
            ...(power_w === undefined ? {} : { power_w }),
          },
        ],
        copies: 1,
        bill: [],
        goods: new Map([
          [
            'injector',
            {
              name: 'INJECTOR',
              facts: { poe_budget: [360], poe_port_power: [30], poe_standard: ['802.3at'] },
            },
          ],
          ['extender', extender],
          [
            'pole',
            { name: 'POLE', facts: { ...extender.facts, power_draw: [5], poe_budget: [80] } },
          ],
        ]),
      }
      return checkTotals(network).map(({ reason }) => reason)
    }
    expect(chain(2.9)).toEqual([])
    expect(chain(4)).toEqual([
      'EXTENDER takes 29.8 W and needs a port of class 5, and INJECTOR supplies class 4',
    ])
    expect(chain(undefined)).toEqual([
      'POLE passes on power that it gets over PoE: the link to Cameras needs power_w, so that the rest is known',
    ])
  })

  test('the stated traffic fits its links, those above and the router', () => {
    const above = { from: 'internet', to: 'core', rate: 10, count: 2, ends: ends('present') }
    const carry = (load: number, count = 2) =>
      read([{ ...above, count }, uplink({ load })], { lr: 8 })
    expect(carry(20).totals).toEqual([])
    expect(carry(30).totals).toEqual([
      '/diagram/nodes/1 the links below carry 30 Gbit/s, and those above 20 Gbit/s',
    ])
    expect(carry(41, 9).totals).toEqual([
      '/diagram/links/1/load is 41 Gbit/s, and the link carries 40 Gbit/s',
      '/diagram/nodes/1 the links below carry 41 Gbit/s, and 1 × CORE 40 Gbit/s',
    ])
  })

  test('the bill has every module and cable, in all copies of the network', () => {
    expect(read([uplink()]).totals).toEqual([
      "/diagram/links/0/ends/from/part 'lr' is not in the bill",
    ])
    expect(read([uplink()], { lr: 8 }, 2).totals).toEqual([
      '/goods/0/quantity is 8, and the links of the diagram need 16',
    ])
    // A cable is one piece, and one that splits makes four links. Spare parts are no mistake.
    const cable = uplink({ length_m: 3, ends: ends('dac') })
    expect(read([cable], { dac: 5 }).totals).toEqual([])
    const split = uplink({ to: 'flats', rate: 25, length_m: 2, name: '', ends: ends('split') })
    const { links, totals, network } = read([split], { split: 1 })
    expect([links, totals]).toEqual([[], []])
    expect(['from', 'to'].map((side) => findPlug(network, split, side as 'from'))).toEqual([
      'QSFP28',
      'SFP28',
    ])
    expect(read([], { lr: 1 }).totals).toEqual([
      '? /goods/0/code no link of the diagram has this part',
    ])
  })
})
