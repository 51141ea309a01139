import type { AnalogVerdict } from '@faceplate/contracts/calls/analogs.contract'
import { formatList } from '@faceplate/contracts/shared/list.format'
import { formatQuantity } from '@faceplate/contracts/shared/number.format'
import type { Messages } from '@faceplate/messages/messages'
import { countSteps, divide, findBetter } from './attribute.rating.ts'
import {
  isStated,
  listTexts,
  nameTexts,
  none,
  pickNumber,
  type AttributeDescription,
  type MatchFact,
} from './match.facts.ts'
import type { PortFit } from './match.ports.ts'

type MaybeFact = MatchFact | null | undefined

/** Explains a verdict in one sentence; `names` are the names of attributes by code. */
export function explainAttribute(
  t: Messages,
  theirs: MaybeFact,
  ours: MaybeFact,
  description: AttributeDescription,
  verdict: AnalogVerdict,
  fit?: PortFit,
  names: ReadonlyMap<string, string> = new Map(),
): string {
  if (verdict === 'unknown') {
    const isTheirs = isStated(theirs, description)
    if (!isTheirs && !isStated(ours, description)) return t('analogs.reason.neitherStated')
    return t(isTheirs ? 'analogs.reason.oursNotStated' : 'analogs.reason.theirsNotStated')
  }
  if (verdict === 'missing') return t('analogs.reason.missing')
  if (description.type === 'number') {
    return fit && fit.upgraded + fit.slowed > 0
      ? explainPorts(t, pickNumber(theirs, 'higher') ?? 0, fit, names)
      : explainNumbers(t, theirs, ours, description)
  }
  return explainTexts(t, listTexts(theirs, description), listTexts(ours, description), {
    description,
    verdict,
  })
}

function explainPorts(
  t: Messages,
  needed: number,
  { own = 0, upgraded, upgradedTo, slowed }: PortFit,
  names: ReadonlyMap<string, string>,
): string {
  const ports = listWords(
    t,
    upgradedTo.map((code) => names.get(code) ?? code),
  )
  const fast = own + upgraded
  if (upgraded === 0) return t('analogs.reason.slowerPorts', { fast, needed, slowed })
  if (slowed > 0) return t('analogs.reason.mixedPorts', { fast, needed, upgraded, ports, slowed })
  return fast < needed
    ? t('analogs.reason.fewerFasterPorts', { fast, needed, upgraded, ports })
    : t('analogs.reason.fasterPorts', { upgraded, ports })
}

function explainTexts(
  t: Messages,
  needed: readonly string[],
  present: readonly string[],
  { description, verdict }: { description: AttributeDescription; verdict: AnalogVerdict },
): string {
  const both = { theirs: nameTexts(t, needed), ours: nameTexts(t, present) }
  const { shared, missing, extra } = divide(needed, present)
  if (verdict === 'equal') {
    if (missing.length > 0) return t('analogs.reason.equivalent', both)
    return extra.length > 0
      ? t('analogs.reason.includes', both)
      : t('analogs.reason.same', { value: both.ours })
  }
  if (description.type === 'flag') {
    return t(present.includes('Yes') ? 'analogs.reason.onlyOurs' : 'analogs.reason.onlyTheirs')
  }
  if (needed.includes(none) || present.includes(none)) return t('analogs.reason.instead', both)
  if (countSteps(needed, present, description.code) !== undefined) {
    if (description.better === 'lower') return t('analogs.reason.needs', both)
    return verdict === 'better'
      ? t('analogs.reason.exceeds', both)
      : t('analogs.reason.fallsShort', both)
  }
  if (shared.length === 0) return t('analogs.reason.instead', both)
  return missing.length > 0
    ? t('analogs.reason.lacks', { missing: listWords(t, missing), shared: listWords(t, shared) })
    : t('analogs.reason.has', { shared: listWords(t, shared), extra: listWords(t, extra) })
}

function listWords({ language }: Messages, words: readonly string[]): string {
  return formatList(words, language, 'row')
}

function explainNumbers(
  t: Messages,
  theirs: MaybeFact,
  ours: MaybeFact,
  description: AttributeDescription,
): string {
  const { unit } = description
  const way = findBetter(description)
  const needed = pickNumber(theirs, way) ?? 0
  const own = pickNumber(ours, way) ?? 0
  const show = (value: number) => formatQuantity(value, unit, t.language)
  if (needed === own) return t('analogs.reason.same', { value: show(own) })
  const [more, less] =
    unit === '°C' ? ['higher', 'lower'] : ['more', unit === null ? 'fewer' : 'less']
  return t('analogs.reason.difference', {
    ours: show(own),
    theirs: show(needed),
    difference: show(Math.abs(own - needed)),
    way: own > needed ? more : less,
  })
}
