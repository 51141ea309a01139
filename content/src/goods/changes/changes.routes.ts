import { getChanges, getChangesSince } from '@faceplate/contracts/calls/changes.contract'
import type { ContentContext } from '../../base/http/context.ts'
import { serve } from '../../base/http/serve.ts'
import { readSnapshot } from '../catalogue/catalogue.snapshot.ts'
import { listChanges, listChangesSince } from './changes.store.ts'

/** Serves the changes in the data of goods: as a list, and for clients that follow them. */
export function registerChanges({ app }: ContentContext): void {
  serve(app, getChanges, async ({ query, view }) =>
    listChanges(view.database, await readSnapshot(view), query),
  )
  serve(app, getChangesSince, async ({ query, view }) =>
    listChangesSince(view.database, await readSnapshot(view), query),
  )
}
