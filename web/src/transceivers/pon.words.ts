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

/** Describes a finding about a tree in a sentence. */
export function describePonFinding(finding: PonFinding): string {
  const { value, limit } = finding
  switch (finding.code) {
    case 'loss':
      return `The farthest branch loses ${formatDecibels(value)}, and may lose ${formatDecibels(limit)}.`
    case 'reserve':
      return `It works on paper: ${formatDecibels(value)} left, less than the reserve of ${formatDecibels(limit)}.`
    case 'overload':
      return `The branch loses ${formatDecibels(value)} at most, and the receivers need ${formatDecibels(limit)}.${nameAttenuator(finding)}`
    case 'least':
      return `The branch may lose as little as ${formatDecibels(value)}, and the receivers need ${formatDecibels(limit)}: measure it.${nameAttenuator(finding)}`
    case 'distance':
      return `Terminals are ranged up to ${formatLength(limit)}, and the farthest is ${formatLength(value)} away.`
    case 'ranging':
      return `Beyond ${formatLength(limit)} the OLT must be set to range terminals at this distance.`
  }
}

function nameAttenuator({ attenuator }: { attenuator: number | undefined }): string {
  return attenuator === undefined
    ? ''
    : ` An attenuator of ${formatDecibels(attenuator)} before the first splitter makes up for it.`
}
