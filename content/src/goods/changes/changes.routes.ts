import { getChanges, getChangesSince } from '@faceplate/contracts/calls/changes.contract'
import type { ContentContext } from '../../base/http/context.ts'
import { serve } from '../../base/http/serve.ts'
import { readSnapshot } from '../catalogue/catalogue.snapshot.ts'
import { listChanges, listChangesSince } from './changes.store.ts'

/** Serves the changes in the data of goods: as a list, and for clients that follow them. */
export function registerChanges({ app, database, now }: ContentContext): void {
  serve(app, getChanges, async ({ query }) =>
    listChanges(database, await readSnapshot(database, now()), query),
  )
  serve(app, getChangesSince, async ({ query }) =>
    listChangesSince(database, await readSnapshot(database, now()), query),
  )
}
