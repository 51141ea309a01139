import { advisoriesContent } from '../advisories/advisories.content.ts'
import { devicesContent } from '../analogs/devices.content.ts'
import { bannersContent } from '../banners/banners.content.ts'
import { consentsContent } from '../consents/consents.content.ts'
import type { ContentKind, DefinedKind } from '../folder/content.kind.ts'
import { questionnairesContent } from '../forms/questionnaires.content.ts'
import { siteContent } from '../navigation/site.content.ts'
import { lifecycleContent } from '../lifecycle/lifecycle.content.ts'
import { newsContent } from '../news/news.content.ts'
import { partnersContent } from '../partners/partners.content.ts'
import { promoContent } from '../promo/promo.content.ts'
import { referenceContent } from '../reference/reference.content.ts'
import { vocabularyContent } from '../search/vocabulary.content.ts'
import { solutionsContent } from '../solutions/solutions.content.ts'

/** Every kind of content beside the catalogue. A new one is a folder of its own and a line here. */
export const contentKinds = {
  site: siteContent,
  banners: bannersContent,
  news: newsContent,
  solutions: solutionsContent,
  partners: partnersContent,
  reference: referenceContent,
  promo: promoContent,
  consents: consentsContent,
  questionnaires: questionnairesContent,
  devices: devicesContent,
  vocabulary: vocabularyContent,
  lifecycle: lifecycleContent,
  advisories: advisoriesContent,
} as const satisfies Readonly<Record<string, DefinedKind>>

/** The kinds as a list, in the order in which their rows are written. */
export const kindList: readonly ContentKind[] = Object.values(contentKinds)
