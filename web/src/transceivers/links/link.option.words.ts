import type { End, Fact, Finding } from '@faceplate/engineering/links/link.findings'
import type { LinkOption } from '@faceplate/engineering/links/link.options'
import { listRates, type Optic } from '@faceplate/engineering/links/link.optic'
import { isSameSet } from '@faceplate/engineering/links/link.pair'
import {
  findAttenuation,
  plannedLosses,
  type PlannedLoss,
} from '@faceplate/engineering/links/link.plant'
import type { Source } from '@faceplate/engineering/links/link.standards'
import { formatNumber } from '@faceplate/contracts/shared/number.format'
import { message, type Message } from '@faceplate/messages/message'
import type { Messages } from '@faceplate/messages/messages'
import { joinParts } from '@faceplate/contracts/shared/parts.join'
import { formatDecibels, formatLength } from '@faceplate/engineering/links/link.words'
import { formatRates, formatWavelengths } from '@faceplate/engineering/links/link.units'

/** Name of each fact that a datasheet omits, as part of a sentence. */
const unstated: Readonly<Record<Fact, Message>> = {
  rate: message('links.unstated.rate'),
  medium: message('links.unstated.medium'),
  wavelength: message('links.unstated.wavelength'),
  reach: message('links.unstated.reach'),
  'reach-over-grade': message('links.unstated.reachOverGrade'),
  attenuation: message('links.unstated.attenuation'),
  levels: message('links.unstated.levels'),
  'channel-loss': message('links.unstated.channelLoss'),
  overload: message('links.unstated.overload'),
  dispersion: message('links.unstated.dispersion'),
  fec: message('links.unstated.fec'),
}

type Words = {
  [Code in Exclude<Finding['code'], 'standard'>]: (
    t: Messages,
    finding: Finding & { code: Code },
    option: Pick<LinkOption<unknown>, 'a' | 'b' | 'result'>,
    names: Readonly<Record<End, string>>,
  ) => string
}

const words: Words = {
  rate: (t, _, option) => t('links.finding.rate', compareEnds(t, option, nameRate)),
  carrier: (t, _, option) => t('links.finding.medium', compareEnds(t, option, nameMedium)),
  lanes: (t, _, option) =>
    t(
      'links.finding.lanes',
      compareEnds(t, option, (_t, { lanes }) => String(lanes)),
    ),
  modulation: (t, _, option) =>
    t(
      'links.finding.modulation',
      compareEnds(t, option, (_t, { modulation }) => modulation ?? t('links.notStated')),
    ),
  wavelength: (t, _, { a, b }) => describeColours(t, a.optic, b.optic),
  grade: (t, _, { a }) =>
    t(
      a.optic.carrier === 'multimode'
        ? 'links.finding.needsMultimode'
        : 'links.finding.needsSingleMode',
    ),
  'not-stated': (t, { fact }) => t(unstated[fact]),
  'mode-conditioning': (t) => t('links.finding.modeConditioning'),
  'not-specified': (t, { value }) => t('links.finding.notSpecified', { standard: value }),
  'standard-reach': (t, { source, limit, older }) =>
    [
      t('links.finding.standardReach', {
        source: describeSource(t, source),
        reach: formatLength(t, limit),
      }),
      older?.bandwidth !== undefined &&
        t('links.finding.olderCable', {
          bandwidth: formatNumber(older.bandwidth, t.language),
          reach: formatLength(t, older.metres / 1000),
        }),
    ]
      .filter(Boolean)
      .join(' '),
  'standard-levels': (t, { end, value }, _, names) =>
    t('links.finding.standardLevels', { device: names[end], standard: value }),
  fibres: (t, { value, limit }) => t('links.finding.fibres', { needed: limit, free: value }),
  reach: (t, { value, limit }, { a }) =>
    t(a.optic.carrier === 'multimode' ? 'links.finding.reachOverGrade' : 'links.finding.reach', {
      reach: formatLength(t, limit),
      length: formatLength(t, value),
    }),
  cable: (t, { value, limit }) =>
    t('links.finding.cable', { cable: formatLength(t, limit), length: formatLength(t, value) }),
  dispersion: (t, { value, limit }) =>
    t('links.finding.dispersion', {
      value: formatNumber(value, t.language),
      limit: formatNumber(limit, t.language),
    }),
  engineered: (t, { limit }) => t('links.finding.engineered', { reach: formatLength(t, limit) }),
  loss: (t, { value, limit }) =>
    t('links.finding.loss', { loss: formatDecibels(t, value), limit: formatDecibels(t, limit) }),
  reserve: (t, { value, limit }) => describeReserve(t, value, limit),
  attenuation: (t, { value, limit }) =>
    t('links.finding.attenuation', {
      limit: formatNumber(limit, t.language),
      planned: formatNumber(value, t.language),
    }),
  attenuator: (t, { value, limit }, { result }) =>
    t('links.finding.attenuator', {
      attenuator: formatDecibels(t, value),
      receivers: findReceivers(result.directions),
      excess: formatDecibels(t, limit),
    }),
  'overload-beyond': (t, { value }) =>
    t('links.finding.overloadBeyond', { excess: formatDecibels(t, value) }),
  fec: (t, { value }) =>
    value === 'None' ? t('links.finding.noFec') : t('links.finding.fec', { fec: value }),
  'fec-beyond': (t, { value, limit }) =>
    t('links.finding.fecBeyond', { reach: formatLength(t, limit), fec: value }),
  'port-speed': (t, { end, value }, _, names) =>
    t('links.finding.portSpeed', { device: names[end], formFactor: value }),
  'port-split': (t, { end, value }, _, names) =>
    t('links.finding.portSplit', { device: names[end], lanes: value }),
}

