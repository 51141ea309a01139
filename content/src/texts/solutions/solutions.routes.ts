import {
  getSolution,
  getSolutionGroup,
  getSolutionGroups,
  getSolutions,
} from '@faceplate/contracts/calls/solutions.contract'
import type { ContentContext } from '../../base/http/context.ts'
import { serve } from '../../base/http/serve.ts'
import { readSnapshot } from '../../goods/catalogue/catalogue.snapshot.ts'
import {
  listSolutionGroups,
  listSolutions,
  readSolution,
  readSolutionGroup,
} from './solutions.store.ts'

export function registerSolutions({ app, database }: ContentContext) {
  serve(app, getSolutions, ({ query }) => listSolutions(database, query))
  serve(app, getSolution, async ({ params }) =>
    readSolution(database, await readSnapshot(database), params.id),
  )
  serve(app, getSolutionGroup, ({ params }) => readSolutionGroup(database, params.id))
  serve(app, getSolutionGroups, ({ query }) => listSolutionGroups(database, query.type))
}
