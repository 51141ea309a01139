import type { FibreGrade } from '@faceplate/contracts/shared/fibre.grade'

/** Optical levels that a standard demands of every module: dBm, and dB for the channel of single-mode fibre. */
export interface StandardLevels {
  txMin: number
  txMax: number
  sensitivity: number
  overload: number
  channelLoss?: number
  dispersion?: number
}

/** A kind of multimode fibre that a standard specifies. */
export interface Channel {
  grade: FibreGrade
  /** MHz·km at 850 nm of cable laid before its grade was defined; undefined: the bandwidth of the grade. */
  bandwidth?: number
  metres: number
  /** Maximum insertion loss of fibre and connections, dB; undefined where no source states it. */
  loss?: number
  /** Minimum launch power over this fibre, dBm, where it is lower than over single-mode fibre. */
  txMin?: number
  /** Whether a patch cord at each end must condition the launch (IEEE 802.3 clause 38.11.4). */
  isConditioned?: boolean
  /** The document with this row, if it is not that of the standard. */
  source?: Source
  /** The document with its loss, if it is neither. */
  lossSource?: Source
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
  /** Kilometres beyond which a link is engineered: its loss is measured, because most installed fibre loses more. */
  engineeredBeyond?: number
  /** Multimode fibre; a grade that is not listed is not specified. */
  channels?: readonly Channel[]
  /** Names of other standards that a module of this standard works with. */
  worksWith?: readonly string[]
  levels?: StandardLevels
  /** Forward error correction that the port must provide. */
  fec?: string
}

/** Wavelengths of four-lane optics as their standards round them, nm. */
const cwdm = [1271, 1291, 1311, 1331]
const lanWdm = [1296, 1300, 1305, 1309]

/** 1000BASE-SX: table 38-9, quoted in the manual. */
const sxLoss: Source = { document: 'Alcatel-Lucent 1643 AMS, 365-312-801R7.2, p. 10-5' }

/** 10GBASE-LRM: tables 17 and 18; OM4 exceeds OM3, and is read as such. */
const lrmLoss: Source = { document: 'Avaya AA1419043-E6, p. 56' }

/** 1000BASE-LX over fibre that clause 38 does not list. */
const anyMultimode: Source = { document: 'Cisco SFP Modules for Gigabit Ethernet' }

/**
 * Tables 38-8 and 52-10 as TIA-568 quotes them: 2.3 dB of 1000BASE-LX; 2.4, 2.3 and 2.6 dB of 10GBASE-S over OM1 to OM3,
 * with the 0.8 and 0.5 dB over OM1 and OM2 that the standard leaves unallocated and that no planner may spend.
 */
const tiaDistances: Source = {
  document:
    'CommScope Enterprise Data Center Design Guide, table 4 (TIA-568, supportable distances)',
}

/**
 * How the standard computes the loss of a channel over multimode fibre: 3.5 dB/km at 850 nm, 1.5 at 1300. Over OM4 the rule
 * gives the figures of `lossOverOm4`.
 */
const fibreAndConnections: Source = {
  document:
    'Extreme Networks VSP 7200, SFP+ specifications: 1.5 dB of connections and the fibre (IEEE 802.3-2012)',
}

/** The tables of IEEE 802.3 over OM4, side by side. */
const lossOverOm4: Source = { document: 'TSCOM, Fiber Loss Budget Standard, table 1' }

