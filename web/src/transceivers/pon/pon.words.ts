import type { PonClass } from '@faceplate/engineering/links/pon.classes'
import type { PonFinding, PonVerdict } from '@faceplate/engineering/links/pon.tree'
import { message, type Message } from '@faceplate/messages/message'
import type { Messages } from '@faceplate/messages/messages'
import { formatDecibels, formatLength } from '@faceplate/engineering/links/link.words'
import { describeReserve } from '../links/link.option.words.ts'

export const ponVerdictWords: Readonly<Record<PonVerdict, Message>> = {
  fits: message('links.verdict.fits'),
  tight: message('links.verdict.tight'),
  overload: message('links.pon.tooLittleLoss'),
  no: message('links.verdict.no'),
}

/** `GPON B+, 13 to 28 dB`. */
export function describeClass(t: Messages, { system, name, minLoss, maxLoss }: PonClass): string {
  return t('links.pon.class', { system, name, minLoss, maxLoss })
}

type Words = {
  [Code in PonFinding['code']]: (t: Messages, finding: PonFinding & { code: Code }) => string
}

const words: Words = {
  loss: (t, { value, limit }) =>
    t('links.pon.loss', { loss: formatDecibels(t, value), limit: formatDecibels(t, limit) }),
  reserve: (t, { value, limit }) => describeReserve(t, value, limit),
  overload: (t, { value, limit, attenuator }) =>
    addAttenuator(
      t,
      t('links.pon.overload', { loss: formatDecibels(t, value), least: formatDecibels(t, limit) }),
      attenuator,
    ),
  least: (t, { value, limit, attenuator }) =>
    addAttenuator(
      t,
      t('links.pon.least', { loss: formatDecibels(t, value), least: formatDecibels(t, limit) }),
      attenuator,
    ),
  distance: (t, { value, limit }) =>
    t('links.pon.distance', { most: formatLength(t, limit), farthest: formatLength(t, value) }),
  ranging: (t, { limit }) => t('links.pon.ranging', { usual: formatLength(t, limit) }),
}

/** Describes a finding about a tree in a sentence. */
export function describePonFinding(t: Messages, finding: PonFinding): string {
  // Each function accepts only findings of its own code.
  const describe = words[finding.code] as (t: Messages, given: PonFinding) => string
  return describe(t, finding)
}

/** Adds the sentence that names an attenuator which makes up for too little loss. */
function addAttenuator(t: Messages, sentence: string, attenuator: number | undefined): string {
  if (attenuator === undefined) return sentence
  const help = t('links.pon.attenuator', { attenuator: formatDecibels(t, attenuator) })
  return `${sentence} ${help}`
}
