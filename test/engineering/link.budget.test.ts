import { computeLink } from '@faceplate/engineering/links/link.budget'
import { completeLevels, takeLane, type Optic } from '@faceplate/engineering/links/link.optic'
import { findLinks } from '@faceplate/engineering/links/link.options'
import type { Plant } from '@faceplate/engineering/links/link.plant'
import { describe, expect, test } from 'vitest'

const light: Optic = {
  formFactor: 'SFP+',
  rate: 10,
  lanes: 1,
  carrier: 'single-mode',
  fibres: 2,
  isArray: false,
  sends: [1310],
  receives: [1310],
  reach: 10,
  reachOver: {},
}

/** IEEE 802.3 clause 52: powers of table 3 of the Russian rules (consultant.ru LAW_65602), 6.2 dB for the channel. */
const lr10: Optic = {
  ...light,
  standard: '10GBASE-LR',
  txMin: -8.2,
  txMax: 0.5,
  sensitivity: -14.4,
  overload: 0.5,
  channelLoss: 6.2,
}
/** Clause 52: 11 dB of channel, 10.9 dB of fibre (IEEE 100GNGOPTX, msg 583); powers of the demo's KX-SFP10G-ER. */
const er10: Optic = {
  ...lr10,
  standard: '10GBASE-ER',
  sends: [1550],
  receives: [1550],
  reach: 40,
  txMin: -4.7,
  txMax: 4,
  sensitivity: -15.8,
  overload: -1,
  channelLoss: 10.9,
  dispersion: 800,
}
/** Not standardized: Cisco's data sheet states 23 dB, and requires a 10 dB attenuator on short spans. */
const zx: Optic = {
  ...er10,
  rate: 1,
  standard: '1000BASE-ZX',
  reach: 70,
  txMin: 0,
  txMax: 5,
  sensitivity: -23,
  overload: -3,
  channelLoss: 23,
  dispersion: 1600,
}
/** Clause 59: 11 dB in total, of which 3.3 dB are penalties (Avaya ERS 4900, p. 37). */
const bx10: Optic = {
  ...light,
  rate: 1,
  fibres: 1,
  sends: [1310],
  receives: [1490],
  txMin: -9,
  txMax: -3,
  sensitivity: -20,
  overload: -3,
  channelLoss: 7.7,
  dispersion: 400,
}
const bx10Down: Optic = { ...bx10, sends: [1490], receives: [1310] }
/** Clause 112 (tiafotc.org, 25gbase-sr): 1.8 dB over OM3, 70 m; 100 m over OM4. */
const sr25: Optic = {
  ...light,
  rate: 25,
  carrier: 'multimode',
  standard: '25GBASE-SR',
  sends: [850],
  receives: [850],
  reach: 0.1,
  reachOver: { om3: 0.07, om4: 0.1 },
  txMin: -8.4,
  txMax: 2.4,
  sensitivity: -10.3,
  overload: 2.4,
  channelLoss: 1.8,
  fec: 'RS-FEC',
}
const sr4: Optic = {
  ...sr25,
  rate: 100,
  lanes: 4,
  fibres: 8,
  isArray: true,
  standard: '100GBASE-SR4',
  splitsInto: '25GBASE-SR',
}
/** Clause 88: number of lanes and transmit powers of a data sheet (cpooo.com 35129248), the rest of KX-QSFP28-LR4. */
const lr4: Optic = {
  ...light,
  rate: 100,
  lanes: 4,
  standard: '100GBASE-LR4',
  modulation: 'NRZ',
  sends: [1296, 1300, 1305, 1309],
  receives: [1296, 1300, 1305, 1309],
  txMin: -4.3,
  txMax: 4.5,
  sensitivity: -10.6,
  overload: 4.5,
  channelLoss: 6.3,
  fec: 'None',
}
/** CWDM4 MSA, with the values of KX-QSFP28-CWDM4. */
const cwdm4: Optic = {
  ...lr4,
  standard: '100G CWDM4',
  sends: [1271, 1291, 1311, 1331],
  receives: [1271, 1291, 1311, 1331],
  reach: 2,
  txMin: -6.5,
  txMax: 2.5,
  sensitivity: -11.5,
  overload: 2.5,
  channelLoss: 5,
  fec: 'RS-FEC',
}
/** Reach of 40 km with and 30 km without error correction (optokon.com 589). */
const er4l: Optic = {
  ...lr4,
  reach: 40,
  reachWithoutFec: 30,
  channelLoss: 18,
  sensitivity: -22.3,
  fec: 'RS-FEC',
}
/** Modules of a maker who states no reach by grade. */
const sr10: Optic = {
  ...lr10,
  carrier: 'multimode',
  standard: '10GBASE-SR',
  sends: [850],
  receives: [850],
  reach: 0.3,
  txMin: -7.3,
  txMax: -1,
  sensitivity: -9.9,
  overload: -1,
  channelLoss: 2.6,
}
const sx: Optic = {
  ...sr10,
  rate: 1,
  standard: '1000BASE-SX',
  reach: 0.55,
  txMin: -9.5,
  txMax: 0,
  sensitivity: -17,
  overload: 0,
  channelLoss: 3.6,
}
const lrm10: Optic = {
  ...sr10,
  standard: '10GBASE-LRM',
  sends: [1310],
  receives: [1310],
  reach: 0.22,
}
const lx10: Optic = {
  ...lr10,
  rate: 1,
  standard: '1000BASE-LX10',
  txMin: -9,
  txMax: -3,
  sensitivity: -19.5,
  overload: -3,
  channelLoss: 6,
}
const copper: Optic = { ...light, carrier: 'cable', sends: [], receives: [], reach: 0.003 }

