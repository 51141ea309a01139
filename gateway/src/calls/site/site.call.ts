import { getSite, type LegalText, type Site } from '@faceplate/contracts/calls/navigation.contract'
import type { RouteContract } from '@faceplate/contracts/calls/route.contract'
import { createClient } from '@faceplate/contracts/client/client'
import type { FastifyBaseLogger } from 'fastify'
import { findPreview } from '../../base/http/current.trace.ts'
import type { SharedCache } from '../../cache/shared.cache.ts'
import { createCallsTransport } from '../calls.transport.ts'
import { nameKey, type Calls, type StandIn } from '../calls.ts'
import { findMissingPages, type PartPage } from './content.parts.ts'
import { findMissingTexts } from './legal.texts.ts'
import { createBrandRepair } from './site.brand.ts'
import { SiteFindings } from './site.findings.ts'
import { createMessagesRepair, omitForeignWords } from './site.messages.ts'
import { createSiteSettings, type ProductionSolutions, type SiteSettings } from './site.settings.ts'
import { createSiteStandIn } from './site.stand.in.ts'

/** How the gateway treats `GET site`. */
export interface SiteOptions {
  /** Details of the site owner, used if the content API has no `GET site`, or fails. */
  readSite?: (() => Site) | undefined
  /** Called when the content API has no `GET site`. */
  onMissing?: (() => void) | undefined
  /** Pages do not link to legal texts that the content API lacks, which costs a few calls with each read of `GET site`. */
  checksLegalTexts?: boolean | undefined
  /** The site does not lead to pages of parts that the content API lacks, at the same cost. */
  checksParts?: boolean | undefined
  /** Undefined: this is not production (R-production). */
  productionSolutions?: ProductionSolutions | undefined
}

export interface SiteCallOptions extends Omit<
  SiteOptions,
  'checksLegalTexts' | 'productionSolutions'
> {
  settings: SiteSettings
  /** Cleans the body of any call. */
  clean: Complete
  /** The calls, which are made with this one. */
  findCalls: () => Calls
  cache: Pick<SharedCache, 'purge' | 'hasFallback'>
  /** Status of a file at a path of this site; undefined: the content API has every legal text. */
  readFileStatus: ((path: string) => Promise<number>) | undefined
  logger: FastifyBaseLogger
}

/** Changes a checked body before it is cached. */
type Complete = (contract: RouteContract, body: unknown) => unknown

/** Creates the steps by which `GET site` differs from other calls. */
export function createSiteCall({
  settings,
  clean,
  findCalls,
  cache,
  readSite,
  onMissing = () => {},
  checksParts = false,
  readFileStatus,
  logger,
}: SiteCallOptions): { complete: Complete; standIn: StandIn } {
  const onChange = () => void cache.purge({ paths: [getSite.path] })
  const readStatus = async (contract: RouteContract) =>
    (await findCalls().read(contract, contract.path, { isOptional: true })).response.status
  const texts =
    readFileStatus &&
    new SiteFindings<LegalText>({
      find: (last) => findMissingTexts({ readStatus, readFileStatus }, last),
      onChange,
    })
  const pages = checksParts
    ? new SiteFindings<PartPage>({
        find: (last) => findMissingPages(createClient(createCallsTransport(findCalls())), last),
        onChange,
      })
    : undefined
  const addSettings = createSiteSettings({
    ...settings,
    listMissingTexts: () => texts?.current ?? [],
    listMissingPages: () => pages?.current ?? [],
  })
  const repairBrand = createBrandRepair(logger)
  const repairMessages = createMessagesRepair(logger)
  const complete: Complete = (contract, body) =>
    addSettings(contract, repairMessages(contract, repairBrand(contract, clean(contract, body))))
  const standIn =
    readSite &&
    createSiteStandIn({
      readSite: () => complete(getSite, omitForeignWords(readSite(), settings.editions)) as Site,
      onMissing,
      isStored: () => cache.hasFallback(nameKey(getSite, getSite.path)),
    })
  return {
    complete,
    async standIn(contract, ask) {
      // A text or a part may be missing in a preview only.
      if (contract === getSite && !findPreview()) {
        await Promise.all([texts?.check(), pages?.check()])
      }
      return standIn ? standIn(contract, ask) : ask()
    },
  }
}
