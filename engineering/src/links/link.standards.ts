import type { FibreGrade } from '@faceplate/contracts/shared/fibre.grade'

/** Optical levels that a standard demands of every module: dBm, and dB for the channel. */
export interface StandardLevels {
  txMin: number
  txMax: number
  sensitivity: number
  overload: number
  channelLoss: number
  dispersion?: number
}

/** Fibre laid before its grade was defined: bandwidth in MHz·km at 850 nm, reach in metres. */
export interface OlderFibre {
  bandwidth: number
  metres: number
}

/** Where figures are published. */
export interface Source {
  document: string
  clause?: number
  table?: string
  /** A later document with the figures of one grade. */
  later?: { grade: string; document: string }
}

/** The values that a standard states for each module that follows it. */
export interface OpticalStandard {
  name: string
  /** Other names of the trade for the same optics. */
  otherNames?: readonly string[]
  /** The document with these figures; undefined if they are common in the trade without a standard. */
  source?: Source
  /** Gbit/s. */
  rate: number
  fibre: 'Multimode' | 'Single-mode' | 'Single-mode, one fibre' | 'Copper'
  /** Nominal wavelengths of the lanes, nm; empty for copper, and where both ends differ. */
  wavelengths: readonly number[]
  lanes?: number
  connector?: string
  /** Kilometres; undefined where the module decides. */
  reach?: number
  /** Metres by grade of multimode fibre; a grade that is not listed is not specified. */
  over?: Partial<Record<FibreGrade, number>>
  /** The reach over older cable of a grade, which has less bandwidth (MHz·km at 850 nm) than the grade asks for. */
  overOlder?: Partial<Record<FibreGrade, OlderFibre>>
  /** Grades over which a patch cord at each end must condition the launch (IEEE 802.3 clause 38.11.4). */
  conditioned?: readonly FibreGrade[]
  levels?: StandardLevels
  /** Forward error correction that the port must provide. */
  fec?: string
}

/** Wavelengths of four-lane optics as their standards round them, nm. */
const cwdm = [1271, 1291, 1311, 1331]
const lanWdm = [1296, 1300, 1305, 1309]

/**
 * Standards of optics. OM1 is fibre of 200 MHz·km and OM2 of 500 MHz·km at 850 nm (ISO/IEC 11801); OM5 is at least as
 * good as OM4 at 850 nm (TIA-492AAAE).
 */
