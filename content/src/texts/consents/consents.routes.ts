import {
  getPersonalDataConsent,
  getPromotionalConsent,
} from '@faceplate/contracts/calls/reference.contract'
import { readDocument } from '../../base/database/document.store.ts'
import type { ContentContext } from '../../base/http/context.ts'
import { serve } from '../../base/http/serve.ts'

export function registerConsents({ app }: ContentContext) {
  serve(app, getPersonalDataConsent, ({ view }) =>
    readDocument(view.database, 'consents/personal_data'),
  )
  serve(app, getPromotionalConsent, ({ view }) =>
    readDocument(view.database, 'consents/promotional'),
  )
}
