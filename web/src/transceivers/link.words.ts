import type { End, Finding, Verdict } from '@faceplate/contracts/links/link.findings'
import type { LinkOption } from '@faceplate/contracts/links/link.options'
import type { Optic } from '@faceplate/contracts/links/link.optic'
import { isSameSet } from '@faceplate/contracts/links/link.pair'
import type { FibreGrade } from '@faceplate/contracts/links/link.plant'
import { formatNumber, formatQuantity, joinUnit } from '@faceplate/contracts/shared/number.format'

export const verdictWords: Readonly<Record<Verdict, string>> = {
  fits: 'Fits',
  tight: 'Tight',
  unknown: 'Not known',
  no: 'Does not fit',
}

export const gradeWords: Readonly<Record<FibreGrade, string>> = {
  os2: 'OS2, single-mode',
  os1a: 'OS1a, single-mode',
  om5: 'OM5, multimode',
  om4: 'OM4, multimode',
  om3: 'OM3, multimode',
  om2: 'OM2, multimode',
  om1: 'OM1, multimode',
}

type Words = {
  [Code in Exclude<Finding['code'], 'standard'>]: (
    finding: Finding & { code: Code },
    option: Pick<LinkOption<unknown>, 'a' | 'b' | 'result'>,
    names: Readonly<Record<End, string>>,
  ) => string
}

const words: Words = {
  rate: (_, { a, b }) => `Both must run at one rate: ${compareEnds(a.optic, b.optic, nameRate)}.`,
  carrier: (_, { a, b }) =>
    `Both must use the same medium: ${compareEnds(a.optic, b.optic, nameMedium)}.`,
  lanes: (_, { a, b }) =>
    `Both must have as many lanes: ${compareEnds(a.optic, b.optic, ({ lanes }) => String(lanes))}.`,
  modulation: (_, { a, b }) =>
    `Both must use one modulation: ${compareEnds(a.optic, b.optic, ({ modulation }) => modulation ?? 'not stated')}.`,
  wavelength: (_, { a, b }) => describeColours(a.optic, b.optic),
  grade: (_, { a }) =>
    `It needs ${a.optic.carrier === 'multimode' ? 'multimode' : 'single-mode'} fibre.`,
  'not-stated': ({ fact }) =>
    fact === 'the loss of the fibre'
      ? 'We know no figure for the loss of this fibre at this wavelength: enter a measured one.'
      : `The datasheet does not state ${fact}.`,
  'mode-conditioning': () =>
    'It needs a mode-conditioning patch cord at each end (IEEE 802.3 clause 38.11.4).',
  'not-specified': ({ value }) => `${value} is not specified over this grade of fibre.`,
  'standard-reach': ({ value, limit, older }) =>
    [
      `${value} gives ${formatLength(limit)} over this fibre; the datasheet states no other reach.`,
      older &&
        `Older cable of ${formatQuantity(older.bandwidth, 'MHz·km')}: ${formatLength(older.metres / 1000)}.`,
    ]
      .filter(Boolean)
      .join(' '),
  'standard-levels': ({ end, value }, _, names) =>
    `The levels of the module of ${names[end]} are those that ${value} demands; its datasheet says its own.`,
  fibres: ({ value, limit }) =>
    `It takes ${countFibres(limit)}; ${value} ${value === 1 ? 'is' : 'are'} free.`,
  reach: ({ value, limit }, { a }) =>
    `It reaches ${formatLength(limit)}${a.optic.carrier === 'multimode' ? ' over this fibre' : ''}, and the link is ${formatLength(value)}.`,
  cable: ({ value, limit }) =>
    `The cable is ${formatLength(limit)} long, and the link ${formatLength(value)}.`,
  dispersion: ({ value, limit }) =>
    `Dispersion would be ${formatQuantity(value, 'ps/nm')}; the module takes ${formatNumber(limit)}.`,
  loss: ({ value, limit }) =>
    `The link loses ${formatDecibels(value)}, and may lose ${formatDecibels(limit)}.`,
  reserve: ({ value, limit }) =>
    `It works on paper: ${formatDecibels(value)} left, less than the reserve of ${formatDecibels(limit)}.`,
  attenuation: ({ value, limit }) =>
    `It holds where the fibre loses no more than ${formatQuantity(limit, 'dB/km')}; cable may lose ${formatNumber(value)}, so measure it.`,
  attenuator: ({ value, limit }, { result }) =>
    `Fit an attenuator of ${formatDecibels(value)} before the receiver ${listReceivers(result.directions)}: up to ${formatDecibels(limit)} too much would arrive.`,
  'overload-beyond': ({ value }) =>
    `The receiver would get ${formatDecibels(value)} too much, more than an attenuator takes.`,
  fec: ({ value }) =>
    value === 'None'
      ? 'Error correction is off in both ports. Set it by hand: its default differs between makers.'
      : `${value} is on in both ports. Set it by hand: its default differs between makers and releases.`,
  'fec-beyond': ({ value, limit }) =>
    `Up to ${formatLength(limit)} it runs with or without ${value}; set the same in both ports.`,
  'port-speed': ({ end, value }, _, names) =>
    `Ask its maker whether the port of ${names[end]} runs ${value} modules.`,
  'port-split': ({ end, value }, _, names) =>
    `Ask whether the port of ${names[end]} splits into ${value}G, and what becomes of its neighbours.`,
}

