// Pages with a project load this file, so it is small.

/** Keys of an address that hold racks and positions. A form without scripts has the first three as fields. */
export const rackKeys = ['height', 'depth', 'racks', 'places'] as const

/** Racks and positions as the query of an address; `rack/rack.address.ts` reads them. */
export type RackSearch = Partial<Record<(typeof rackKeys)[number], string>>

const value = /^[\w.*-]{1,2000}$/

/** Picks the keys of racks from a query. */
export function pickRackSearch(search: Readonly<Record<string, string | string[]>>): RackSearch {
  return Object.fromEntries(
    rackKeys.flatMap((key) => {
      const [text = ''] = [search[key] ?? []].flat()
      return value.test(text) ? [[key, text] as const] : []
    }),
  )
}
