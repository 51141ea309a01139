import type { AnalogVerdict } from '@faceplate/contracts/calls/analogs.contract'
import { formatQuantity } from '@faceplate/contracts/shared/number.format'
import { countSteps, divide, findBetter } from './attribute.rating.ts'
import {
  isStated,
  listTexts,
  none,
  pickNumber,
  type AttributeDescription,
  type MatchFact,
} from './match.facts.ts'
import type { PortFit } from './match.ports.ts'

type MaybeFact = MatchFact | null | undefined

/** Explains a verdict in one sentence; `names` are the names of attributes by code. */
export function explainAttribute(
  theirs: MaybeFact,
  ours: MaybeFact,
  description: AttributeDescription,
  verdict: AnalogVerdict,
  fit?: PortFit,
  names: ReadonlyMap<string, string> = new Map(),
): string {
  if (verdict === 'unknown') {
    const isTheirs = isStated(theirs, description)
    if (!isTheirs && !isStated(ours, description)) return 'Not stated for either device.'
    return isTheirs ? 'Not stated for ours.' : 'Not stated for theirs.'
  }
  if (verdict === 'missing') return 'Ours has none.'
  if (description.type === 'number') {
    return fit && fit.upgraded + fit.slowed > 0
      ? explainPorts(pickNumber(theirs, 'higher') ?? 0, fit, names)
      : explainNumbers(theirs, ours, description)
  }
  return explainTexts(listTexts(theirs, description), listTexts(ours, description), {
    description,
    verdict,
  })
}

function explainPorts(
  needed: number,
  { own = 0, upgraded, upgradedTo, slowed }: PortFit,
  names: ReadonlyMap<string, string>,
): string {
  const parts: string[] = []
  if (upgraded > 0) {
    const faster = upgradedTo.map((code) => names.get(code) ?? code).join(', ')
    parts.push(
      `${upgraded} ${upgraded === 1 ? 'goes' : 'go'} into ${faster}, which take the slower too`,
    )
  }
  if (slowed > 0) parts.push(`${slowed} ${slowed === 1 ? 'runs' : 'run'} slower`)
  const fast = own + upgraded
  return `${fast < needed ? `${fast} against ${needed}: ` : ''}${parts.join('; ')}.`
}

function explainTexts(
  needed: readonly string[],
  present: readonly string[],
  { description, verdict }: { description: AttributeDescription; verdict: AnalogVerdict },
): string {
  const [both, own] = [needed.join(', '), present.join(', ')]
  const { shared, missing, extra } = divide(needed, present)
  if (verdict === 'equal') {
    if (missing.length > 0) return `${own} is equivalent to ${both}.`
    return extra.length > 0 ? `${own} includes ${both}.` : `The same: ${own}.`
  }
  if (description.type === 'flag') return `${own}, where theirs is ${both.toLowerCase()}.`
  if (needed.includes(none) || present.includes(none)) return `${own} instead of ${both}.`
  if (countSteps(needed, present, description.code) !== undefined) {
    if (description.better === 'lower') return `Needs ${own}, where theirs needs ${both}.`
    return `${own} ${verdict === 'better' ? 'exceeds' : 'falls short of'} ${both}.`
  }
  if (shared.length === 0) return `${own} instead of ${both}.`
  return missing.length > 0
    ? `Lacks ${missing.join(', ')}; has ${shared.join(', ')}.`
    : `Has ${shared.join(', ')}, plus ${extra.join(', ')}.`
}

function explainNumbers(
  theirs: MaybeFact,
  ours: MaybeFact,
  description: AttributeDescription,
): string {
  const { unit } = description
  const way = findBetter(description)
  const needed = pickNumber(theirs, way) ?? 0
  const own = pickNumber(ours, way) ?? 0
  const show = (value: number) => formatQuantity(value, unit)
  if (needed === own) return `The same: ${show(own)}.`
  const [more, less] =
    unit === '°C' ? ['higher', 'lower'] : ['more', unit === null ? 'fewer' : 'less']
  const difference = `${show(Math.abs(own - needed))} ${own > needed ? more : less} than theirs`
  return `${show(own)} against ${show(needed)}: ${difference}.`
}
