import { Site } from '@faceplate/contracts/navigation.contract'
import { Type } from 'typebox'
import { toDocument } from '../database/document.store.ts'
import { close } from '../folder/closed.schema.ts'
import type { ContentKind } from '../folder/content.kind.ts'
import { readQuestionnaires } from '../forms/questionnaires.content.ts'
import { checkRouting, LeadsSection, toRoutingDocument } from '../leads/lead.routing.ts'
import { registerNavigation } from './navigation.routes.ts'

/** `site.yaml`; its questions stand in `faq.yaml`, and whether there is a map the gateway knows. */
const SiteFile = close(
  Type.Object({
    ...Type.Omit(Site, ['faq', 'has_map']).properties,
    leads: Type.Optional(LeadsSection),
  }),
)

/** `faq.yaml` */
const FaqFile = close(Site.properties.faq)

export const siteContent: ContentKind = {
  read(folder) {
    const file = folder.read('site.yaml', SiteFile)
    const faq = folder.readIfThere('faq.yaml', FaqFile)
    const questionnaires = readQuestionnaires(folder)?.data ?? []
    if (file) {
      const types = questionnaires.map(({ type }) => type)
      checkRouting(folder, file, types)
    }
    // Who reads requests is nothing for visitors.
    const { leads, ...site } = file?.data ?? {}
    return {
      rows: {
        document: [
          toDocument('site', { ...site, faq: faq?.data ?? [] }),
          toRoutingDocument(leads, file?.data.contacts.email),
        ],
      },
    }
  },
  register: registerNavigation,
}
