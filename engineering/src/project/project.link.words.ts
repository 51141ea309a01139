import type { Messages } from '@faceplate/messages/messages'
import { formatDecibels, formatLength, gradeLabels, verdictLabels } from '../links/link.words.ts'
import type { JudgedLink } from './project.budget.ts'
import type { ProjectLink } from './project.links.ts'

/** Both ends of a link for people: the device, if it is named, and the port. */
export function nameEnds({ names, ports }: ProjectLink): string {
  const name = (end: 'a' | 'b') => (names[end] === '' ? ports[end] : `${names[end]}, ${ports[end]}`)
  return `${name('a')} – ${name('b')}`
}

/** Length and grade of the fibre of a link. */
export function describeFibre(t: Messages, { length, grade }: ProjectLink): string {
  const metres = formatLength(t, length)
  if (grade === undefined) return metres
  return t('links.request.fibre', { length: metres, grade: t(gradeLabels[grade]) })
}

/** The verdict on a link, with its margin in decibels. */
export function describeBudget(
  t: Messages,
  { verdict, margin }: NonNullable<JudgedLink['result']>,
): string {
  const words = t(verdictLabels[verdict])
  if (margin === undefined) return words
  return t('project.link.margin', { verdict: words, margin: formatDecibels(t, margin) })
}
