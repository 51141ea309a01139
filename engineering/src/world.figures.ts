import { attenuationBands, dispersionPoints, plannedLosses } from './links/link.plant.ts'
import {
  engineeredSource,
  opticalStandards,
  type Channel,
  type OpticalStandard,
  type Source,
} from './links/link.standards.ts'
import { ponClasses, ponWavelengths } from './links/pon.classes.ts'
import { ponDistance, splitRatios, splitterLoss, splitterSource } from './links/pon.tree.ts'
import { longestCable, loopOhms, poeCableSources, typicalVolts } from './poe/poe.cable.ts'
import { poeClasses, poeClassSource } from './poe/poe.classes.ts'
import { btuOfWatt } from './project/project.figures.ts'
import { frameOverheadBytes } from './units/frame.rates.ts'

/** A physical or standardized figure, as the planners use it. */
export interface WorldFigure {
  family: string
  /** The thing that it is a figure of. */
  of: string
  value: number | string
  unit: string
  /** Where it holds; empty if everywhere. */
  condition: string
  /** Document, table and edition. */
  source: string
}

/** The edition of documents whose rows do not name one. */
const editions: Readonly<Record<string, string>> = {
  'IEEE 802.3': 'IEEE 802.3-2022',
  'ITU-T G.9807.1': 'ITU-T G.9807.1 (2023)',
}

function cite(source: Source | undefined): string {
  if (!source) return ''
  const { document, clause, table, later } = source
  return [
    editions[document] ?? document,
    clause !== undefined && `clause ${clause}`,
    table !== undefined && `table ${table}`,
    later && `${later.grade}: ${later.document}`,
  ]
    .filter(Boolean)
    .join(', ')
}

const levelNames = {
  txMin: ['least launch power', 'dBm'],
  txMax: ['most launch power', 'dBm'],
  sensitivity: ['receiver sensitivity', 'dBm'],
  overload: ['receiver overload', 'dBm'],
  channelLoss: ['channel insertion loss', 'dB'],
  dispersion: ['dispersion', 'ps/nm'],
} as const

function listStandard(standard: OpticalStandard): WorldFigure[] {
  const { name, reach, levels, fec, source, channels = [], engineeredBeyond } = standard
  // A class of the trade without a document is stated as no figure.
  if (!source) return []
  const own = { family: 'Optics', source: cite(source) }
  const single = channels.length > 0 && standard.fibre === 'Single-mode' ? 'single-mode' : ''
  return [
    ...(reach === undefined
      ? []
      : [{ ...own, of: `${name}, reach`, value: reach, unit: 'km', condition: single }]),
    ...(engineeredBeyond === undefined
      ? []
      : [
          {
            ...own,
            of: `${name}, reach without an engineered link`,
            value: engineeredBeyond,
            unit: 'km',
            condition: '',
            source: engineeredSource,
          },
        ]),
    ...Object.entries(levelNames).flatMap(([key, [what, unit]]) => {
      const value = levels?.[key as keyof typeof levelNames]
      return value === undefined
        ? []
        : [{ ...own, of: `${name}, ${what}`, value, unit, condition: 'average, per lane' }]
    }),
    ...(fec === undefined
      ? []
      : [
          {
            ...own,
            of: `${name}, error correction`,
            value: fec,
            unit: '',
            condition: 'in the port',
          },
        ]),
    ...channels.flatMap((channel) => listChannel(name, source, channel)),
  ]
}

function listChannel(name: string, of: Source, channel: Channel): WorldFigure[] {
  const { grade, bandwidth, metres, loss, txMin, source = of, lossSource = source } = channel
  const older = bandwidth === undefined ? '' : `, ${bandwidth} MHz·km`
  const own = { family: 'Optics', condition: `${grade.toUpperCase()}${older}` }
  const row = (what: string, value: number | undefined, unit: string, from: Source) =>
    value === undefined ? [] : [{ ...own, of: `${name}, ${what}`, value, unit, source: cite(from) }]
  return [
    ...row('reach', metres, 'm', source),
    ...row('channel insertion loss', loss, 'dB', lossSource),
    ...row('least launch power', txMin, 'dBm', txMin === undefined ? source : multimodeLaunch),
  ]
}

