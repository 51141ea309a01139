import {
  getAbout,
  getMediaKit,
  getPolicy,
  getRegulations,
} from '@faceplate/contracts/calls/reference.contract'
import { readDocument } from '../../base/database/document.store.ts'
import type { ContentContext } from '../../base/http/context.ts'
import { serve } from '../../base/http/serve.ts'

export function registerReference({ app, database }: ContentContext) {
  serve(app, getAbout, () => readDocument(database, 'reference/about'))
  serve(app, getMediaKit, () => readDocument(database, 'reference/mediakit'))
  serve(app, getRegulations, () => readDocument(database, 'reference/regulations'))
  serve(app, getPolicy, () => readDocument(database, 'reference/policy'))
}
