import type { SearchResult } from '@faceplate/contracts/calls/search.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSearch, searchPlaces } from '../support/search.places.ts'
import {
  asWritten,
  characteristics,
  corrections,
  dropping,
  general,
  kept,
  lacking,
  quantities,
  type SearchReading,
} from '../support/search.readings.ts'

describe.each(searchPlaces)('how the search reads a text with its words in the %s', (place) => {
  let content: Awaited<ReturnType<typeof openSearch>>
  beforeAll(async () => {
    content = await openSearch(place)
  })
  afterAll(() => content.close())

  test.each([
    ['words are corrected only if they are broken', corrections],
    ['numbers are quantities where something says so', quantities],
    ['characteristics are words', characteristics],
    ['words that nothing has are dropped aloud', dropping],
    ['texts as visitors write them', asWritten],
    ['general words find no products', general],
    ['what a model lacks is said', lacking],
    ['usual texts', kept],
  ])('[S-search] %s', async (_title, readings) => {
    const wrong: string[] = []
    for (const reading of readings) {
      const { body } = await content.get(
        `/api/search?limit=50&q=${encodeURIComponent(reading.text)}`,
      )
      const mistakes = judge(reading, body.data)
      if (mistakes.length > 0) wrong.push(`${reading.text}: ${mistakes.join('; ')}`)
    }
    expect(wrong.join('\n')).toBe('')
  })
})

function judge(reading: SearchReading, result: SearchResult): string[] {
  const { catalog, understood = [], dropped = [], instead = [] } = result
  const codes = catalog.goods.map(({ code }) => code)
  const meanings = understood.map(({ meaning }) => meaning)
  const asked = new Map((catalog.goods[0]?.asked ?? []).map(({ name, text }) => [name, text]))
  const shown = [...meanings, ...instead]
  const list = (all: readonly string[]) => all.toSorted().join(' ')
  const got = codes.slice(0, 10).join(' ')
  return [
    ...(reading.first === undefined || codes[0] === reading.first ? [] : [`first of ${got}`]),
    ...(reading.only === undefined || list(codes) === list(reading.only)
      ? []
      : [`only, not ${got}`]),
    ...(reading.among ?? [])
      .filter((code) => !codes.slice(0, 10).includes(code))
      .map((code) => `${code} in ${got}`),
    ...(reading.isFound === undefined || catalog.count > 0 === reading.isFound
      ? []
      : [`found ${got}`]),
    ...(reading.dropped === undefined || list(dropped) === list(reading.dropped)
      ? []
      : [`dropped ${list(dropped)}`]),
    ...(reading.says?.length === 0 && meanings.length > 0 ? [`says ${list(meanings)}`] : []),
    ...(reading.says ?? [])
      .filter((text) => !meanings.includes(text))
      .map((text) => `${text} in ${list(meanings)}`),
    ...Object.entries(reading.asked ?? {})
      .filter(
        ([name, text]) => asked.get(name)?.replace('\u00a0', ' ') !== text.replace('\u00a0', ' '),
      )
      .map(([name]) => `${name} is ${asked.get(name)}`),
    ...(reading.instead === undefined || instead.includes(reading.instead)
      ? []
      : [`instead ${list(instead)}`]),
    ...(reading.never ?? [])
      .filter((text) => shown.some((each) => each.includes(text)))
      .map((text) => `never ${text}: ${list(shown)}`),
  ]
}