/** Describes a finding in a sentence. `names` are the names of the devices. */
export function describeFinding(
  finding: Finding,
  option: Pick<LinkOption<unknown>, 'a' | 'b' | 'result'>,
  names: Readonly<Record<End, string>>,
): string {
  // Each function accepts only findings of its own code.
  const describe = words[finding.code as keyof Words] as
    | ((...given: unknown[]) => string)
    | undefined
  return describe?.(finding, option, names) ?? 'No datasheet says that the ends work together.'
}

function compareEnds(a: Optic, b: Optic, name: (optic: Optic) => string): string {
  return `A: ${name(a)}, B: ${name(b)}`
}

function nameRate({ rate }: Optic): string {
  return rate === undefined ? 'not stated' : formatQuantity(rate, 'Gbit/s')
}

function nameMedium(optic: Optic): string {
  const { carrier } = optic
  if (carrier === undefined) return 'not stated'
  return carrier === 'twisted-pair' || carrier === 'cable'
    ? media[carrier]
    : `${countFibres(optic.fibres)}, ${carrier}`
}

function nameColours(colours: readonly number[]): string {
  return joinUnit(colours.join(', '), 'nm')
}

/** Whether a module sends and receives at different wavelengths, so that its partner is another module. */
export function isDirected({ sends, receives }: Optic): boolean {
  return sends.length > 0 && !isSameSet(sends, receives)
}

/** Why the light of two modules does not match. Over one fibre each end must send what the other receives. */
function describeColours(a: Optic, b: Optic): string {
  if (isSameSet(a.sends, b.sends) && isDirected(a)) {
    return `Both send at ${nameColours(a.sends)}: one of them must be its counterpart, which sends at ${nameColours(a.receives)}.`
  }
  const say = (end: string, near: Optic, far: Optic) =>
    isSameSet(near.sends, far.receives)
      ? []
      : [
          `${end} sends at ${nameColours(near.sends)}, and the other end receives ${nameColours(far.receives)}.`,
        ]
  return [...say('A', a, b), ...say('B', b, a)].join(' ')
}

/** The requirements on the module at the other end of a given one. */
export function describePartner(optic: Optic): string {
  const { standard, sends, receives } = optic
  if (isDirected(optic)) {
    const kind = standard === undefined ? '' : ` of ${standard}`
    return `sends at ${nameColours(sends)} and receives ${nameColours(receives)}: the other end takes its counterpart${kind}, which sends at ${nameColours(receives)}`
  }
  return standard === undefined
    ? `runs at ${nameRate(optic)} over ${nameMedium(optic)}: the module at the other end must do the same`
    : `is ${standard}: the module at the other end must be the same`
}

const media = { cable: 'one cable', 'twisted-pair': 'copper cabling' }

function listReceivers(directions: LinkOption<unknown>['result']['directions']): string {
  const ends = directions
    .filter(({ attenuator }) => attenuator > 0)
    .map(({ from }) => (from === 'a' ? 'at B' : 'at A'))
  return ends.length > 1 ? 'at each end' : ends.join('')
}

/** `10 Gbit/s over 2 fibres, single-mode · 1310 nm · up to 10 km`. */
export function describeOptic(optic: Optic): string {
  const { rate, carrier, fibres, sends, receives, reach, standard } = optic
  const isCable = carrier === 'cable'
  const colours = [...new Set([sends, receives].map((each) => each.join(', ')))].join(' / ')
  const medium =
    isCable || carrier === 'twisted-pair'
      ? media[carrier]
      : [countFibres(fibres), carrier].filter(Boolean).join(', ')
  const length = reach === undefined ? '' : formatLength(reach)
  return [
    `${rate === undefined ? 'Rate not stated' : formatQuantity(rate, 'Gbit/s')} over ${medium}`,
    colours && joinUnit(colours, 'nm'),
    length && (isCable ? `${length} long` : `up to ${length}`),
    standard,
  ]
    .filter(Boolean)
    .join(' · ')
}

function countFibres(count: number): string {
  return count === 1 ? '1 fibre' : `${count} fibres`
}

/** Formats a length, in metres below one kilometre. */
export function formatLength(kilometres: number): string {
  return kilometres < 1
    ? formatQuantity(Math.round(kilometres * 1e6) / 1000, 'm')
    : formatQuantity(kilometres, 'km')
}

/** Rounds to a tenth, as in datasheets; an amount that would round to zero gets a second decimal. */
export function formatDecibels(value: number): string {
  return formatQuantity(roundLevel(value), 'dB')
}

export function roundLevel(value: number): number {
  const tenths = Math.round(value * 10) / 10
  return tenths === 0 ? Math.round(value * 100) / 100 : tenths
}
