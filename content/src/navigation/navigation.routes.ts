import { getSite } from '@faceplate/contracts/navigation.contract'
import type { ContentContext } from '../app.ts'
import { readDocument } from '../database/document.store.ts'
import { serve } from '../http/serve.ts'

export function registerNavigation({ app, database }: ContentContext) {
  serve(app, getSite, () => readDocument(database, 'site'))
}
