import type { Migration } from 'kysely/migration'
import { createCatalogue } from './migrations/001-catalogue.ts'
import { createEditorial } from './migrations/002-editorial.ts'
import { createSearch } from './migrations/003-search.ts'
import { createDocuments } from './migrations/004-documents.ts'
import { createVisitors } from './migrations/005-visitors.ts'
import { createAnalogs } from './migrations/006-analogs.ts'
import { createAccessories } from './migrations/007-accessories.ts'
import { extendLeads } from './migrations/008-leads.ts'
import { createReading } from './migrations/009-reading.ts'
import { createMailboxes } from './migrations/010-mailboxes.ts'
import { addPartnerContacts } from './migrations/011-partner-contacts.ts'
import { addSolutionBills } from './migrations/012-solution-bills.ts'
import { createContentParts } from './migrations/013-content-parts.ts'
import { addDeclaredNone } from './migrations/014-declared-none.ts'
import { searchInMemory } from './migrations/015-search-in-memory.ts'
import { addGoodDevices } from './migrations/016-good-devices.ts'
import { addCompared } from './migrations/017-compared.ts'
import { addFacetOrder } from './migrations/018-facet-order.ts'
import { createChanges } from './migrations/019-changes.ts'
import { addSupply } from './migrations/021-supply.ts'
import { addClients } from './migrations/022-clients.ts'
import { createFileStore } from './migrations/023-file-store.ts'
import { addEarlierSecrets } from './migrations/024-earlier-secrets.ts'
import { addOwnDocuments } from './migrations/025-own-documents.ts'
import { addMedia } from './migrations/026-media.ts'
import { addPublication } from './migrations/027-publication.ts'
import { addLeadSource } from './migrations/028-lead-source.ts'
import { createPreviews } from './migrations/029-previews.ts'
import { createConsentDecisions } from './migrations/030-consent-decisions.ts'
import { addRenderedFrom } from './migrations/031-rendered-documents.ts'
import { addPartNumbers } from './migrations/032-part-numbers.ts'
import { createSitePages } from './migrations/033-site-pages.ts'
import { addTranslations } from './migrations/034-translations.ts'
import { addEditions } from './migrations/037-editions.ts'
import { addDocumentsByLanguage } from './migrations/038-documents-by-language.ts'
import { createGoodPrices } from './migrations/039-good-prices.ts'
import { addPerformance } from './migrations/040-performance.ts'
import { addPartnerPlaces } from './migrations/041-partner-places.ts'
import { addDocumentProof } from './migrations/042-document-proof.ts'
import { createSearchWords } from './migrations/043-search-words.ts'
import { addLeadKeys } from './migrations/044-lead-keys.ts'

/** Migrations of the schema by name, in the order they run. A released migration never changes. */
export const migrations: Record<string, Migration> = {
  '001-catalogue': { up: createCatalogue },
  '002-editorial': { up: createEditorial },
  '003-search': { up: createSearch },
  '004-documents': { up: createDocuments },
  '005-visitors': { up: createVisitors },
  '006-analogs': { up: createAnalogs },
  '007-accessories': { up: createAccessories },
  '008-leads': { up: extendLeads },
  '009-reading': { up: createReading },
  '010-mailboxes': { up: createMailboxes },
  '011-partner-contacts': { up: addPartnerContacts },
  '012-solution-bills': { up: addSolutionBills },
  '013-content-parts': { up: createContentParts },
  '014-declared-none': { up: addDeclaredNone },
  '015-search-in-memory': { up: searchInMemory },
  '016-good-devices': { up: addGoodDevices },
  '017-compared': { up: addCompared },
  '018-facet-order': { up: addFacetOrder },
  '019-changes': { up: createChanges },
  '021-supply': { up: addSupply },
  '022-clients': { up: addClients },
  '023-file-store': { up: createFileStore },
  '024-earlier-secrets': { up: addEarlierSecrets },
  '025-own-documents': { up: addOwnDocuments },
  '026-media': { up: addMedia },
  '027-publication': { up: addPublication },
  '028-lead-source': { up: addLeadSource },
  '029-previews': { up: createPreviews },
  '030-consent-decisions': { up: createConsentDecisions },
  '031-rendered-documents': { up: addRenderedFrom },
  '032-part-numbers': { up: addPartNumbers },
  '033-site-pages': { up: createSitePages },
  '034-translations': { up: addTranslations },
  '037-editions': { up: addEditions },
  '038-documents-by-language': { up: addDocumentsByLanguage },
  '039-good-prices': { up: createGoodPrices },
  '040-performance': { up: addPerformance },
  '041-partner-places': { up: addPartnerPlaces },
  '042-document-proof': { up: addDocumentProof },
  '043-search-words': { up: createSearchWords },
  '044-lead-keys': { up: addLeadKeys },
}
