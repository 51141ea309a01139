import { getSite } from '@faceplate/contracts/navigation.contract'
import { readDocument } from '../database/document.store.ts'
import type { ContentContext } from '../http/context.ts'
import { serve } from '../http/serve.ts'

export function registerNavigation({ app, database }: ContentContext) {
  serve(app, getSite, () => readDocument(database, 'site'))
}