const os2 = (length: number, more: Partial<Plant> = {}): Plant => ({
  grade: 'os2',
  length,
  connections: 2,
  splices: 0,
  ...more,
})
const om = (grade: Plant['grade'], length: number, more: Partial<Plant> = {}): Plant =>
  os2(length, { grade, ...more })

interface Vector {
  /** The purpose of the case, and its source. */
  why: string
  a: Optic
  b?: Optic
  plant: Plant
  verdict: string
  /** Margin in the worse direction, in dB. */
  margin?: number
  attenuator?: number
  codes?: string[]
}

const without = (optic: Optic, ...facts: (keyof Optic)[]): Optic => ({
  ...optic,
  ...Object.fromEntries(facts.map((fact) => [fact, undefined])),
})

const vectors: Vector[] = [
  {
    why: '8 × 0.4 + 4 × 0.5 + 3 × 0.1 of 6.2 dB leave 0.7, below a reserve of 3 (Extreme 8810, p. 41)',
    a: lr10,
    plant: os2(8, { connections: 4, splices: 3, spliceLoss: 0.1 }),
    verdict: 'tight',
    margin: 0.7,
    attenuator: 0,
    codes: ['reserve'],
  },
  {
    why: 'the same with a reserve of half a decibel',
    a: lr10,
    plant: os2(8, { connections: 4, splices: 3, spliceLoss: 0.1, reserve: 0.5 }),
    verdict: 'fits',
    margin: 0.7,
  },
  {
    why: 'modules that face each other need no attenuator where both bounds are 0.5 dBm (clause 52)',
    a: lr10,
    plant: os2(0, { connections: 0 }),
    verdict: 'fits',
    margin: 6.2,
    attenuator: 0,
  },
  {
    why: 'beyond the reach',
    a: lr10,
    plant: os2(10.1),
    verdict: 'no',
    codes: ['reach', 'reserve'],
  },
  {
    why: 'more connections than the channel takes',
    a: lr10,
    plant: os2(8, { connections: 7 }),
    verdict: 'no',
    margin: -0.5,
    codes: ['loss'],
  },
  {
    why: 'ER sends 5 dB more than it takes (clause 52)',
    a: er10,
    plant: os2(0, { connections: 0 }),
    verdict: 'fits',
    margin: 5.9,
    attenuator: 5,
    codes: ['attenuator'],
  },
  {
    why: '40 km of ER are an engineered link (msg 583): they hold where fibre loses at most 0.24 dB/km',
    a: er10,
    plant: os2(40),
    verdict: 'tight',
    margin: -1.1,
    codes: ['engineered', 'attenuation'],
  },
  {
    why: 'the same on fibre that was measured',
    a: er10,
    plant: os2(40, { attenuation: 0.2 }),
    verdict: 'tight',
    margin: 1.9,
    codes: ['engineered', 'reserve'],
  },
  {
    why: 'and on fibre that was measured and is worse',
    a: er10,
    plant: os2(40, { attenuation: 0.25 }),
    verdict: 'no',
    margin: -0.1,
    codes: ['engineered', 'loss'],
  },
  {
    why: 'ZX takes 10 dB of attenuator on a short span (Cisco SFP data sheet)',
    a: zx,
    plant: os2(0.1, { connections: 0 }),
    verdict: 'fits',
    attenuator: 10,
    codes: ['attenuator'],
  },
  {
    why: 'an attenuator that leaves too little is no help',
    a: { ...lr10, txMax: 6 },
    plant: os2(0.1),
    verdict: 'no',
    attenuator: 7,
    codes: ['attenuator', 'loss'],
  },
  {
    why: 'no fixed attenuator takes more than 20 dB',
    a: { ...lr10, txMax: 25 },
    plant: os2(0.1),
    verdict: 'no',
    codes: ['overload-beyond'],
  },
  {
    why: '18 ps/(nm km) over 50 km are 900 (data sheets of G.652.D cable)',
    a: { ...er10, reach: 80, channelLoss: 30 },
    plant: os2(50),
    verdict: 'no',
    codes: ['engineered', 'dispersion', 'loss'],
  },
  {
    why: 'BX10: 11 dB less 3.3 of penalties less 5 (Avaya ERS 4900, p. 37)',
    a: bx10,
    b: bx10Down,
    plant: os2(10),
    verdict: 'tight',
    margin: 2.7,
    codes: ['reserve'],
  },
  {
    why: 'two modules of the same colour do not hear each other (hdv-fiber.com)',
    a: bx10,
    plant: os2(1),
    verdict: 'no',
    codes: ['wavelength'],
  },
  {
    why: 'one fibre and two',
    a: bx10,
    b: { ...zx, sends: [1490], receives: [1310] },
    plant: os2(1),
    verdict: 'no',
    codes: ['carrier'],
  },
  {
    why: 'LR4 and CWDM4 have other lanes (forum.huawei.com 614646)',
    a: lr4,
    b: cwdm4,
    plant: os2(1),
    verdict: 'no',
    codes: ['wavelength'],
  },
  {
    why: 'NRZ and PAM4 do not interwork (cisco.com whitepaper c11-744077)',
    a: lr4,
    b: { ...lr4, modulation: 'PAM4' },
    plant: os2(1),
    verdict: 'no',
    codes: ['modulation'],
  },
  {
    why: 'other standards of one colour: nobody vouches for them',
    a: lr10,
    b: { ...lr10, standard: '10GBASE-LW' },
    plant: os2(1),
    verdict: 'unknown',
    codes: ['standard'],
  },
  {
    why: 'lanes are compared, not the 10.5 dBm of all four (cpooo.com 35129248)',
    a: lr4,
    plant: os2(0, { connections: 0 }),
    verdict: 'fits',
    margin: 6.3,
    attenuator: 0,
    codes: ['fec'],
  },
  {
    why: 'a maker took −8.6 dBm OMA for the average and stated 4.3 dB (fluxlight.com): 10 km hold',
    a: lr4,
    plant: os2(10),
    verdict: 'tight',
    margin: 1.3,
    codes: ['fec', 'reserve'],
  },
  {
    why: 'CWDM4 over its 2 km: 5 dB less 1.95 at 1271 nm; RS-FEC in the port (edgeoptic.com)',
    a: cwdm4,
    plant: os2(2),
    verdict: 'fits',
    margin: 3.054,
    codes: ['fec'],
  },
  {
    why: '30 km without error correction (optokon.com 589)',
    a: er4l,
    plant: os2(30),
    verdict: 'fits',
    margin: 5,
    codes: ['fec-beyond'],
  },
  {
    why: '40 km with it',
    a: er4l,
    plant: os2(40),
    verdict: 'tight',
    margin: 1,
    codes: ['fec', 'reserve'],
  },
  {
    why: '70 m of OM3 (tiafotc.org)',
    a: sr25,
    plant: om('om3', 0.07),
    verdict: 'fits',
    margin: 0.59,
    codes: ['fec'],
  },
  { why: 'not 80', a: sr25, plant: om('om3', 0.08), verdict: 'no', codes: ['reach', 'fec'] },
  { why: 'but over OM4', a: sr25, plant: om('om4', 0.08), verdict: 'fits', codes: ['fec'] },
  {
    why: '25GBASE-SR is not specified over OM2 (IEEE 802.3 clause 112)',
    a: sr25,
    plant: om('om2', 0.05),
    verdict: 'unknown',
    codes: ['not-specified', 'fec'],
  },
  ...(
    [
      // Reaches over OM1 and OM2 by IEEE 802.3 tables 38-2, 38-6, 52-6, 68-2 where the datasheet has none.
      [sr10, 'om1', 0.033, 'fits', ['standard-reach']],
      [sr10, 'om1', 0.034, 'no', ['reach']],
      [sr10, 'om2', 0.082, 'fits', ['standard-reach']],
      [sr10, 'om2', 0.083, 'no', ['reach']],
      [sr10, 'om4', 0.4, 'fits', ['standard-reach']],
      [{ ...sr10, reachOver: { om2: 0.066 } }, 'om2', 0.07, 'no', ['reach']],
      [{ ...sr10, reach: 0.1 }, 'om3', 0.2, 'no', ['reach']],
      [sx, 'om1', 0.275, 'fits', ['standard-reach']],
      [sx, 'om1', 0.28, 'no', ['reach']],
      [sx, 'om2', 0.55, 'fits', ['standard-reach']],
      [lrm10, 'om1', 0.22, 'fits', ['mode-conditioning', 'standard-reach']],
      [lrm10, 'om3', 0.22, 'fits', ['standard-reach']],
      [lrm10, 'om3', 0.23, 'no', ['reach']],
      [lx10, 'om2', 0.55, 'fits', ['mode-conditioning', 'standard-reach']],
      [lx10, 'om1', 0.6, 'no', ['mode-conditioning', 'reach']],
      [lx10, 'om4', 0.3, 'fits', ['standard-reach']],
      [lx10, 'om5', 0.6, 'no', ['reach']],
      [lrm10, 'om4', 0.22, 'fits', ['standard-reach']],
      [lr10, 'om2', 0.1, 'no', ['grade']],
      [sr4, 'om1', 0.02, 'unknown', ['not-specified', 'fec']],
      [sr25, 'om5', 0.1, 'fits', ['standard-reach', 'fec']],
    ] as const
  ).map(([a, grade, length, verdict, codes]): Vector => {
    const why = `${a.standard} over ${length * 1000} m of ${grade}`
    return { why, a, plant: om(grade, length), verdict, codes: [...codes] }
  }),
  ...(
    [
      // Case by hand: fibre and connections against the loss that the standard allows over this grade.
      ['0.83 + 4 × 0.5 of 2.6 dB', sx, 'om1', 0.275, 4, 'no', -0.225],
      ['0.83 + 3 × 0.5 of 2.6 dB', sx, 'om1', 0.275, 3, 'fits', 0.275],
      ['1.2 + 3 × 0.5 of 2.9 dB', sr10, 'om4', 0.4, 3, 'fits', 0.2],
      ['0.9 + 3 × 0.5 of 2.6 dB', sr10, 'om3', 0.3, 3, 'fits', 0.2],
      ['0.1 + 4 × 0.5 of 1.6 dB', sr10, 'om1', 0.033, 4, 'no', -0.499],
      ['0.25 + 4 × 0.5 of 1.8 dB', sr10, 'om2', 0.082, 4, 'no', -0.446],
      ['0.44 + 8 × 0.5 of 2.4 dB', lx10, 'om1', 0.55, 8, 'no', -2.04],
      ['0.22 + 4 × 0.5 of 2.4 dB', lx10, 'om1', 0.275, 4, 'fits', 0.18],
      [
        '0.44 + 8 × 0.5 of 2.35 dB',
        { ...lx10, standard: '1000BASE-LX' },
        'om2',
        0.55,
        8,
        'no',
        -2.09,
      ],
    ] as const
  ).map(([sum, a, grade, length, connections, verdict, margin]): Vector => {
    const why = `[P-sfp] ${a.standard} over ${length * 1000} m of ${grade}: ${sum}`
    return { why, a, plant: om(grade, length, { connections }), verdict, margin }
  }),
  {
    why: '[P-sfp] 4.5 dBm less 30 km at 0.31 dB/km (G.652.D data sheets) are below −3.5: no attenuator',
    a: { ...er4l, txMin: -2.9, txMax: 4.5, overload: -3.5 },
    plant: os2(30),
    verdict: 'fits',
    attenuator: 0,
  },
  {
    why: '[P-sfp] 25GBASE-ER over 40 km: 18 dB less 16 less 1, without an attenuator',
    a: {
      ...light,
      rate: 25,
      standard: '25GBASE-ER',
      reach: 40,
      txMin: 0,
      txMax: 6,
      sensitivity: -19,
      overload: -4,
      channelLoss: 18,
      fec: 'RS-FEC',
    },
    plant: os2(40),
    verdict: 'tight',
    margin: 1,
    attenuator: 0,
    codes: ['engineered', 'fec', 'reserve'],
  },
  {
    why: '[P-sfp] two multiplexers of 2.5 dB: 24 dB less 11 less 1 less 5; 4 − 7.6 − 5 is below −7',
    a: {
      ...er10,
      standard: undefined,
      reach: 80,
      txMin: 0,
      sensitivity: -24,
      overload: -7,
      channelLoss: 24,
      dispersion: 1600,
    },
    plant: os2(40, { passive: 5 }),
    verdict: 'fits',
    margin: 7,
    attenuator: 0,
  },
  {
    why: '[P-sfp] 1270 nm over 20 km: 10 dB less 9.46 less 1 (G.695)',
    a: {
      ...bx10,
      rate: 10,
      sends: [1270],
      receives: [1330],
      reach: 20,
      channelLoss: 10,
      sensitivity: -20,
    },
    b: {
      ...bx10,
      rate: 10,
      sends: [1330],
      receives: [1270],
      reach: 20,
      channelLoss: 10,
      sensitivity: -20,
    },
    plant: os2(20, { reserve: 0 }),
    verdict: 'tight',
    margin: -0.46,
    codes: ['attenuation'],
  },
  {
    why: '[P-sfp] 1000BASE-LX works with 1000BASE-LX10 over 2 km (clause 59)',
    a: {
      ...lx10,
      standard: '1000BASE-LX',
      reach: 5,
      txMin: -11,
      sensitivity: -19,
      channelLoss: 4.57,
    },
    b: lx10,
    plant: os2(2, { reserve: 0 }),
    verdict: 'fits',
  },
  {
    why: '[P-sfp] a module for 10 and 25 Gbit/s runs at 25 with one for 25 (Cisco 25G FAQ)',
    a: { ...lr10, rate: 25, slowerRates: [10], standard: '25GBASE-LR', fec: 'RS-FEC' },
    b: { ...lr10, rate: 25, standard: '25GBASE-LR', fec: 'RS-FEC' },
    plant: os2(2),
    verdict: 'fits',
    codes: ['fec'],
  },
  {
    why: '[P-sfp] and at 10 with one for 10, by the levels of 10GBASE-LR',
    a: { ...lr10, rate: 25, slowerRates: [10], standard: '25GBASE-LR', fec: 'RS-FEC' },
    b: lr10,
    plant: os2(2),
    verdict: 'fits',
    codes: ['standard-levels'],
  },
  {
    why: '[P-sfp] but not with one for 40 Gbit/s',
    a: { ...lr10, rate: 25, slowerRates: [10], standard: '25GBASE-LR', fec: 'RS-FEC' },
    b: { ...lr10, rate: 40 },
    plant: os2(2),
    verdict: 'no',
    codes: ['rate'],
  },
  {
    why: '[P-sfp] modules for 40 km at 1310 nm over 20 km: 19 dB less 8 less 1 less the attenuator (3Com MSR 50, table 3-6)',
    a: completeLevels({ ...light, rate: 1, standard: '1000BASE-EX', reach: 40 }),
    plant: os2(20),
    verdict: 'fits',
    margin: 8,
    attenuator: 2,
  },
  {
    why: '[P-sfp] 10GBASE-ZR over 1 km: 4 dBm less 0.19 are 10.81 above −7, and an attenuator of 5 dB is not enough',
    a: {
      ...er10,
      standard: undefined,
      reach: 80,
      txMin: 0,
      sensitivity: -24,
      overload: -7,
      channelLoss: 24,
      dispersion: 1600,
    },
    plant: os2(1),
    verdict: 'fits',
    attenuator: 15,
  },
  {
    why: '[P-sfp] 40GBASE-SR4 has no error correction (clause 86)',
    a: {
      ...sr4,
      rate: 40,
      standard: '40GBASE-SR4',
      reach: 0.15,
      reachOver: {},
      channelLoss: 1.5,
      fec: undefined,
      splitsInto: undefined,
    },
    plant: om('om4', 0.1, { connections: 1 }),
    verdict: 'fits',
    codes: ['standard-reach'],
  },
  { why: 'nor further than over the best', a: sr25, plant: om('om2', 0.2), verdict: 'no' },
  { why: 'multimode on OS2', a: sr25, plant: os2(0.05), verdict: 'no', codes: ['grade'] },
  {
    why: 'array connections lose 0.75 dB (thefoa.org, TIA)',
    a: { ...sr4, channelLoss: 1.9 },
    plant: om('om4', 0.1),
    verdict: 'fits',
    margin: 0.1,
    codes: ['fec'],
  },
  {
    why: 'it takes eight fibres',
    a: sr4,
    plant: om('om4', 0.1, { fibres: 2 }),
    verdict: 'no',
    codes: ['fibres'],
  },
  {
    why: 'a lane of SR4 works with SR (cisco.com whitepaper c11-744077)',
    a: takeLane(sr4),
    b: sr25,
    plant: om('om4', 0.05),
    verdict: 'fits',
    margin: 0.25,
    codes: ['fec'],
  },
  { why: 'other rates', a: sr4, b: sr25, plant: om('om4', 0.05), verdict: 'no' },
  { why: '3 m of copper', a: copper, plant: os2(0.003), verdict: 'fits', codes: [] },
  { why: 'are not 4', a: copper, plant: os2(0.004), verdict: 'no', codes: ['cable'] },
  {
    why: 'a cable of 25G whose error correction nobody states',
    a: { ...copper, rate: 25 },
    plant: os2(0.001),
    verdict: 'unknown',
    codes: ['not-stated'],
  },
]