const multimodeLaunch: Source = {
  document: 'IEEE 802.3',
  clause: 38,
  table: '38-7 (itwissen.info)',
}

function listFibre(): WorldFigure[] {
  const family = 'Fibre'
  return [
    ...attenuationBands.flatMap(({ fibre, from, to, least, typical, planned, most, source }) =>
      Object.entries({ least, typical, planned, most }).flatMap(([name, value]) =>
        value === undefined
          ? []
          : [
              {
                family,
                of: `attenuation, ${name}`,
                value,
                unit: 'dB/km',
                condition: `${fibre}, ${from}–${to} nm`,
                source,
              },
            ],
      ),
    ),
    ...[dispersionPoints.from, dispersionPoints.to].map(({ nanometres, most }) => ({
      family,
      of: 'chromatic dispersion, most',
      value: most,
      unit: 'ps/(nm·km)',
      condition: `${nanometres} nm`,
      source: dispersionPoints.source,
    })),
    ...Object.values(plannedLosses).map(({ decibels, of, source }) => ({
      family,
      of,
      value: decibels,
      unit: 'dB',
      condition: 'planned, unless measured',
      source,
    })),
  ]
}

function listPon(): WorldFigure[] {
  const family = 'PON'
  return [
    ...ponClasses.flatMap(({ system, name, minLoss, maxLoss, source }) =>
      Object.entries({ 'least loss': minLoss, 'most loss': maxLoss }).map(([what, value]) => ({
        family,
        of: `class ${name}, ${what}`,
        value,
        unit: 'dB',
        condition: system,
        source: cite(source),
      })),
    ),
    ...Object.entries(ponWavelengths).flatMap(([system, { down, up }]) =>
      Object.entries({ down, up }).map(([way, value]) => ({
        family,
        of: `wavelength, ${way}`,
        value,
        unit: 'nm',
        condition: system,
        source: cite(ponClasses.find((each) => each.system === system)?.source),
      })),
    ),
    ...splitRatios.map((ratio) => ({
      family,
      of: `splitter 1:${ratio}`,
      value: splitterLoss[ratio],
      unit: 'dB',
      condition: 'with its connectors',
      source: splitterSource,
    })),
    ...Object.entries(ponDistance).map(([what, value]) => ({
      family,
      of: `distance, ${what}`,
      value,
      unit: 'km',
      condition: 'GPON and XGS-PON',
      source: 'ITU-T G.984.1 (2008); ITU-T G.9807.1 (2023)',
    })),
  ]
}

function listPower(): WorldFigure[] {
  const family = 'Power'
  const row = (of: string, value: number, unit: string, condition: string, source: string) => ({
    family,
    of,
    value,
    unit,
    condition,
    source,
  })
  return [
    ...poeClasses.flatMap((each) => {
      const of = `PoE class ${each.poeClass}`
      const pairs = `${each.pairs} pairs`
      return [
        row(`${of}, port`, each.portWatts, 'W', pairs, poeClassSource),
        row(`${of}, device`, each.deviceWatts, 'W', pairs, poeClassSource),
        row(`${of}, least voltage of the port`, each.volts, 'V', pairs, poeClassSource),
      ]
    }),
    row('loop of cable, most', loopOhms.most, 'Ω', '100 m, 2 pairs', poeCableSources.most),
    row('loop of cable, typical', loopOhms.typical, 'Ω', '100 m, 2 pairs', poeCableSources.typical),
    row('voltage of a port, typical', typicalVolts, 'V', '', poeCableSources.volts),
    row('longest cable', longestCable, 'm', '', poeCableSources.length),
    row('heat of one watt', btuOfWatt, 'BTU/h', '', 'NIST SP 811 (2008), appendix B.8'),
  ]
}

/** Every physical or standardized figure that the planners use, each once, with its unit, condition and source. */
export const worldFigures: readonly WorldFigure[] = [
  ...opticalStandards.flatMap(listStandard),
  ...listFibre(),
  ...listPon(),
  ...listPower(),
  {
    family: 'Frames',
    of: 'preamble, start of a frame and gap behind it',
    value: frameOverheadBytes,
    unit: 'bytes',
    condition: 'line rate of RFC 2544',
    source: 'IEEE 802.3-2022, 3.2 and 4.4.2; RFC 2544 (1999), section 20',
  },
]
