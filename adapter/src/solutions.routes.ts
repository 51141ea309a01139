import type { QueryOf, ResponseOf } from '@faceplate/contracts/calls/route.contract'
import {
  getSolution,
  getSolutionGroup,
  getSolutionGroups,
  getSolutions,
  type Solution,
  type SolutionCard,
  type SolutionGroup,
} from '@faceplate/contracts/calls/solutions.contract'
import type { FastifyInstance } from 'fastify'
import type { CatalogueIndex, ReadIndex } from './catalogue.index.ts'
import { listCards } from './good.cards.ts'
import { serve } from './serve.ts'
import type { TextsIndex } from './texts.index.ts'
import { pickLanguages, requireEntry, takePage } from './texts.lists.ts'
import type { SourceSection } from './texts.source.ts'

/** The criterion of groups: systems do not tell tasks from industries. */
const type = 'task'

/** Serves the solutions of a source. */
export function registerSolutions(app: FastifyInstance, readIndex: ReadIndex): void {
  serve(app, getSolutions, ({ query, request }) => listSolutions(readIndex(request).texts, query))
  serve(app, getSolution, ({ params, request }) => describeSolution(readIndex(request), params.id))
  serve(app, getSolutionGroup, ({ params, request }) =>
    requireGroup(readIndex(request).texts, params.id),
  )
  serve(app, getSolutionGroups, ({ query, request }) =>
    query.type === undefined || query.type === type
      ? listSolutionGroups(readIndex(request).texts)
      : [],
  )
}

function listSolutions(
  texts: TextsIndex,
  { group_id: group, ...page }: QueryOf<typeof getSolutions>,
): ResponseOf<typeof getSolutions> {
  const { entries } = texts.solutions
  const chosen = group === undefined ? undefined : requireGroup(texts, group)
  const ids = new Set([chosen, ...(chosen?.subgroups ?? [])].map((each) => each?.id))
  const found = chosen
    ? entries.filter(({ section_ids }) => section_ids?.some((id) => ids.has(id)))
    : entries
  const { data, pagination } = takePage(found, page)
  return { data: data.map(toCard), pagination }
}

/** Solutions by id, in the order of the ids. */
export function listSolutionCards(
  { solutions }: TextsIndex,
  ids: readonly number[],
): SolutionCard[] {
  const byId = new Map(solutions.entries.map((entry) => [entry.id, entry]))
  return ids.flatMap((id) => {
    const entry = byId.get(id)
    return entry ? toCard(entry) : []
  })
}

function listSolutionGroups({ solutions }: TextsIndex): SolutionGroup[] {
  const { sections, entries } = solutions
  const describe = ({ id, code, name, lang }: SourceSection, ids: readonly number[]) => ({
    id,
    code,
    name,
    title: name,
    type,
    sort: sections.findIndex((each) => each.id === id),
    solutions_count: entries.filter(({ section_ids }) =>
      section_ids?.some((own) => ids.includes(own)),
    ).length,
    ...pickLanguages(lang, { name: 'name', title: 'name' }),
  })
  return sections
    .filter(({ parent }) => parent === undefined)
    .map((group) => {
      const within = sections.filter(({ parent }) => parent === group.id)
      return {
        ...describe(group, [group.id, ...within.map(({ id }) => id)]),
        subgroups: within.map((each) => describe(each, [each.id])),
      }
    })
}

function requireGroup(texts: TextsIndex, idOrCode: string): SolutionGroup {
  const groups = listSolutionGroups(texts).flatMap((group) => [
    group,
    ...group.subgroups.map((each) => ({ ...each, subgroups: [] })),
  ])
  return requireEntry(groups, idOrCode, 'group of solutions')
}

function describeSolution(index: CatalogueIndex, idOrCode: string): Solution {
  const { sections, entries } = index.texts.solutions
  const solution = requireEntry(entries, idOrCode, 'solution')
  const { photo, text, section_ids = [], goods = [], supplies } = solution
  return {
    ...toCard(solution),
    ...(photo && { images: [photo] }),
    text,
    subgroups: sections
      .filter(({ id }) => section_ids.includes(id))
      .map(({ id, code, name, lang }) => ({
        id,
        code,
        name,
        ...pickLanguages(lang, { name: 'name' }),
      })),
    goods: goods.flatMap(({ good_id, ...line }) =>
      listCards(index, [good_id]).map((card) => ({ ...card, ...line })),
    ),
    ...(supplies && { supplies: [...supplies] }),
  }
}

function toCard({
  id,
  code,
  name,
  preview,
  photo,
  lang,
}: TextsIndex['solutions']['entries'][number]): SolutionCard {
  return {
    id,
    code,
    name,
    preview: preview || null,
    image: photo?.url ?? null,
    ...(photo && { photo }),
    ...(lang && { lang }),
  }
}