const missing: [keyof Optic, Optic, Plant][] = [
  ['rate', lr10, os2(1)],
  ['carrier', lr10, os2(1)],
  ['reach', lr10, os2(1)],
  ['txMin', lr10, os2(1)],
  ['txMax', lr10, os2(1)],
  ['sensitivity', lr10, os2(1)],
  ['overload', lr10, os2(1)],
  ['channelLoss', lr10, os2(1)],
  ['dispersion', er10, os2(20)],
  ['fec', { ...sr25, standard: undefined, reachOver: { om4: 0.1 } }, om('om4', 0.05)],
]

describe('the links of a module that is there', () => {
  const dual = {
    ...lr10,
    formFactor: 'SFP28',
    rate: 25,
    slowerRates: [10],
    standard: '25GBASE-LR',
    fec: 'RS-FEC',
  }
  const lr25 = { ...lr10, formFactor: 'SFP28', rate: 25, standard: '25GBASE-LR', fec: 'RS-FEC' }
  const parts = [lr10, lr25].map((optic) => ({ good: optic.standard, optic }))

  test('[P-sfp] are proposed at each of its rates, the highest first', () => {
    const end = { port: 'SFP28', takes: ['SFP28', 'SFP+'] } as const
    const options = findLinks(
      parts,
      { a: end, b: end, plant: os2(2), grade: 'os2', links: 1 },
      { a: { good: 'theirs', optic: dual } },
    )
    expect(options.map(({ b, verdict }) => [b.good, verdict])).toEqual([
      ['25GBASE-LR', 'fits'],
      ['10GBASE-LR', 'fits'],
    ])
  })
})

