import { readTypedCount } from '@faceplate/contracts/shared/number.reader'
import type { Calculation, PriceList } from '@faceplate/contracts/forms/calculator.contract'
import type { Search } from '../base/search.params.ts'

/** The most devices of a family that a calculation may count; the contract says the same. */
export const mostDevices = 1_000_000

/** Names of the controls, and so the keys of the address: what is chosen can be sent as a link. */
export const keys = {
  module: 'm',
  support: 's',
  years: 'y',
  devices: (code: string) => `n.${code}`,
}

/** Years that can be chosen: each up to the longest term. */
export function listYears({ terms }: PriceList): number[] {
  const longest = Math.min(Math.max(...terms.map(({ years }) => years)), 10)
  return Array.from({ length: longest }, (_, at) => at + 1)
}

/** Reads a calculation out of an address. What the price list does not have is passed over. */
export function readCalculation(search: Search, list: PriceList): Calculation {
  const counts = list.families
    .map(({ code }) => [code, readCount(readLast(search[keys.devices(code)]))] as const)
    .filter(([, count]) => count > 0)
  const modules = new Set([search[keys.module] ?? []].flat())
  const support = readLast(search[keys.support])
  const years = Number(readLast(search[keys.years]))
  return {
    devices: Object.fromEntries(counts),
    modules: list.modules.map(({ code }) => code).filter((code) => modules.has(code)),
    support: list.support.some(({ code }) => code === support) ? support : defaultSupport(list),
    years: listYears(list).includes(years) ? years : 1,
  }
}

/** Writes a calculation as the query of an address, without what it has anyway. */
export function writeCalculation(
  { devices, modules, support, years }: Calculation,
  list: PriceList,
): Search {
  return {
    ...Object.fromEntries(
      Object.entries(devices).map(([code, count]) => [keys.devices(code), String(count)]),
    ),
    ...(modules.length === 0 ? {} : { [keys.module]: modules }),
    ...(support === defaultSupport(list) ? {} : { [keys.support]: support }),
    ...(years === 1 ? {} : { [keys.years]: String(years) }),
  }
}

/** A number of devices as people type it; 0 for anything else. */
export function readCount(text: string): number {
  return Math.min(readTypedCount(text) ?? 0, mostDevices)
}

function readLast(value: string | string[] | undefined): string {
  return [value ?? ''].flat().at(-1) ?? ''
}

function defaultSupport({ support }: PriceList): string {
  return support[0]?.code ?? ''
}
