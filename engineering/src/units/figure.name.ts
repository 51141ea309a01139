import type { FibreGrade } from '@faceplate/contracts/shared/fibre.grade'
import type { FigureKind } from './figure.kinds.ts'

/** Where a figure holds; everywhere without an entry. */
export interface FigureWhere {
  grade?: FibreGrade | 'multimode' | undefined
  /** MHz·km at 850 nm, of cable laid before its grade was defined. */
  bandwidth?: number | undefined
  /** The band of wavelengths, both included. */
  nanometres?: readonly [from: number, to: number] | undefined
  pairs?: number | undefined
}

/** The identifier of a figure, which is the anchor of its row: `reach-10gbase-sr-om4`. */
export function nameFigure(kind: FigureKind, of = '', where: FigureWhere = {}): string {
  const { grade, bandwidth, nanometres, pairs } = where
  return [kind, of, grade, bandwidth, ...(nanometres ?? []), pairs]
    .filter((part) => part !== undefined && part !== '')
    .join('-')
    .toLowerCase()
    .replaceAll('+', '-plus')
    .replaceAll(/[^a-z0-9]+/g, '-')
}
