import type { Database } from '../../base/database/schema.ts'
import { changeTitles, recordWords } from '../catalogue/change.texts.ts'
import { longText, type GoodFact, type GoodFacts } from './good.facts.ts'

/** A change that does not have an id yet. */
export type NewChange = Omit<Database['good_change'], 'id'>

/** The identity of a fact across imports. A document is identified by its title; other titles are only for display. */
function nameFact({ kind, subject, title }: GoodFact): string {
  return kind === 'document' ? `${kind} ${subject} ${title}` : `${kind} ${subject}`
}

/** The changes of a good between two imports. */
export function compareFacts(before: GoodFacts, after: GoodFacts, at: string): NewChange[] {
  const earlier = Map.groupBy(before.facts, nameFact)
  const later = Map.groupBy(after.facts, nameFact)
  return [...new Set([...later.keys(), ...earlier.keys()])].flatMap((name) => {
    const removed = without(earlier.get(name) ?? [], later.get(name) ?? [])
    const added = without(later.get(name) ?? [], earlier.get(name) ?? [])
    // A file that replaces another is one change.
    return Array.from({ length: Math.max(removed.length, added.length) }, (_, place) =>
      writeChange(after, at, { from: removed[place], to: added[place] }),
    )
  })
}

function without(facts: readonly GoodFact[], others: readonly GoodFact[]): GoodFact[] {
  return facts.filter(({ value }) => others.every((other) => other.value !== value))
}

/** Changes of a good from the dates of its facts, for the time before the record began. */
export function listDated(facts: GoodFacts, from: string, to: string): NewChange[] {
  const { released_on } = facts.good
  const isWithin = (day: string) => day >= from && day <= to
  return [
    ...(isWithin(released_on) ? [writeArrival(facts, 'added', toInstant(released_on))] : []),
    ...facts.facts.flatMap((fact) =>
      // Facts from the day of release are not changes.
      fact.day !== undefined && fact.day > released_on && isWithin(fact.day)
        ? [writeChange(facts, toInstant(fact.day), { to: fact })]
        : [],
    ),
  ]
}

export function writeArrival(
  { good }: GoodFacts,
  kind: 'added' | 'withdrawn',
  at: string,
): NewChange {
  return {
    ...nameGood(good),
    at,
    kind,
    subject: kind,
    title: recordWords(changeTitles[kind]),
    before: null,
    after: null,
    url: null,
  }
}

function writeChange(
  { good }: GoodFacts,
  at: string,
  { from, to }: { from?: GoodFact | undefined; to?: GoodFact | undefined },
): NewChange {
  const { kind = 'description', subject = '', title = '' } = to ?? from ?? {}
  const isLong = kind === 'description' && subject === longText
  return {
    ...nameGood(good),
    at,
    kind,
    subject,
    title,
    before: isLong ? null : (from?.value ?? null),
    after: isLong ? null : (to?.value ?? null),
    url: to?.url ?? null,
  }
}

function nameGood({ id, code, name, part_number, group_id }: GoodFacts['good']) {
  return { good_id: id, code, name, part_number, group_id }
}

function toInstant(day: string): string {
  return `${day}T00:00:00.000Z`
}
