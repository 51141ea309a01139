import { attenuationBands, dispersionPoints, plannedLosses } from '../links/link.plant.ts'
import {
  engineeredSource,
  opticalStandards,
  type Channel,
  type OpticalStandard,
  type Source,
} from '../links/link.standards.ts'
import { ponClasses, ponWavelengths } from '../links/pon.classes.ts'
import { ponDistance, splitRatios, splitterLoss, splitterSource } from '../links/pon.tree.ts'
import { longestCable, loopOhms, poeCableSources, typicalVolts } from '../poe/poe.cable.ts'
import { poeClasses, poeClassSource } from '../poe/poe.classes.ts'
import { btuOfWatt } from '../project/project.figures.ts'
import type { FigureKind } from '../units/figure.kinds.ts'
import { nameFigure, type FigureWhere } from '../units/figure.name.ts'
import { frameOverheadBytes } from '../units/frame.rates.ts'

export const figureFamilies = ['optics', 'fibre', 'pon', 'power', 'frames'] as const
export type FigureFamily = (typeof figureFamilies)[number]

/** A physical or standardized figure, as the planners use it. */
export interface WorldFigure {
  /** The anchor of its row. */
  id: string
  family: FigureFamily
  kind: FigureKind
  /** The standard, class, system or ratio that it belongs to; empty for a figure of all. */
  of: string
  /** In the unit of its kind. */
  value: number | string
  where: FigureWhere
  /** Document, table and edition. */
  source: string
}

type Row = Omit<WorldFigure, 'id' | 'family'>

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

/** A row, or none for a figure that no source states. */
function row(
  kind: FigureKind,
  value: number | string | undefined,
  source: string,
  of = '',
  where: FigureWhere = {},
): Row[] {
  return value === undefined ? [] : [{ kind, of, value, where, source }]
}

function listStandard({
  name,
  reach,
  levels,
  fec,
  source,
  channels = [],
  engineeredBeyond,
}: OpticalStandard): Row[] {
  // A class of the trade without a document is stated as no figure.
  if (!source) return []
  const cited = cite(source)
  return [
    ...row('reach', reach, cited, name),
    ...row('engineered', engineeredBeyond, engineeredSource, name),
    ...row('txMin', levels?.txMin, cited, name),
    ...row('txMax', levels?.txMax, cited, name),
    ...row('sensitivity', levels?.sensitivity, cited, name),
    ...row('overload', levels?.overload, cited, name),
    ...row('channelLoss', levels?.channelLoss, cited, name),
    ...row('dispersion', levels?.dispersion, cited, name),
    ...row('fec', fec, cited, name),
    ...channels.flatMap((channel) => listChannel(name, source, channel)),
  ]
}

function listChannel(name: string, of: Source, channel: Channel): Row[] {
  const { grade, bandwidth, metres, loss, txMin, source = of, lossSource = source } = channel
  const where = { grade, bandwidth }
  return [
    ...row('reach', metres / 1000, cite(source), name, where),
    ...row('channelLoss', loss, cite(lossSource), name, where),
    ...row('txMin', txMin, cite(multimodeLaunch), name, where),
  ]
}

const multimodeLaunch: Source = {
  document: 'IEEE 802.3',
  clause: 38,
  table: '38-7 (itwissen.info)',
}

function listFibre(): Row[] {
  return [
    ...attenuationBands.flatMap(({ fibre, from, to, least, typical, planned, most, source }) => {
      const where = { grade: fibre, nanometres: [from, to] as const }
      return [
        ...row('least', least, source, '', where),
        ...row('typical', typical, source, '', where),
        ...row('planned', planned, source, '', where),
        ...row('most', most, source, '', where),
      ]
    }),
    ...[dispersionPoints.from, dispersionPoints.to].flatMap(({ nanometres, most }) =>
      row('mostDispersion', most, dispersionPoints.source, '', {
        nanometres: [nanometres, nanometres],
      }),
    ),
    ...Object.entries(plannedLosses).flatMap(([kind, { decibels, source }]) =>
      row(kind as keyof typeof plannedLosses, decibels, source),
    ),
  ]
}

const ponDistanceSource = 'ITU-T G.984.1 (2008); ITU-T G.9807.1 (2023)'

function listPon(): Row[] {
  return [
    ...ponClasses.flatMap(({ system, name, minLoss, maxLoss, source }) => [
      ...row('minLoss', minLoss, cite(source), `${system} ${name}`),
      ...row('maxLoss', maxLoss, cite(source), `${system} ${name}`),
    ]),
    ...Object.entries(ponWavelengths).flatMap(([system, { down, up }]) => {
      const source = cite(ponClasses.find((each) => each.system === system)?.source)
      return [...row('down', down, source, system), ...row('up', up, source, system)]
    }),
    ...splitRatios.flatMap((ratio) =>
      row('splitter', splitterLoss[ratio], splitterSource, `1:${ratio}`),
    ),
    ...row('usualDistance', ponDistance.usual, ponDistanceSource, 'GPON, XGS-PON'),
    ...row('mostDistance', ponDistance.most, ponDistanceSource, 'GPON, XGS-PON'),
  ]
}

function listPower(): Row[] {
  return [
    ...poeClasses.flatMap(({ poeClass, portWatts, deviceWatts, volts, pairs }) => {
      const of = `PoE ${poeClass}`
      return [
        ...row('portWatts', portWatts, poeClassSource, of, { pairs }),
        ...row('deviceWatts', deviceWatts, poeClassSource, of, { pairs }),
        ...row('portVolts', volts, poeClassSource, of, { pairs }),
      ]
    }),
    ...row('mostOhms', loopOhms.most, poeCableSources.most),
    ...row('typicalOhms', loopOhms.typical, poeCableSources.typical),
    ...row('typicalVolts', typicalVolts, poeCableSources.volts),
    ...row('cable', longestCable / 1000, poeCableSources.length),
    ...row('heat', btuOfWatt, 'NIST SP 811 (2008), appendix B.8'),
  ]
}

const frames = row(
  'frame',
  frameOverheadBytes,
  'IEEE 802.3-2022, 3.2 and 4.4.2; RFC 2544 (1999), section 20',
)

const families: Readonly<Record<FigureFamily, readonly Row[]>> = {
  optics: opticalStandards.flatMap(listStandard),
  fibre: listFibre(),
  pon: listPon(),
  power: listPower(),
  frames,
}

/** Every physical or standardized figure that the planners use, each once, with its unit, condition and source. */
export const worldFigures: readonly WorldFigure[] = figureFamilies.flatMap((family) =>
  families[family].map((each) => ({
    ...each,
    id: nameFigure(each.kind, each.of, each.where),
    family,
  })),
)
