import type { Project } from '@faceplate/contracts/project/project.address'
import { readFigures, type PieceFigures } from '@faceplate/contracts/project/project.figures'
import type { ProjectLine } from '@faceplate/contracts/project/project.lines'
import { useQueries } from '@tanstack/react-query'
import { asOptional } from '../base/query.ts'
import { projectGoodsQuery, splitCodes, type ProjectGood } from './project.queries.ts'

/** A line of a project with its product. */
export interface ProjectRow {
  line: ProjectLine
  /** Undefined: the catalogue does not have the code, or could not be read. */
  good: ProjectGood | undefined
  figures: PieceFigures | undefined
  /** Whether the catalogue could be read, so that a missing product is unknown to it. */
  isLookedUp: boolean
}

/** The lines of a project with their products, as the loader of the page has read them. */
export function useProjectRows({ lines }: Project): ProjectRow[] {
  const calls = splitCodes(lines)
  const answers = useQueries({
    queries: calls.map((codes) => ({ ...asOptional(projectGoodsQuery(codes)), enabled: false })),
  })
  const goods = new Map(
    answers.flatMap(({ data = [] }) => data.map((good) => [good.code, good] as const)),
  )
  const lookedUp = new Set(calls.flatMap((codes, at) => (answers[at]?.data ? codes : [])))
  return lines.map((line) => {
    const good = goods.get(line.code)
    return {
      line,
      good,
      figures: good && readFigures(good.facts),
      isLookedUp: lookedUp.has(line.code),
    }
  })
}