export const opticalStandards: readonly OpticalStandard[] = [
  {
    name: '100BASE-FX',
    source: { document: 'ISO/IEC 9314-3' },
    rate: 0.1,
    fibre: 'Multimode',
    wavelengths: [1310],
    reach: 2,
    over: { om1: 2000, om2: 2000 },
  },
  {
    name: '100BASE-LX10',
    otherNames: ['100BASE-LX'],
    source: { document: 'IEEE 802.3', clause: 58 },
    rate: 0.1,
    fibre: 'Single-mode',
    wavelengths: [1310],
    reach: 10,
  },
  {
    name: '1000BASE-SX',
    source: { document: 'IEEE 802.3', clause: 38, table: '38-2' },
    rate: 1,
    fibre: 'Multimode',
    wavelengths: [850],
    reach: 0.55,
    over: { om1: 275, om2: 550, om3: 550, om4: 550, om5: 550 },
    overOlder: { om1: { bandwidth: 160, metres: 220 }, om2: { bandwidth: 400, metres: 500 } },
    levels: { txMin: -9.5, txMax: 0, sensitivity: -17, overload: 0, channelLoss: 3.6 },
  },
  {
    name: '1000BASE-LX',
    source: { document: 'IEEE 802.3', clause: 38, table: '38-6' },
    rate: 1,
    fibre: 'Single-mode',
    wavelengths: [1310],
    reach: 5,
    over: { om1: 550, om2: 550, om3: 550 },
    conditioned: ['om1', 'om2'],
    levels: { txMin: -11, txMax: -3, sensitivity: -19, overload: -3, channelLoss: 4.6 },
  },
  {
    name: '1000BASE-LX10',
    otherNames: ['1000BASE-LH', '1000BASE-LX/LH'],
    source: { document: 'IEEE 802.3', clause: 59 },
    rate: 1,
    fibre: 'Single-mode',
    wavelengths: [1310],
    reach: 10,
    over: { om1: 550, om2: 550, om3: 550 },
    conditioned: ['om1', 'om2'],
    levels: { txMin: -9, txMax: -3, sensitivity: -19.5, overload: -3, channelLoss: 6 },
  },
  {
    name: '1000BASE-EX',
    rate: 1,
    fibre: 'Single-mode',
    wavelengths: [1310],
    reach: 40,
  },
  {
    name: '1000BASE-ZX',
    rate: 1,
    fibre: 'Single-mode',
    wavelengths: [1550],
    reach: 70,
  },
  {
    name: '1000BASE-BX10',
    source: { document: 'IEEE 802.3', clause: 59 },
    rate: 1,
    fibre: 'Single-mode, one fibre',
    wavelengths: [],
    reach: 10,
    // The dispersion of the 10 km of G.652 that it is specified for.
    levels: {
      txMin: -9,
      txMax: -3,
      sensitivity: -19.5,
      overload: -3,
      channelLoss: 6,
      dispersion: 167,
    },
  },
  {
    name: '1000BASE-T',
    otherNames: ['1000BASE-TX'],
    source: { document: 'IEEE 802.3', clause: 40 },
    rate: 1,
    fibre: 'Copper',
    wavelengths: [],
    connector: 'RJ45',
    reach: 0.1,
  },
  {
    name: '10GBASE-SR',
    source: {
      document: 'IEEE 802.3',
      clause: 52,
      table: '52-6',
      later: { grade: 'OM4', document: 'IEEE 802.3-2018' },
    },
    rate: 10,
    fibre: 'Multimode',
    wavelengths: [850],
    reach: 0.3,
    over: { om1: 33, om2: 82, om3: 300, om4: 400, om5: 400 },
    overOlder: { om1: { bandwidth: 160, metres: 26 }, om2: { bandwidth: 400, metres: 66 } },
    levels: { txMin: -7.3, txMax: -1, sensitivity: -9.9, overload: -1, channelLoss: 2.6 },
  },
  {
    name: '10GBASE-LRM',
    source: { document: 'IEEE 802.3', clause: 68, table: '68-2' },
    rate: 10,
    fibre: 'Multimode',
    wavelengths: [1310],
    reach: 0.22,
    over: { om1: 220, om2: 220, om3: 220 },
    conditioned: ['om1', 'om2'],
  },
  {
    name: '10GBASE-LR',
    otherNames: ['10GBASE-LW'],
    source: { document: 'IEEE 802.3', clause: 52 },
    rate: 10,
    fibre: 'Single-mode',
    wavelengths: [1310],
    reach: 10,
    levels: { txMin: -8.2, txMax: 0.5, sensitivity: -14.4, overload: 0.5, channelLoss: 6.2 },
  },
  {
    name: '10GBASE-ER',
    otherNames: ['10GBASE-EW'],
    source: { document: 'IEEE 802.3', clause: 52 },
    rate: 10,
    fibre: 'Single-mode',
    wavelengths: [1550],
    reach: 40,
    levels: {
      txMin: -4.7,
      txMax: 4,
      sensitivity: -15.8,
      overload: -1,
      channelLoss: 10.9,
      dispersion: 800,
    },
  },
  {
    name: '10GBASE-ZR',
    rate: 10,
    fibre: 'Single-mode',
    wavelengths: [1550],
    reach: 80,
  },
  {
    // The reach of a module is bounded by the power of its cage, and its maker states it.
    name: '10GBASE-T',
    source: { document: 'IEEE 802.3', clause: 55 },
    rate: 10,
    fibre: 'Copper',
    wavelengths: [],
    connector: 'RJ45',
  },
  {
    name: '25GBASE-SR',
    source: { document: 'IEEE 802.3', clause: 112 },
    rate: 25,
    fibre: 'Multimode',
    wavelengths: [850],
    reach: 0.1,
    over: { om3: 70, om4: 100, om5: 100 },
    levels: { txMin: -8.4, txMax: 2.4, sensitivity: -10.3, overload: 2.4, channelLoss: 1.8 },
    fec: 'RS-FEC',
  },
  {
    name: '25GBASE-LR',
    source: { document: 'IEEE 802.3', clause: 114 },
    rate: 25,
    fibre: 'Single-mode',
    wavelengths: [1310],
    reach: 10,
    levels: { txMin: -7, txMax: 2, sensitivity: -13.3, overload: 2, channelLoss: 6.3 },
    fec: 'RS-FEC',
  },
  {
    name: '25GBASE-ER',
    source: { document: 'IEEE 802.3', clause: 114 },
    rate: 25,
    fibre: 'Single-mode',
    wavelengths: [1310],
    reach: 40,
    levels: { txMin: 0, txMax: 6, sensitivity: -19, overload: -4, channelLoss: 18 },
    fec: 'RS-FEC',
  },
  {
    name: '40GBASE-SR4',
    source: { document: 'IEEE 802.3', clause: 86 },
    rate: 40,
    fibre: 'Multimode',
    wavelengths: [850],
    lanes: 4,
    connector: 'MPO-12',
    reach: 0.15,
    over: { om3: 100, om4: 150, om5: 150 },
  },
  {
    name: '40GBASE-LR4',
    source: { document: 'IEEE 802.3', clause: 87 },
    rate: 40,
    fibre: 'Single-mode',
    wavelengths: cwdm,
    lanes: 4,
    reach: 10,
  },
  {
    name: '40GBASE-ER4',
    source: { document: 'IEEE 802.3', clause: 87 },
    rate: 40,
    fibre: 'Single-mode',
    wavelengths: cwdm,
    lanes: 4,
    reach: 40,
  },
  {
    name: '100GBASE-SR4',
    source: { document: 'IEEE 802.3', clause: 95 },
    rate: 100,
    fibre: 'Multimode',
    wavelengths: [850],
    lanes: 4,
    connector: 'MPO-12',
    reach: 0.1,
    over: { om3: 70, om4: 100, om5: 100 },
    levels: { txMin: -8.4, txMax: 2.4, sensitivity: -10.3, overload: 2.4, channelLoss: 1.9 },
    fec: 'RS-FEC',
  },
  {
    name: '100G PSM4',
    otherNames: ['100GBASE-PSM4'],
    source: { document: '100G PSM4 MSA' },
    rate: 100,
    fibre: 'Single-mode',
    wavelengths: [1310],
    lanes: 4,
    connector: 'MPO-12',
    reach: 0.5,
    levels: { txMin: -9.4, txMax: 2, sensitivity: -12.7, overload: 2, channelLoss: 3.3 },
    fec: 'RS-FEC',
  },
  {
    name: '100G CWDM4',
    otherNames: ['100GBASE-CWDM4'],
    source: { document: '100G CWDM4 MSA' },
    rate: 100,
    fibre: 'Single-mode',
    wavelengths: cwdm,
    lanes: 4,
    reach: 2,
    levels: { txMin: -6.5, txMax: 2.5, sensitivity: -11.5, overload: 2.5, channelLoss: 5 },
    fec: 'RS-FEC',
  },
  {
    name: '100GBASE-LR4',
    source: { document: 'IEEE 802.3', clause: 88 },
    rate: 100,
    fibre: 'Single-mode',
    wavelengths: lanWdm,
    lanes: 4,
    reach: 10,
    levels: { txMin: -4.3, txMax: 4.5, sensitivity: -10.6, overload: 4.5, channelLoss: 6.3 },
    fec: 'None',
  },
  {
    name: '100G 4WDM-40',
    otherNames: ['100GBASE-ER4L', '100G ER4 Lite', '100GBASE-ER4-Lite'],
    source: { document: '100G 4WDM MSA' },
    rate: 100,
    fibre: 'Single-mode',
    wavelengths: lanWdm,
    lanes: 4,
    reach: 40,
    fec: 'RS-FEC',
  },
  {
    name: '100GBASE-ER4',
    source: { document: 'IEEE 802.3', clause: 88 },
    rate: 100,
    fibre: 'Single-mode',
    wavelengths: lanWdm,
    lanes: 4,
    reach: 40,
    fec: 'None',
  },
  ...(
    [
      ['100GBASE-DR', 0.5],
      ['100GBASE-FR1', 2],
      ['100GBASE-LR1', 10],
    ] as const
  ).map(([name, reach]) => ({
    name,
    source: { document: 'IEEE 802.3', clause: 140 },
    rate: 100,
    fibre: 'Single-mode' as const,
    wavelengths: [1311],
    lanes: 1,
    reach,
  })),
  {
    name: '400GBASE-DR4',
    source: { document: 'IEEE 802.3', clause: 124 },
    rate: 400,
    fibre: 'Single-mode',
    wavelengths: [1311],
    lanes: 4,
    connector: 'MPO-12',
    reach: 0.5,
  },
  {
    name: '400GBASE-FR4',
    source: { document: 'IEEE 802.3', clause: 151 },
    rate: 400,
    fibre: 'Single-mode',
    wavelengths: cwdm,
    lanes: 4,
    reach: 2,
  },
  {
    name: '400GBASE-SR8',
    source: { document: 'IEEE 802.3', clause: 138 },
    rate: 400,
    fibre: 'Multimode',
    wavelengths: [850],
    lanes: 8,
    connector: 'MPO-16',
    reach: 0.1,
    over: { om3: 70, om4: 100, om5: 100 },
  },
]

const byName = new Map(
  opticalStandards.flatMap((standard) =>
    [standard.name, ...(standard.otherNames ?? [])].map((name) => [toStandardKey(name), standard]),
  ),
)

/** The standard of a name, whatever its case and punctuation; undefined if it is not in the list. */
export function findStandard(name: string | undefined): OpticalStandard | undefined {
  return name === undefined ? undefined : byName.get(toStandardKey(name))
}

function toStandardKey(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}
