import type { Project } from './project.address.ts'
import { mergeLines } from './project.lines.ts'

/** Maps products by the names that a line may have: the code, or the part number in lower case. */
export function mapNames<Good extends { code: string }>(
  goods: readonly Good[],
  readPartNumber: (good: Good) => string,
): ReadonlyMap<string, Good> {
  return new Map([
    ...goods.map((good) => [readPartNumber(good).toLowerCase(), good] as const),
    // The code of one product may be the part number of another.
    ...goods.map((good) => [good.code, good] as const),
  ])
}

/** The project with codes where its lines have part numbers, so that equal products have equal codes. */
export function writeCodes(
  project: Project,
  goods: ReadonlyMap<string, { code: string }>,
): Project {
  const lines = project.lines.map((line) => ({
    ...line,
    code: goods.get(line.code)?.code ?? line.code,
  }))
  return { ...project, lines: mergeLines(lines) }
}
