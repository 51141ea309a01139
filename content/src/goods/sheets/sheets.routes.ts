import { getServiceSheet } from '@faceplate/contracts/calls/sheets.contract'
import type { ContentContext } from '../../base/http/context.ts'
import { serve } from '../../base/http/serve.ts'
import { readSheet } from './sheets.store.ts'

/** Serves the sheets of goods. */
export function registerSheets({ app }: ContentContext): void {
  serve(app, getServiceSheet, ({ params, view, t }) => readSheet(t, view, params.idOrCode))
}
