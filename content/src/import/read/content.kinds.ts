import type { ContentKind, DefinedKind } from '../../files/folder/content.kind.ts'
import type { Editable } from '../../files/folder/editable.content.ts'
import { advisoriesContent } from '../../goods/advisories/advisories.content.ts'
import { devicesContent } from '../../goods/analogs/devices.content.ts'
import { lifecycleContent } from '../../goods/lifecycle/lifecycle.content.ts'
import { sheetsContent } from '../../goods/sheets/sheets.content.ts'
import { bannersContent } from '../../texts/banners/banners.content.ts'
import { consentsContent } from '../../texts/consents/consents.content.ts'
import { siteContent } from '../../texts/navigation/site.content.ts'
import { newsContent } from '../../texts/news/news.content.ts'
import { partnersContent } from '../../texts/partners/partners.content.ts'
import { promoContent } from '../../texts/promo/promo.content.ts'
import { referenceContent } from '../../texts/reference/reference.content.ts'
import { referencesContent } from '../../texts/references/references.content.ts'
import { vocabularyContent } from '../../texts/search/vocabulary.content.ts'
import { solutionsContent } from '../../texts/solutions/solutions.content.ts'
import { questionnairesContent } from '../../visitors/forms/questionnaires.content.ts'
import { catalogueEditables } from './catalogue.schema.ts'

/** Every kind of content except the catalogue. A new kind needs a folder of its own and a line here. */
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
  sheets: sheetsContent,
  references: referencesContent,
} as const satisfies Readonly<Record<string, DefinedKind>>

/** Everything that the editor can change. */
export const editables: readonly Editable[] = [
  ...catalogueEditables,
  ...Object.values(contentKinds).flatMap(({ editable = [] }: ContentKind) => editable),
]

/** The kinds as a list, in the order in which their rows are written. */
export const kindList: readonly ContentKind[] = Object.values(contentKinds)
