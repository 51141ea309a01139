import { message, type Message } from '@faceplate/messages/message'
import type { Messages } from '@faceplate/messages/messages'

/** Doubts that need no figures. */
const plain = {
  blank: message('analogs.doubt.blank'),
  severalColumns: message('analogs.doubt.severalColumns'),
  unnamedColumn: message('analogs.doubt.unnamedColumn'),
  device: message('analogs.doubt.device'),
  neighbour: message('analogs.doubt.neighbour'),
  namedSwitch: message('analogs.doubt.namedSwitch'),
  members: message('analogs.doubt.members'),
  readings: message('analogs.doubt.readings'),
  series: message('analogs.doubt.series'),
  stackModel: message('analogs.doubt.stackModel'),
} satisfies Readonly<Record<string, Message>>

/** Doubts that quote the list. */
type StatedDoubt =
  | { why: 'number' | 'text' | 'year'; stated: string }
  | { why: 'thousands'; stated: string; short: string; long: string }
  | { why: 'two'; first: string; second: string }
  | { why: 'either'; quantity: number; text: string }
  | { why: 'sum'; quantity: number; sum: number }
  | { why: 'perSite'; quantity: number }
  | { why: 'each'; quantity: number; count: number }
  | { why: 'inside'; quantity: number; inner: number | undefined }
  | { why: 'cut'; width: number }

/**
 * Why the visitor is asked about a line or the columns of a table. It is data and no text, because it is stored with the
 * list.
 */
export type Doubt = keyof typeof plain | StatedDoubt

/** A doubt as a sentence: “The list says −1.” */
export function describeLineDoubt(t: Messages, doubt: Doubt): string {
  if (typeof doubt === 'string') return t(plain[doubt])
  switch (doubt.why) {
    case 'number':
      return t('analogs.doubt.number', doubt)
    case 'text':
      return t('analogs.doubt.text', doubt)
    case 'year':
      return t('analogs.doubt.year', doubt)
    case 'thousands':
      return t('analogs.doubt.thousands', doubt)
    case 'two':
      return t('analogs.doubt.two', doubt)
    case 'either':
      return t('analogs.doubt.either', doubt)
    case 'sum':
      return t('analogs.doubt.sum', doubt)
    case 'perSite':
      return t('analogs.doubt.perSite', doubt)
    case 'each':
      return t('analogs.doubt.each', doubt)
    case 'inside':
      return doubt.inner === undefined
        ? t('analogs.doubt.insideNone', doubt)
        : t('analogs.doubt.inside', { ...doubt, inner: doubt.inner })
    case 'cut':
  }
  return t('analogs.doubt.cut', doubt)
}

const reasons: ReadonlySet<unknown> = new Set<StatedDoubt['why']>([
  'number',
  'text',
  'year',
  'thousands',
  'two',
  'either',
  'sum',
  'perSite',
  'each',
  'inside',
  'cut',
])

/** Whether a stored value is a doubt. */
export function isDoubt(value: unknown): value is Doubt {
  return typeof value === 'string'
    ? Object.hasOwn(plain, value)
    : reasons.has((value as Partial<StatedDoubt> | null)?.why)
}
