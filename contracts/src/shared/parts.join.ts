import type { Messages } from '@faceplate/messages/messages'

/** Joins parts that are no sentence, such as labels with their numbers: `fits 2, tight 1`. */
export function joinParts(t: Messages, parts: readonly string[]): string {
  return parts.reduce(
    (before, next) => (before === '' ? next : t('ui.parts', { before, next })),
    '',
  )
}