function over(grades: readonly FibreGrade[], channel: Omit<Channel, 'grade'>): Channel[] {
  return grades.map((grade) => ({ grade, ...channel }))
}

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
    channels: [
      { grade: 'om1', metres: 2000 },
      { grade: 'om2', metres: 2000 },
    ],
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
    channels: [
      { grade: 'om1', bandwidth: 160, metres: 220, loss: 2.38, source: sxLoss },
      { grade: 'om1', metres: 275, loss: 2.6, source: sxLoss },
      { grade: 'om2', bandwidth: 400, metres: 500, loss: 3.37, source: sxLoss },
      ...over(['om2', 'om3', 'om4', 'om5'], { metres: 550, loss: 3.56, source: sxLoss }),
    ],
    levels: { txMin: -9.5, txMax: 0, sensitivity: -17, overload: 0 },
  },
  {
    name: '1000BASE-LX',
    source: { document: 'IEEE 802.3', clause: 38, table: '38-6' },
    rate: 1,
    fibre: 'Single-mode',
    wavelengths: [1310],
    reach: 5,
    channels: [
      ...over(['om1', 'om2'], {
        metres: 550,
        loss: 2.35,
        txMin: -11.5,
        isConditioned: true,
        lossSource: tiaDistances,
      }),
      ...over(['om3', 'om4', 'om5'], {
        metres: 550,
        loss: 2.35,
        txMin: -11.5,
        source: anyMultimode,
        lossSource: tiaDistances,
      }),
    ],
    worksWith: ['1000BASE-LX10'],
    levels: { txMin: -11, txMax: -3, sensitivity: -19, overload: -3, channelLoss: 4.57 },
  },
  {
    name: '1000BASE-LX10',
    otherNames: ['1000BASE-LX/LH'],
    source: { document: 'IEEE 802.3', clause: 59 },
    rate: 1,
    fibre: 'Single-mode',
    wavelengths: [1310],
    reach: 10,
    channels: [
      ...over(['om1', 'om2'], {
        metres: 550,
        loss: 2.4,
        txMin: -11.5,
        isConditioned: true,
        lossSource: fibreAndConnections,
      }),
      ...over(['om3', 'om4', 'om5'], {
        metres: 550,
        loss: 2.4,
        txMin: -11.5,
        source: anyMultimode,
        lossSource: fibreAndConnections,
      }),
    ],
    worksWith: ['1000BASE-LX'],
    levels: { txMin: -9, txMax: -3, sensitivity: -19.5, overload: -3, channelLoss: 6 },
  },
  {
    name: '1000BASE-EX',
    otherNames: ['1000BASE-LH40'],
    // No standard of the IEEE: the class of the trade for 40 km at 1310 nm. Its channel leaves 2 dB for penalties.
    source: { document: '3Com MSR 50 Installation Manual', table: '3-6' },
    rate: 1,
    fibre: 'Single-mode',
    wavelengths: [1310],
    reach: 40,
    levels: { txMin: -2, txMax: 5, sensitivity: -23, overload: -3, channelLoss: 19 },
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
    channels: [
      { grade: 'om1', bandwidth: 160, metres: 26, loss: 1.6, lossSource: fibreAndConnections },
      { grade: 'om1', metres: 33, loss: 1.6, lossSource: tiaDistances },
      { grade: 'om2', bandwidth: 400, metres: 66, loss: 1.7, lossSource: fibreAndConnections },
      { grade: 'om2', metres: 82, loss: 1.8, lossSource: tiaDistances },
      { grade: 'om3', metres: 300, loss: 2.6, lossSource: tiaDistances },
      ...over(['om4', 'om5'], { metres: 400, loss: 2.9, source: lossOverOm4 }),
    ],
    levels: { txMin: -7.3, txMax: -1, sensitivity: -9.9, overload: -1 },
  },
  {
    name: '10GBASE-LRM',
    source: { document: 'IEEE 802.3', clause: 68, table: '68-2' },
    rate: 10,
    fibre: 'Multimode',
    wavelengths: [1310],
    reach: 0.22,
    channels: [
      ...over(['om1', 'om2'], { metres: 220, loss: 1.9, isConditioned: true, source: lrmLoss }),
      {
        grade: 'om2',
        bandwidth: 400,
        metres: 100,
        loss: 1.7,
        isConditioned: true,
        source: lrmLoss,
      },
      ...over(['om3', 'om4', 'om5'], { metres: 220, loss: 1.9, source: lrmLoss }),
    ],
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
    engineeredBeyond: 30,
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
    channels: [
      { grade: 'om3', metres: 70, loss: 1.8, lossSource: fibreAndConnections },
      ...over(['om4', 'om5'], { metres: 100, loss: 1.9, source: lossOverOm4 }),
    ],
    levels: { txMin: -8.4, txMax: 2.4, sensitivity: -10.3, overload: 2.4 },
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
    engineeredBeyond: 30,
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
    channels: [
      { grade: 'om3', metres: 100, loss: 1.9, lossSource: fibreAndConnections },
      ...over(['om4', 'om5'], { metres: 150, loss: 1.5, source: lossOverOm4 }),
    ],
    fec: 'None',
  },
  {
    name: '40GBASE-LR4',
    source: { document: 'IEEE 802.3', clause: 87 },
    rate: 40,
    fibre: 'Single-mode',
    wavelengths: cwdm,
    lanes: 4,
    reach: 10,
    levels: { txMin: -7, txMax: 2.3, sensitivity: -13.7, overload: 2.3, channelLoss: 6.7 },
    fec: 'None',
  },
  {
    name: '40GBASE-ER4',
    source: { document: 'IEEE 802.3', clause: 87 },
    rate: 40,
    fibre: 'Single-mode',
    wavelengths: cwdm,
    lanes: 4,
    reach: 40,
    engineeredBeyond: 30,
    levels: { txMin: -2.7, txMax: 4.5, sensitivity: -21.2, overload: -4.5, channelLoss: 18.5 },
    fec: 'None',
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
    channels: [
      { grade: 'om3', metres: 70, loss: 1.8, lossSource: fibreAndConnections },
      ...over(['om4', 'om5'], { metres: 100, loss: 1.9, source: lossOverOm4 }),
    ],
    levels: { txMin: -8.4, txMax: 2.4, sensitivity: -10.3, overload: 2.4 },
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
    engineeredBeyond: 30,
    fec: 'None',
  },
  ...(
    [
      [
        '100GBASE-DR',
        0.5,
        { txMin: -2.9, txMax: 4, sensitivity: -5.9, overload: 4, channelLoss: 3 },
      ],
      ['100GBASE-FR1', 2, undefined],
      ['100GBASE-LR1', 10, undefined],
    ] as const
  ).map(([name, reach, levels]) => ({
    name,
    source: { document: 'IEEE 802.3', clause: 140 },
    rate: 100,
    fibre: 'Single-mode' as const,
    wavelengths: [1311],
    lanes: 1,
    reach,
    ...(levels && { levels }),
    fec: 'RS-FEC (544,514)',
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
    levels: { txMin: -2.9, txMax: 4, sensitivity: -5.9, overload: 4, channelLoss: 3 },
    fec: 'RS-FEC (544,514)',
  },
  {
    name: '400GBASE-FR4',
    source: { document: 'IEEE 802.3', clause: 151 },
    rate: 400,
    fibre: 'Single-mode',
    wavelengths: cwdm,
    lanes: 4,
    reach: 2,
    levels: { txMin: -3.3, txMax: 3.5, sensitivity: -7.3, overload: 3.5, channelLoss: 4 },
    fec: 'RS-FEC (544,514)',
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
    channels: [
      { grade: 'om3', metres: 70, loss: 1.8, lossSource: fibreAndConnections },
      ...over(['om4', 'om5'], { metres: 100, loss: 1.9, source: lossOverOm4 }),
    ],
  },
]

/** Where the standards call a link beyond 30 km engineered. */
export const engineeredSource =
  'Ascent, data sheet of 40GBASE-ER4, note 3; IEEE 802.3 100GNGOPTX, messages 583 and 584'

const byName = new Map(
  opticalStandards.flatMap((standard) =>
    [standard.name, ...(standard.otherNames ?? [])].map((name) => [toStandardKey(name), standard]),
  ),
)

/** The standard of a name, whatever its case and punctuation; undefined if it is not in the list. */
export function findStandard(name: string | undefined): OpticalStandard | undefined {
  return name === undefined ? undefined : byName.get(toStandardKey(name))
}

/** The standard of another rate over the same medium: 10GBASE-LR for 25GBASE-LR at 10 Gbit/s. */
export function findStandardAt(
  name: string | undefined,
  rate: number,
): OpticalStandard | undefined {
  const medium = findStandard(name)?.name.split('-').slice(1).join('-')
  return opticalStandards.find((each) => each.rate === rate && each.name.endsWith(`BASE-${medium}`))
}

/** The row of a standard for fibre of a grade, with the bandwidth that the grade has. */
export function findChannel(standard: string | undefined, grade: FibreGrade): Channel | undefined {
  return findStandard(standard)?.channels?.find(
    (each) => each.grade === grade && each.bandwidth === undefined,
  )
}

/** The row for cable of a grade that was laid before the grade was defined. */
export function findOlderChannel(
  standard: string | undefined,
  grade: FibreGrade,
): Channel | undefined {
  return findStandard(standard)?.channels?.find(
    (each) => each.grade === grade && each.bandwidth !== undefined,
  )
}

/** Whether two names are those of one standard, or of two that work with each other. */
export function areInterworking(one: string, other: string): boolean {
  const [a, b] = [findStandard(one), findStandard(other)]
  if (!a || !b) return toStandardKey(one) === toStandardKey(other)
  // 10GBASE-LW and -EW share the optics of LR and ER, but have the line rate of SONET (IEEE 802.3 clause 50).
  if (isWan(one) !== isWan(other)) return false
  return a === b || (a.worksWith?.includes(b.name) ?? false)
}

function isWan(name: string): boolean {
  return toStandardKey(name).endsWith('w')
}

function toStandardKey(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}
