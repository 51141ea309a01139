import { join } from 'node:path'
import { endpoints } from '@faceplate/contracts/endpoints'
import type { Questionnaire } from '@faceplate/contracts/forms.contract'
import type { RouteContract } from '@faceplate/contracts/route.contract'
import SQLite from 'better-sqlite3'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startDemoSite } from '../support/demo.site.ts'
import { exampleOf, type Example } from '../support/examples.ts'
import { attack, listPlaces, type Attack, type Place } from '../support/hostile.calls.ts'
import { hostileValues } from '../support/hostile.values.ts'
import type { SiteProcess } from '../support/site.process.ts'

/** `npm run fuzz` meets every field with every value. */
const isWhole = process.env['FUZZ'] === 'all'
const seed = Number(process.env['FUZZ_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
const valuesOfPlace = 10
const atOnce = 8

/** A text as it may be kept: of a phone no letter is lost, and nothing is left but what it may have. */
function clean(text: string, { keys }: Place): string {
  if (keys.at(-1) !== 'phone' || /[\p{L}\p{Nl}\p{No}]/u.test(text)) return text.trim()
  return text.replaceAll(/\p{Dash}/gu, '-').replaceAll(/[^0-9+()-]/g, '')
}

interface Target {
  contract: RouteContract
  example: Example
  place: Place
}

describe(`hostile values, seed ${seed}`, () => {
  let site: SiteProcess
  let targets: Target[]
  beforeAll(async () => {
    site = await startDemoSite({ LOG_LEVEL: 'error' })
    const answer = await fetch(`${site.origin}/api/catalog/goods/questionnaire`)
    const questionnaires = (await answer.json()) as Questionnaire[]
    targets = (endpoints as readonly RouteContract[]).flatMap((contract) => {
      const example = exampleOf(contract, { token: 'unknown', questionnaires })
      return listPlaces(contract, example).map((place) => ({ contract, example, place }))
    })
  })
  afterAll(() => site.stop())

  /** Reads what was stored of requests that were taken. */
  function readStored(references: readonly string[]): Map<string, unknown> {
    const database = new SQLite(join(site.dataDir, 'content.sqlite'), { readonly: true })
    const find = database
      .prepare<[string], string>('select body from lead where reference = ?')
      .pluck()
    const stored = references.map((each) => [each, JSON.parse(find.get(each) ?? 'null')] as const)
    database.close()
    return new Map(stored)
  }

  async function meet(encounters: readonly (Target & { value: unknown })[]) {
    const wrong: string[] = []
    const taken: { made: Attack; place: Place; value: unknown }[] = []
    let next = 0
    const work = async () => {
      for (let one = encounters[next++]; one !== undefined; one = encounters[next++]) {
        const made = await attack(site.origin, one.contract, one.example, one.place, one.value)
        if (made === undefined) continue
        if (made.status >= 500) wrong.push(`${made.status} ${made.sent}`)
        else if (made.reference !== undefined) taken.push({ ...one, made })
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work))
    const stored = readStored(taken.map(({ made }) => made.reference ?? ''))
    for (const { made, place, value } of taken) {
      const kept = place.keys.reduce<unknown>(
        (body, key) => (body as Record<string, unknown> | null)?.[key],
        place.part === 'body' ? stored.get(made.reference ?? '') : undefined,
      )
      const due = typeof value === 'string' ? clean(value, place) : value
      if (place.part === 'body' && JSON.stringify(kept) !== JSON.stringify(due)) {
        wrong.push(`stored ${JSON.stringify(kept)} of ${made.sent}`)
      }
    }
    return { wrong, taken: taken.length }
  }

  test('are more than two thousand, for fields of every call', () => {
    expect(new Set(hostileValues.map((value) => JSON.stringify(value))).size).toBeGreaterThan(2000)
    expect(targets.length).toBeGreaterThan(150)
  })

  test(
    '[G-forms] bring no error, no hang, and nothing that was not typed',
    { timeout: isWhole ? 7_200_000 : 240_000 },
    async () => {
      const pick = <Value>(from: readonly Value[], count: number, at: number) =>
        fc.sample(fc.constantFrom(...from), { seed: seed + at, numRuns: count })
      const encounters = isWhole
        ? targets.flatMap((target) => hostileValues.map((value) => ({ ...target, value })))
        : [
            ...pick(targets, hostileValues.length, 0).map((target, at) => ({
              ...target,
              value: hostileValues[at],
            })),
            ...targets.flatMap((target, at) =>
              pick(hostileValues, valuesOfPlace, at + 1).map((value) => ({ ...target, value })),
            ),
          ]
      const { wrong, taken } = await meet(encounters)
      process.stdout.write(
        `${encounters.length} hostile values in ${targets.length} fields, ${taken} taken as requests; FUZZ_SEED=${seed}\n`,
      )
      expect(wrong).toEqual([])
      expect(taken).toBeGreaterThan(0)
      expect(site.output()).not.toMatch(/"level":[56]0/)
    },
  )
})
