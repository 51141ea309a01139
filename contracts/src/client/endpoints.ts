import * as analogs from '../calls/analogs.contract.ts'
import * as banners from '../calls/banners.contract.ts'
import * as catalogue from '../calls/catalogue.contract.ts'
import * as changes from '../calls/changes.contract.ts'
import * as comparison from '../calls/comparison.contract.ts'
import * as drafts from '../calls/drafts.contract.ts'
import * as filters from '../calls/filters.contract.ts'
import * as goods from '../calls/goods.contract.ts'
import * as navigation from '../calls/navigation.contract.ts'
import * as news from '../calls/news.contract.ts'
import * as partners from '../calls/partners.contract.ts'
import * as reference from '../calls/reference.contract.ts'
import { isDurable, type RouteContract } from '../calls/route.contract.ts'
import * as search from '../calls/search.contract.ts'
import * as sheets from '../calls/sheets.contract.ts'
import * as solutions from '../calls/solutions.contract.ts'
import * as transceivers from '../calls/transceivers.contract.ts'
import * as consents from '../forms/consents.contract.ts'
import * as forms from '../forms/forms.contract.ts'
import * as questionnaires from '../forms/questionnaires.contract.ts'
import * as subscription from '../forms/subscription.contract.ts'

/** Every call of the API, sorted by name. Gateway, content service and OpenAPI document all use this table. */
export const endpoints = [
  ...listCalls(analogs),
  ...listCalls(banners),
  ...listCalls(catalogue),
  ...listCalls(changes),
  ...listCalls(comparison),
  ...listCalls(consents),
  ...listCalls(drafts),
  ...listCalls(filters),
  ...listCalls(forms),
  ...listCalls(goods),
  ...listCalls(navigation),
  ...listCalls(news),
  ...listCalls(partners),
  ...listCalls(questionnaires),
  ...listCalls(reference),
  ...listCalls(search),
  ...listCalls(sheets),
  ...listCalls(solutions),
  ...listCalls(subscription),
  ...listCalls(transceivers),
].toSorted((a, b) => (a.name < b.name ? -1 : 1))

/** Calls whose bodies must not be lost. */
export const durableCalls = (endpoints as readonly RouteContract[]).filter(isDurable)

/** Calls that store a request to the manufacturer and respond with its reference: every form of the site. */
export const requestCalls = durableCalls.filter(({ durable }) => durable.receipt === 'reference')

/** Every export with a method must be a complete contract; one without a policy does not compile. */
type Complete<Exports> = {
  [Name in keyof Exports]: Exports[Name] extends { method: string } ? RouteContract : unknown
}

/** Lists the calls that a contract file exports, without its schemas and tables. */
export function listCalls<Exports extends object>(contracts: Exports & Complete<Exports>) {
  return (Object.values(contracts) as Exports[keyof Exports][]).filter(isCall)
}

function isCall<Value>(value: Value): value is Extract<Value, RouteContract> {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}
