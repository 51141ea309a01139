import { splitCodes } from '@faceplate/engineering/project/project.codes'
import { readFigures } from '@faceplate/engineering/project/project.figures'
import { isCatalogueCode } from '@faceplate/engineering/project/project.lines'
import { toHardware } from '@faceplate/engineering/project/project.loads'
import { mapNames } from '@faceplate/engineering/project/project.names'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { asOptional } from '../base/query.ts'
import { projectGoodsQuery, type ProjectGood } from './project.queries.ts'
import type { ProjectRow } from './project.row.ts'
import type { ShownProject } from './useProject.ts'

/** The lines of a project with their products, as the loader of the page has read them. */
export function useProjectRows({ project, isPending }: ShownProject): ProjectRow[] {
  const { lines, loads = [] } = project
  const client = useQueryClient()
  const calls = splitCodes(lines)
  const answers = useQueries({
    queries: calls.map((codes) => ({ ...asOptional(projectGoodsQuery(codes)), enabled: false })),
  })
  const own = answers.flatMap(({ data }) => data ?? [])
  // While the page of a change is loading, products are those of the earlier lines.
  const earlier = isPending
    ? client
        .getQueriesData<ProjectGood[]>({ queryKey: projectGoodsQuery([]).queryKey.slice(0, 1) })
        .flatMap(([key, data]) => (key[2] === 'project' ? (data ?? []) : []))
    : []
  const goods = mapNames([...earlier, ...own], ({ partNumber }) => partNumber)
  const lookedUp = new Set(calls.flatMap((codes, at) => (answers[at]?.data ? codes : [])))
  return lines.map((line) => {
    const good = goods.get(line.code)
    if (good) return { line, good, figures: readFigures(good.hardware), status: 'known' }
    const load = loads.find(({ code }) => code === line.code)
    const figures = load && readFigures(toHardware(load))
    const missing = isPending ? 'loading' : 'away'
    const isUnknown = lookedUp.has(line.code) || !isCatalogueCode(line.code)
    return { line, good, load, figures, status: isUnknown ? 'unknown' : missing }
  })
}