/** Describes a finding in a sentence. `names` are the names of the devices. */
export function describeFinding(
  t: Messages,
  finding: Finding,
  option: Pick<LinkOption<unknown>, 'a' | 'b' | 'result'>,
  names: Readonly<Record<End, string>>,
): string {
  // Each function accepts only findings of its own code.
  const describe = words[finding.code as keyof Words] as
    | ((...given: unknown[]) => string)
    | undefined
  return describe?.(t, finding, option, names) ?? t('links.finding.standard')
}

/** The losses that are planned where none was measured. */
export function describePlanned(t: Messages): string {
  const fibre = (wavelength: number) => {
    const grade = wavelength === 850 ? 'om4' : 'os2'
    return formatNumber(findAttenuation(grade, wavelength)?.planned ?? 0, t.language)
  }
  const { connection, array, splice } = plannedLosses
  const loss = ({ decibels }: PlannedLoss) => formatNumber(decibels, t.language)
  return t('links.planned', {
    at850: fibre(850),
    at1270: fibre(1270),
    at1310: fibre(1310),
    at1490: fibre(1490),
    at1550: fibre(1550),
    connection: loss(connection),
    array: loss(array),
    splice: loss(splice),
  })
}

/** A link, or a tree, of which less is left than the reserve. */
export function describeReserve(t: Messages, value: number, limit: number): string {
  return t('links.finding.reserve', {
    left: formatDecibels(t, value),
    reserve: formatDecibels(t, limit),
  })
}

/** `IEEE 802.3 clause 38, table 38-2`. */
export function describeSource(t: Messages, { document, clause, table, later }: Source): string {
  const place =
    clause === undefined
      ? document
      : table === undefined
        ? t('links.source.clause', { document, clause: String(clause) })
        : t('links.source.table', { document, clause: String(clause), table })
  return later ? `${place}; ${later.grade}: ${later.document}` : place
}

function compareEnds(
  t: Messages,
  { a, b }: Pick<LinkOption<unknown>, 'a' | 'b'>,
  name: (t: Messages, optic: Optic) => string,
) {
  return { a: name(t, a.optic), b: name(t, b.optic) }
}

