import { message, type Message } from '@faceplate/messages/message'
import type { PageName } from './site.pages.ts'

/** Names of pages in breadcrumbs. A page without a name here has the title of its content. */
export const pageNames = {
  index: message('pages.home'),
  analogs: message('pages.analogs'),
  catalog: message('pages.catalogue'),
  'catalog-group': message('pages.catalogue'),
  'catalog-comparison': message('pages.comparison'),
  changes: message('pages.changes'),
  news: message('pages.news'),
  partners: message('pages.partners'),
  'prices-eccm': message('pages.calculator'),
  questionnaires: message('pages.questionnaires'),
  solutions: message('pages.solutions'),
  support: message('pages.support'),
} as const satisfies Partial<Record<PageName, Message>>