describe('the budget of a link', () => {
  test.each(vectors)('$why', ({ why, a, b = a, plant, ...expected }) => {
    const { verdict, findings, directions } = computeLink(a, b, plant)
    const lanes = directions.flatMap((direction) => direction.lanes)
    const margin = Math.min(...lanes.map((lane) => lane.margin ?? Infinity))
    const found = {
      verdict,
      codes: findings.map(({ code }) => code),
      margin: Math.round(margin * 1e6) / 1e6,
      attenuator: Math.max(...directions.map((each) => each.attenuator)),
    }
    expect(found, why).toMatchObject(expected)
    // The result does not depend on the order of the ends.
    expect(computeLink(b, a, plant).verdict).toBe(verdict)
  })

  test.each(missing)(
    'if %s is not stated, the link is unknown and never fits',
    (fact, optic, plant) => {
      const bare = without(optic, fact)
      expect(computeLink(bare, bare, plant).verdict).toBe('unknown')
      expect(computeLink(bare, optic, plant).verdict).toBe('unknown')
    },
  )

  test('a link that is certain to fail fails, even if other values are unknown', () => {
    const bare = without(lr10, 'channelLoss', 'overload')
    expect(computeLink(bare, bare, os2(10, { connections: 6 })).verdict).toBe('no')
    expect(computeLink(bare, bare, os2(11)).verdict).toBe('no')
  })
})