function nameRate(t: Messages, optic: Optic): string {
  return optic.rate === undefined ? t('links.notStated') : formatRates(t, listRates(optic))
}

/** `2 fibres, single-mode`. */
function nameMedium(t: Messages, optic: Optic): string {
  return optic.carrier === undefined ? t('links.notStated') : nameCarrier(t, optic)
}

function nameCarrier(t: Messages, { carrier, fibres }: Optic): string {
  if (carrier === 'cable') return t('links.medium.cable')
  if (carrier === 'twisted-pair') return t('links.medium.copper')
  if (carrier === 'single-mode') return t('links.medium.singleMode', { fibres })
  if (carrier === 'multimode') return t('links.medium.multimode', { fibres })
  return t('links.medium.fibres', { fibres })
}

/** Whether a module sends and receives at different wavelengths, so that its partner is another module. */
export function isDirected({ sends, receives }: Optic): boolean {
  return sends.length > 0 && !isSameSet(sends, receives)
}

/** Why the light of two modules does not match. Over one fibre each end must send what the other receives. */
function describeColours(t: Messages, a: Optic, b: Optic): string {
  if (isSameSet(a.sends, b.sends) && isDirected(a)) {
    return t('links.finding.bothSend', describeLight(t, a))
  }
  const say = (end: string, near: Optic, far: Optic) =>
    isSameSet(near.sends, far.receives)
      ? []
      : [
          t('links.finding.wavelength', {
            end,
            sends: formatWavelengths(t, near.sends),
            receives: formatWavelengths(t, far.receives),
          }),
        ]
  return [...say('A', a, b), ...say('B', b, a)].join(' ')
}

function describeLight(t: Messages, { sends, receives }: Optic) {
  return { sends: formatWavelengths(t, sends), receives: formatWavelengths(t, receives) }
}

/** The requirements of a module, called `name`, on the one at the other end. */
export function describePartner(t: Messages, name: string, optic: Optic): string {
  const { standard } = optic
  if (isDirected(optic)) {
    const light = { name, ...describeLight(t, optic) }
    return standard === undefined
      ? t('links.partner.directed', light)
      : t('links.partner.directedStandard', { ...light, standard })
  }
  return standard === undefined
    ? t('links.partner.same', { name, rate: nameRate(t, optic), medium: nameMedium(t, optic) })
    : t('links.partner.standard', { name, standard })
}

function findReceivers(directions: LinkOption<unknown>['result']['directions']) {
  const overloaded = directions.filter(({ attenuator }) => attenuator > 0)
  if (overloaded.length > 1) return 'both'
  return overloaded.some(({ from }) => from === 'a') ? 'b' : 'a'
}

/** `10 Gbit/s over 2 fibres, single-mode · 1310 nm · up to 10 km`. */
export function describeOptic(t: Messages, optic: Optic): string {
  const { rate, carrier, sends, receives, reach, standard } = optic
  const medium = nameCarrier(t, optic)
  const length = reach === undefined ? undefined : formatLength(t, reach)
  return [
    rate === undefined
      ? t('links.optic.noRate', { medium })
      : t('links.optic.rate', { rate: formatRates(t, listRates(optic)), medium }),
    nameLight(t, sends, receives),
    length &&
      (carrier === 'cable'
        ? t('links.optic.cableLength', { length })
        : t('links.optic.reach', { reach: length })),
    standard,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** `1310 nm`, or `1270 / 1330 nm` for a module that receives other light than it sends. */
function nameLight(
  t: Messages,
  sends: readonly number[],
  receives: readonly number[],
): string | undefined {
  const ways = [...new Set([sends, receives].map((each) => joinParts(t, each.map(String))))]
  const value = ways.join(' / ')
  return value === '' ? undefined : t('links.unit.nanometres', { value })
}
