import {
  getPersonalDataConsent,
  getPromotionalConsent,
} from '@faceplate/contracts/reference.contract'
import { readDocument } from '../database/document.store.ts'
import type { ContentContext } from '../http/context.ts'
import { serve } from '../http/serve.ts'

export function registerConsents({ app, database }: ContentContext) {
  serve(app, getPersonalDataConsent, () => readDocument(database, 'consents/personal_data'))
  serve(app, getPromotionalConsent, () => readDocument(database, 'consents/promotional'))
}
