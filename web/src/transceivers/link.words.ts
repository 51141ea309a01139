import type { End, Fact, Finding, Verdict } from '@faceplate/contracts/link.findings'
import type { LinkOption } from '@faceplate/contracts/link.options'
import type { Optic } from '@faceplate/contracts/link.optic'
import type { FibreGrade } from '@faceplate/contracts/link.plant'
import { formatNumber, formatQuantity } from '@faceplate/contracts/number.format'

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

const factWords: Readonly<Record<Fact, string>> = {
  rate: 'The datasheet does not state the rate.',
  carrier: 'The datasheet does not state the kind of fibre.',
  wavelength: 'The datasheet does not state the wavelength.',
  reach: 'The datasheet does not state the reach.',
  'reach over this fibre': 'The datasheet does not state the reach over this grade of fibre.',
  attenuation:
    'We know no figure for the loss of this fibre at this wavelength: enter a measured one.',
  power: 'The datasheet does not state the optical levels.',
  'channel loss': 'The datasheet does not state the channel insertion loss.',
  overload: 'The datasheet does not state what the receiver is overloaded by.',
  dispersion: 'The datasheet does not state the dispersion tolerance.',
  'error correction': 'The datasheet does not state the error correction that the ports must do.',
}

/** Findings that are the same sentence for every link. */
const plainWords = {
  rate: 'The ends run at different rates.',
  carrier: 'The ends take different cables.',
  lanes: 'The ends have different numbers of lanes.',
  modulation: 'The ends use different modulation.',
  standard: 'The ends follow different standards, and no datasheet says that they work together.',
  wavelength: 'What one end sends the other does not receive.',
} as const

type Words = {
  [Code in Exclude<Finding['code'], keyof typeof plainWords>]: (
    finding: Finding & { code: Code },
    option: Pick<LinkOption<unknown>, 'a' | 'result'>,
    names: Readonly<Record<End, string>>,
  ) => string
}

const words: Words = {
  grade: (_, { a }) =>
    `It needs ${a.optic.carrier === 'multimode' ? 'multimode' : 'single-mode'} fibre.`,
  'not-stated': ({ fact }) => factWords[fact],
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

/** What was found, in a sentence. `names` are those of the devices. */
export function describeFinding(
  finding: Finding,
  option: Pick<LinkOption<unknown>, 'a' | 'result'>,
  names: Readonly<Record<End, string>>,
): string {
  if (finding.code in plainWords) return plainWords[finding.code as keyof typeof plainWords]
  // Each describes the findings of its own code.
  const describe = words[finding.code as keyof Words] as (...given: unknown[]) => string
  return describe(finding, option, names)
}

function listReceivers(directions: LinkOption<unknown>['result']['directions']): string {
  const ends = directions
    .filter(({ attenuator }) => attenuator > 0)
    .map(({ from }) => (from === 'a' ? 'at B' : 'at A'))
  return ends.length > 1 ? 'at each end' : ends.join('')
}

/** `10 Gbit/s over 2 fibres, 1310 nm, up to 10 km`. */
export function describeOptic(optic: Optic): string {
  const { rate, carrier, fibres, sends, receives, reach, standard } = optic
  const [first] = sends
  const last = sends.at(-1)
  const sent = sends.length > 2 ? `${first}–${last}` : sends.join(', ')
  const received = receives.join(', ')
  const colours = sends.join(', ') === received ? sent : `${sent} / ${received}`
  const medium =
    carrier === 'cable'
      ? 'a cable with both plugs'
      : carrier === 'twisted-pair'
        ? 'copper cabling'
        : `${countFibres(fibres)}${carrier === undefined ? '' : `, ${carrier}`}`
  return [
    `${rate === undefined ? 'Rate not stated' : formatQuantity(rate, 'Gbit/s')} over ${medium}`,
    ...(sends.length === 0 ? [] : [formatColours(colours)]),
    ...(reach === undefined
      ? []
      : [carrier === 'cable' ? `${formatLength(reach)} long` : `up to ${formatLength(reach)}`]),
    ...(standard === undefined ? [] : [standard]),
  ].join(' · ')
}

function formatColours(text: string): string {
  return `${text}\u00a0nm`
}

function countFibres(count: number): string {
  return count === 1 ? '1 fibre' : `${count} fibres`
}

/** Metres below a kilometre. */
export function formatLength(kilometres: number): string {
  return kilometres < 1
    ? formatQuantity(Math.round(kilometres * 1e6) / 1000, 'm')
    : formatQuantity(kilometres, 'km')
}

/** To a tenth, as datasheets state it; what is less than that is not nought. */
export function formatDecibels(value: number): string {
  return formatQuantity(roundLevel(value), 'dB')
}

export function roundLevel(value: number): number {
  const tenths = Math.round(value * 10) / 10
  return tenths === 0 ? Math.round(value * 100) / 100 : tenths
}
