import * as analogs from './analogs.contract.ts'
import * as banners from './banners.contract.ts'
import * as catalogue from './catalogue.contract.ts'
import * as changes from './changes.contract.ts'
import * as comparison from './comparison.contract.ts'
import * as filters from './filters.contract.ts'
import * as forms from './forms.contract.ts'
import * as goods from './goods.contract.ts'
import * as navigation from './navigation.contract.ts'
import * as news from './news.contract.ts'
import * as partners from './partners.contract.ts'
import * as questionnaires from './questionnaires.contract.ts'
import * as reference from './reference.contract.ts'
import { isDurable, type RouteContract } from './route.contract.ts'
import * as search from './search.contract.ts'
import * as solutions from './solutions.contract.ts'
import * as subscription from './subscription.contract.ts'
import * as transceivers from './transceivers.contract.ts'

/** Every call of the API by name. Gateway, content service and OpenAPI document all walk this table. */
export const endpoints = [
  ...listCalls(analogs),
  ...listCalls(banners),
  ...listCalls(catalogue),
  ...listCalls(changes),
  ...listCalls(comparison),
  ...listCalls(filters),
  ...listCalls(forms),
  ...listCalls(goods),
  ...listCalls(navigation),
  ...listCalls(news),
  ...listCalls(partners),
  ...listCalls(questionnaires),
  ...listCalls(reference),
  ...listCalls(search),
  ...listCalls(solutions),
  ...listCalls(subscription),
  ...listCalls(transceivers),
].toSorted((a, b) => (a.name < b.name ? -1 : 1))

/** The calls whose bodies must not be lost. */
export const durableCalls = (endpoints as readonly RouteContract[]).filter(isDurable)

/** The calls that store a request to the maker and answer with its reference: every form of the site. */
export const requestCalls = durableCalls.filter(({ durable }) => durable.receipt === 'reference')

/** Every export that has a method must be a whole contract: one that lacks a policy does not compile. */
type Complete<Exports> = {
  [Name in keyof Exports]: Exports[Name] extends { method: string } ? RouteContract : unknown
}

/** The calls that a file of contracts exports, without the schemas and tables beside them. */
export function listCalls<Exports extends object>(contracts: Exports & Complete<Exports>) {
  return (Object.values(contracts) as Exports[keyof Exports][]).filter(isCall)
}

function isCall<Value>(value: Value): value is Extract<Value, RouteContract> {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}
