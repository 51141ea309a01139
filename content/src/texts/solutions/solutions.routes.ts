import {
  getSolution,
  getSolutionGroup,
  getSolutionGroups,
  getSolutions,
} from '@faceplate/contracts/calls/solutions.contract'
import { readToday } from '../../base/database/maker.day.ts'
import type { ContentContext } from '../../base/http/context.ts'
import { serve } from '../../base/http/serve.ts'
import { readSnapshot } from '../../goods/catalogue/catalogue.snapshot.ts'
import {
  listSolutionGroups,
  listSolutions,
  readSolution,
  readSolutionGroup,
} from './solutions.store.ts'

export function registerSolutions({ app }: ContentContext) {
  serve(app, getSolutions, async ({ query, view }) =>
    listSolutions(view.database, query, await readToday(view)),
  )
  serve(app, getSolution, async ({ params, view }) =>
    readSolution(view.database, await readSnapshot(view), params.id),
  )
  serve(app, getSolutionGroup, ({ params, view }) => readSolutionGroup(view.database, params.id))
  serve(app, getSolutionGroups, ({ query, view }) => listSolutionGroups(view.database, query.type))
}
