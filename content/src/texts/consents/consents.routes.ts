import {
  getPersonalDataConsent,
  getPromotionalConsent,
} from '@faceplate/contracts/calls/reference.contract'
import { readDocument } from '../../base/database/document.store.ts'
import type { ContentContext } from '../../base/http/context.ts'
import { serve } from '../../base/http/serve.ts'

export function registerConsents({ app, database }: ContentContext) {
  serve(app, getPersonalDataConsent, () => readDocument(database, 'consents/personal_data'))
  serve(app, getPromotionalConsent, () => readDocument(database, 'consents/promotional'))
}
