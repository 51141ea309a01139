import type { Doubt } from './list.doubt.ts'

/**
 * What a line of a list asks for. Supplies and fans belong to a device, so they are told apart and not replaced. Something
 * unnamed is a device of which the report does not state the model.
 */
export type LineKind = 'device' | 'optic' | 'supply' | 'fan' | 'other' | 'unnamed'

/** Whether a line of this kind is looked up and requested as a device of its own. */
export function isOrdered(kind: LineKind = 'device'): boolean {
  return kind === 'device' || kind === 'optic'
}

/** A line of a list: the text to look up and the quantity. */
export interface ListLine {
  text: string
  /** Undefined if the list states none that can be ordered, such as 0 or −1: the visitor is asked. */
  quantity: number | undefined
  kind: LineKind
  /** Why the visitor is asked about the line. */
  doubt?: Doubt
}
