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

export function registerSolutions({ app, database, now }: ContentContext) {
  serve(app, getSolutions, async ({ query }) =>
    listSolutions(database, query, await readToday(database, now())),
  )
  serve(app, getSolution, async ({ params }) =>
    readSolution(database, await readSnapshot(database, now()), params.id),
  )
  serve(app, getSolutionGroup, ({ params }) => readSolutionGroup(database, params.id))
  serve(app, getSolutionGroups, ({ query }) => listSolutionGroups(database, query.type))
}
