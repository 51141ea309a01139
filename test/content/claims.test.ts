import { findFalseClaims } from '@faceplate/content/files/prose/claims'
import type { Figures } from '@faceplate/content/files/prose/figures'
import { describe, expect, test } from 'vitest'

const module = (name: string, sent: string, overload: string, reach: string) => ({
  name,
  address: `/product/${name.toLowerCase()}/`,
  values: new Map([
    ['tx_power_max', sent],
    ['rx_overload', overload],
    ['reach', reach],
  ]),
  units: new Set<string>(),
})
const figures: Figures = new Map([
  [
    'kv-g72',
    {
      name: 'KV-G72',
      address: '/product/kv-g72/',
      values: new Map([['line_length', '1.5 km']]),
      units: new Set(['km']),
    },
  ],
  ['kx-sfp10g-er', module('KX-SFP10G-ER', '4 dBm', '−1 dBm', '40 km')],
  ['kx-sfp10g-zr', module('KX-SFP10G-ZR', '4 dBm', '−7 dBm', '80 km')],
])
const claims = (text: string) => findFalseClaims(text, figures).map(({ reason }) => reason)

describe('[E-claims] figures of the trade in a text', () => {
  test.each([
    [
      'terminals over a distance',
      'GPON, class B+ with 28 dB, 64 terminals over 20 km, 1490 nm',
      'by the planner this tree loses 30.5 dB, and class B+ allows 28 dB',
    ],
    [
      'in another language',
      'GPON, класс C+, 32 дБ, 128 терминалов на 20 км',
      'by the planner this tree loses 34.5 dB, and class C+ allows 32 dB',
    ],
    [
      'and in a third',
      'XGS-PON, cấp N1 với 29 dB, 64 đầu cuối trên 20 km',
      'by the planner this tree loses 31.96 dB, and class N1 allows 29 dB',
    ],
    [
      'of a module without a class',
      'GPON and XGS-PON from one module, 128 terminals over 20 km',
      'by the planner this tree loses 35.96 dB, and class E2 allows 35 dB',
    ],
    ['the budget of a class', 'A class C+ module allows 28 dB.', 'class C+ of GPON has 32 dB'],
    [
      'the loss of a splitter',
      'A 1:64 split loses 20.5 dB.',
      'the planner counts 21.5 dB for a splitter 1:64',
    ],
    [
      'the watts of a class',
      'A class 5 camera reserves 40.5 W.',
      'class 5 of PoE is 45 W at the port and 40 W at the device',
    ],
    ['a device of a standard', 'It uses 28 W from 802.3at.', '802.3at brings a device 25.5 W'],
    ['the same in another language', 'Порты 802.3at, до 60 Вт.', 'a port of 802.3at gives 30 W'],
    [
      'the reach of a module',
      'A KX-SFP10G-ER reaches 60 km over two fibres.',
      'KX-SFP10G-ER reaches 40 km',
    ],
    ['the loss of fibre', 'In GPON 10 km of fibre 3.5 dB.', 'the planner counts 4 dB for 10 km'],
    [
      'two systems without classes',
      'XGS-PON tolerates about 1 dB less than GPON.',
      'depends on the classes, which the sentence must name: N1 bridges 1 dB more than B+ and 3 dB less than C+',
    ],
    [
      'a telephone line',
      'A cable of up to 3 km with 0.4 mm wires.',
      'the longest line_length of the catalogue is 1.5 km',
    ],
    [
      'two classes',
      'XGS-PON of class N1 tolerates 1 dB less than GPON of class B+.',
      'class N1 bridges 1 dB more than class B+',
    ],
    [
      'an attenuator that comes with modules',
      'KX-SFP10G-ER and ZR send more than they can receive, so a short link needs an attenuator; one of 5 dB is included with each.',
      'KX-SFP10G-ZR sends up to 11 dB more than it receives, so it needs an attenuator of 15 dB',
    ],
  ])('that the planner computes otherwise is named: %s', (_, text, reason) => {
    expect(claims(text)).toContain(reason)
  })

  test('is added up, and so is what the class leaves', () => {
    const text = (total: string, left: string) =>
      `A 1:64 split loses 21.5 dB, 10 km of fibre 4 dB, connectors and splices 1.5 dB: ${total} dB in total. A class B+ module allows 28 dB, which leaves ${left} dB.`
    expect(claims(text('27', '1'))).toEqual([])
    expect(claims(text('25.5', '2.5'))).toEqual([
      'by the planner the sum is 27 dB',
      'by the planner class B+ leaves 1 dB',
    ])
  })

  test.each([
    'GPON, class B+ with 28 dB, 64 terminals over 10 km or 32 over 20 km, 1490 nm',
    'XGS-PON of class N1 tolerates 3 dB less than GPON of class C+.',
    'One of 5 dB is included with KX-SFP10G-ER.',
    'An attenuator of 5 dB is included with KX-SFP10G-ER, and one of 15 dB with KX-SFP10G-ZR.',
    '1G over 120 km of single-mode, 1550 nm, 32 dB',
    'A cable of up to 1.5 km with 0.4 mm wires.',
    'Smoke and heat alarm with an 85 dB siren',
    'E1 over 2 km of cable, 16 over 1 km',
    'Reserved by class 4, which is 30 W for one camera and 720 W for all.',
    'Twenty-four of class 4 reserve 720 W.',
    'It uses 22 W from 802.3at, and a port of 802.3af gives up to 15 W.',
    'KX-SFP10G-ZR, 10 Gbit/s over 80 km, and KX-SFP10G-ER, up to 40 km.',
  ])('that agrees, or is no such figure, is left alone: %s', (text) => {
    expect(claims(text)).toEqual([])
  })
})
