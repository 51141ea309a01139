import { Site } from '@faceplate/contracts/navigation.contract'
import { Type } from 'typebox'
import { toDocument } from '../database/document.store.ts'
import { close } from '../folder/closed.schema.ts'
import type { ContentKind } from '../folder/content.kind.ts'
import { registerNavigation } from './navigation.routes.ts'

/** `site.yaml`; its questions stand in `faq.yaml`, and whether there is a map the gateway knows. */
const SiteFile = close(Type.Omit(Site, ['faq', 'has_map']))

/** `faq.yaml` */
const FaqFile = close(Site.properties.faq)

export const siteContent: ContentKind = {
  read(folder) {
    const site = folder.read('site.yaml', SiteFile)
    const faq = folder.readIfThere('faq.yaml', FaqFile)
    return { rows: { document: [toDocument('site', { ...site?.data, faq: faq?.data ?? [] })] } }
  },
  register: registerNavigation,
}
