import { comparisonLimit } from '@faceplate/contracts/calls/comparison.limit'
import { isCatalogueCode, type ProjectLine } from './project.lines.ts'

/** Codes of a project that the catalogue may have, divided into calls. */
export function splitCodes(lines: readonly ProjectLine[]): string[][] {
  const codes = [...new Set(lines.map(({ code }) => code).filter(isCatalogueCode))]
  return Array.from({ length: Math.ceil(codes.length / comparisonLimit) }, (_, at) =>
    codes.slice(at * comparisonLimit, (at + 1) * comparisonLimit),
  )
}
