import type { PonClass } from '@faceplate/contracts/links/pon.classes'
import type { PonFinding, PonVerdict } from '@faceplate/contracts/links/pon.tree'
import { formatQuantity } from '@faceplate/contracts/shared/number.format'
import { formatDecibels, formatLength } from './link.words.ts'

export const ponVerdictWords: Readonly<Record<PonVerdict, string>> = {
  fits: 'Fits',
  tight: 'Tight',
  overload: 'Too little loss',
  no: 'Does not fit',
}

/** `GPON B+, 13 to 28 dB`. */
export function describeClass({ system, name, minLoss, maxLoss }: PonClass): string {
  return `${system} ${name}, ${minLoss} to ${formatQuantity(maxLoss, 'dB')}`
}

type Words = {
  [Code in PonFinding['code']]: (finding: PonFinding & { code: Code }) => string
}

const words: Words = {
  loss: ({ value, limit }) =>
    `The farthest branch loses ${formatDecibels(value)}, and may lose ${formatDecibels(limit)}.`,
  reserve: ({ value, limit }) =>
    `It works on paper: ${formatDecibels(value)} left, less than the reserve of ${formatDecibels(limit)}.`,
  overload: ({ value, limit, attenuator }) =>
    `The branch loses ${formatDecibels(value)} at most, and the receivers need ${formatDecibels(limit)}.${nameAttenuator(attenuator)}`,
  least: ({ value, limit, attenuator }) =>
    `The branch may lose as little as ${formatDecibels(value)}, and the receivers need ${formatDecibels(limit)}: measure it.${nameAttenuator(attenuator)}`,
  distance: ({ value, limit }) =>
    `Terminals are ranged up to ${formatLength(limit)}, and the farthest is ${formatLength(value)} away.`,
  ranging: ({ limit }) =>
    `Beyond ${formatLength(limit)} the OLT must be set to range terminals at this distance.`,
}

/** Describes a finding about a tree in a sentence. */
export function describePonFinding(finding: PonFinding): string {
  // Each function accepts only findings of its own code.
  const describe = words[finding.code] as (given: PonFinding) => string
  return describe(finding)
}

function nameAttenuator(attenuator: number | undefined): string {
  return attenuator === undefined
    ? ''
    : ` An attenuator of ${formatDecibels(attenuator)} before the first splitter makes up for it.`
}
