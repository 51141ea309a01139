import { join } from 'node:path'
import { cleanBody } from '@faceplate/contracts/forms/body.clean'
import SQLite from 'better-sqlite3'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createJudge,
  listOperations,
  type ApiDocument,
  type Judge,
  type Operation,
} from '../support/api.document.ts'
import { startDemoSite } from '../support/demo.site.ts'
import { listBounds } from '../support/document.values.ts'
import type { Example } from '../support/examples.ts'
import {
  attack,
  findSchema,
  listPlaces,
  put,
  type Attack,
  type Place,
} from '../support/hostile.calls.ts'
import { hostileValues } from '../support/hostile.values.ts'
import type { SiteProcess } from '../support/site.process.ts'

/** `npm run fuzz` combines every field with every value. */
const isWhole = process.env['FUZZ'] === 'all'
const seed = Number(process.env['FUZZ_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
const valuesOfPlace = 10
const singleBounds = 500
const mixesOfCall = 4
const atOnce = 8

/** The value at a place of a body. */
function read(body: unknown, { keys }: Place): unknown {
  return keys.reduce<unknown>((part, key) => (part as Record<string, unknown> | null)?.[key], body)
}

interface Target {
  operation: Operation
  place: Place
}

/** An input of a call, with the place where it differs from the example, if there is exactly one. */
interface Encounter {
  operation: Operation
  input: Example
  changed?: { place: Place; value: unknown }
}

function change({ operation, place }: Target, value: unknown): Encounter {
  const { part, keys } = place
  const { example } = operation
  return {
    operation,
    input: { ...example, [part]: put(example[part], keys, value) },
    changed: { place, value },
  }
}

const pick = <Value>(from: readonly Value[], count: number, at: number) =>
  fc.sample(fc.constantFrom(...from), { seed: seed + at, numRuns: count })

describe(`hostile values, seed ${seed}`, () => {
  let site: SiteProcess
  let judge: Judge
  let operations: Operation[]
  let targets: Target[]
  beforeAll(async () => {
    site = await startDemoSite({ LOG_LEVEL: 'error' })
    const answer = await fetch(`${site.origin}/openapi.json`)
    const document = (await answer.json()) as ApiDocument
    judge = createJudge(document)
    operations = listOperations(document)
    targets = operations.flatMap((operation) =>
      listPlaces(operation, operation.example).map((place) => ({ operation, place })),
    )
  })
  afterAll(() => site.stop())

  /** Reads the stored bodies of accepted requests. */
  function readStored(references: readonly string[]): Map<string, unknown> {
    const database = new SQLite(join(site.dataDir, 'content.sqlite'), { readonly: true })
    const find = database
      .prepare<[string], string>('select body from lead where reference = ?')
      .pluck()
    const stored = references.map((each) => [each, JSON.parse(find.get(each) ?? 'null')] as const)
    database.close()
    return new Map(stored)
  }

  async function meet(encounters: readonly Encounter[]) {
    const wrong: string[] = []
    const statuses = new Map<number, number>()
    const taken: { made: Attack; one: Encounter; place: Place }[] = []
    let next = 0
    const work = async () => {
      for (let one = encounters[next++]; one !== undefined; one = encounters[next++]) {
        const made = await attack(site.origin, one.operation, one.input)
        if (made === undefined) continue
        statuses.set(made.status, (statuses.get(made.status) ?? 0) + 1)
        const strange = made.answer && judge(one.operation, made.answer)
        if (strange !== undefined) wrong.push(`${strange}: ${made.sent}`)
        if (made.status >= 500) wrong.push(`${made.status} ${made.sent}`)
        else if (made.reference !== undefined && one.changed) {
          taken.push({ made, one, place: one.changed.place })
        }
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work))
    const stored = readStored(taken.map(({ made }) => made.reference ?? ''))
    for (const { made, one, place } of taken) {
      // The source is cleaned, and stored beside the body.
      if (place.part !== 'body' || place.keys[0] === 'source') continue
      const kept = read(stored.get(made.reference ?? ''), place)
      const due = read(cleanBody(one.operation.body, one.input.body), place)
      if (JSON.stringify(kept) !== JSON.stringify(due)) {
        wrong.push(`stored ${JSON.stringify(kept)} of ${made.sent}`)
      }
    }
    return { wrong, taken: taken.length, statuses }
  }

  test('are more than two thousand, for fields of every call', () => {
    expect(new Set(hostileValues.map((value) => JSON.stringify(value))).size).toBeGreaterThan(2000)
    expect(targets.length).toBeGreaterThan(150)
  })

  test(
    '[G-forms] cause no error, no hang, no response that the document does not list, and add no text',
    { timeout: isWhole ? 7_200_000 : 240_000 },
    async () => {
      const encounters = isWhole
        ? targets.flatMap((target) => hostileValues.map((value) => change(target, value)))
        : [
            ...pick(targets, hostileValues.length, 0).map((target, at) =>
              change(target, hostileValues[at]),
            ),
            ...targets.flatMap((target, at) =>
              pick(hostileValues, valuesOfPlace, at + 1).map((value) => change(target, value)),
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

  test(
    '[G-all] allowed values, bounds and values past them get the responses that the document lists',
    { timeout: isWhole ? 3_600_000 : 120_000 },
    async () => {
      const bounds = new Map(
        targets.map((target) => {
          const schema = findSchema(target.operation, target.place)
          return [target, schema ? [...new Set(listBounds(schema))] : [1]] as const
        }),
      )
      const single = [...bounds].flatMap(([target, values]) =>
        values.map((value) => change(target, value)),
      )
      // Several fields at once: the input may contain any number of invalid values.
      const mixed = operations.flatMap((operation, at) => {
        const own = targets.filter((each) => each.operation === operation)
        if (own.length < 2) return []
        return Array.from({ length: isWhole ? 500 : mixesOfCall }, (_, index) => {
          const places = pick(own, 4, at * 1000 + index)
          return places.reduce<Encounter>(
            ({ input }, target, place) => {
              const [value] = pick(bounds.get(target) ?? [], 1, at * 1000 + index + place)
              const { part, keys } = target.place
              return { operation, input: { ...input, [part]: put(input[part], keys, value) } }
            },
            { operation, input: operation.example },
          )
        })
      })
      const encounters = [...(isWhole ? single : pick(single, singleBounds, 7)), ...mixed]
      const { wrong, statuses } = await meet(encounters)
      process.stdout.write(
        `${encounters.length} inputs of ${single.length} at bounds, by status ${JSON.stringify([...statuses])}; FUZZ_SEED=${seed}\n`,
      )
      expect(wrong).toEqual([])
      expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 201, 400, 422]))
    },
  )
})
