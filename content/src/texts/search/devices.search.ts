import type { SearchMatches, SearchSnapshot } from '@faceplate/catalogue/questions/catalogue.search'
import type { FoundDevice, SearchResult } from '@faceplate/contracts/calls/search.contract'
import { minSearchLength } from '@faceplate/contracts/calls/search.query'
import type { Messages } from '@faceplate/messages/messages'
import type { View } from '../../base/http/view.ts'
import { openDeviceReader, toThirdPartyDevice } from '../../goods/analogs/device.index.ts'
import { matchOurs } from '../../goods/analogs/line.results.ts'
import type { CatalogueSnapshot } from '../../goods/catalogue/catalogue.snapshot.ts'
import { findSeries } from './device.series.ts'
import { namesOwn, readMeant } from './meant.devices.ts'
import { readSitePages } from './site.pages.store.ts'
import { listUnread } from './unread.words.ts'

type FoundDevices = NonNullable<SearchResult['devices']>

/**
 * Finds devices of other manufacturers that a text names, with our closest product; or a few that it may mean; or series
 * and vendors with more devices than a list is good for.
 */
export async function findDevices(
  t: Messages,
  view: View,
  snapshot: CatalogueSnapshot,
  search: SearchSnapshot,
  answer: SearchMatches,
  { skip, take }: { skip: number; take: number },
): Promise<FoundDevices> {
  const { text } = answer.question
  if (text.trim().length < minSearchLength) return { count: 0, is_sure: false, items: [] }
  const devices = await openDeviceReader(view.source)(snapshot)
  const { index } = search.words
  const { found, isSure, series } = await index.answer(() => {
    const meant = readMeant(devices, search, text)
    const isNamed = meant.devices.length > 0 || namesOwn(search, text)
    return {
      found: meant.devices,
      isSure: meant.isSure,
      series: isNamed ? [] : findSeries(devices, search, text),
    }
  })
  const items: FoundDevice[] = []
  for (const device of found.slice(skip, skip + take)) {
    const { match } = isSure
      ? await matchOurs(t, view.database, snapshot, devices, device)
      : { match: null }
    const ours = match && { good: match.good, kind: match.kind }
    items.push({ device: toThirdPartyDevice(device), ours })
  }
  const unread = isSure
    ? listUnread(
        answer,
        search,
        found,
        await readSitePages(view.database, snapshot, search.words.vocabulary),
      )
    : []
  return {
    count: found.length,
    is_sure: isSure,
    items,
    ...(series.length > 0 ? { series } : {}),
    ...(unread.length > 0 ? { unread } : {}),
  }
}
