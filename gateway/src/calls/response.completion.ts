import type { RouteContract } from '@faceplate/contracts/calls/route.contract'
import { acceptsNull, findAbsence, type Owner } from '@faceplate/contracts/shared/absence'
import { Check, Errors } from 'typebox/schema'
import type { ResponseCheck, Drift } from './contract.drift.ts'

/** A JSON Schema, as far as this file reads it. */
interface Node {
  type?: string
  title?: string
  $ref?: string
  $defs?: Readonly<Record<string, Node>>
  anyOf?: readonly Node[]
  items?: Node
  properties?: Readonly<Record<string, Node>>
  required?: readonly string[]
}

type Found = 'faults' | 'omitted' | 'absent'

/** One place of a response: its pointer, the objects around it, and the named schema that it is a field of. */
interface Place {
  pointer: string
  owner: Owner | undefined
  /** `GoodCard.summary`, by which the documentation lists the field. */
  field: string
}

/** A value that its schema does not accept, and that nothing can replace. */
const unusable = Symbol('unusable')

/** Most places that are reported for one response. */
const maxPlaces = 50

/**
 * Completes a response of a content API: sets the absence of each enriching field that is missing or null
 * (`contracts/src/shared/absence.ts`), and leaves out enriching fields of a wrong type and entries of lists that cannot
 * be shown. A list of which less than half of the entries can be shown is unusable, so that no catalogue vanishes
 * unnoticed. An empty list in place of an object is an empty object: PHP writes both alike.
 */
export function completeResponse(contract: RouteContract, body: unknown): ResponseCheck {
  const completion = new Completion(`${contract.method} ${contract.path}`)
  const completed = completion.complete(contract.response, body, {
    pointer: '',
    owner: undefined,
    field: '',
  })
  return { body: completed === unusable ? body : completed, ...completion.found }
}

class Completion {
  readonly found: Record<Found, Drift[]> = { faults: [], omitted: [], absent: [] }
  readonly #route: string
  readonly #defined = new Map<string, Node>()

  constructor(route: string) {
    this.#route = route
  }

  /** Returns the completed value, or `unusable`. */
  complete(node: Node, value: unknown, place: Place): unknown {
    for (const [name, definition] of Object.entries(node.$defs ?? {})) {
      this.#defined.set(name, definition)
    }
    if (node.$ref !== undefined) {
      const definition = this.#defined.get(node.$ref)
      return definition ? this.complete({ title: node.$ref, ...definition }, value, place) : value
    }
    if (node.properties) return this.#completeObject(node, value, place)
    if (node.items) return this.#completeList(node.items, value, place)
    if (node.anyOf) return this.#completeUnion(node.anyOf, value, place)
    return this.#check(node, value, place)
  }

  #completeObject(node: Node, value: unknown, place: Place): unknown {
    const own = Array.isArray(value) && value.length === 0 ? {} : value
    if (typeof own !== 'object' || own === null || Array.isArray(own)) {
      return this.#refuse(place, 'type')
    }
    const owner = own as Owner
    const body: Record<string, unknown> = { ...owner }
    const required = new Set(node.required)
    let isUsable = true
    for (const [name, schema] of Object.entries(node.properties ?? {})) {
      const inner = {
        pointer: `${place.pointer}/${name}`,
        owner,
        field: node.title === undefined ? `${place.field}.${name}` : `${node.title}.${name}`,
      }
      const isOptional = !required.has(name)
      const result = this.#completeField(schema, owner[name], { inner, place, isOptional })
      if (result === unusable) isUsable = false
      else if (result === undefined) delete body[name]
      else body[name] = result
    }
    return isUsable ? body : unusable
  }

  /** Returns undefined for a field that stays left out. */
  #completeField(
    schema: Node,
    value: unknown,
    { inner, place, isOptional }: { inner: Place; place: Place; isOptional: boolean },
  ): unknown {
    const isMissing = value === undefined || (value === null && !acceptsNull(schema))
    if (!isMissing) {
      const faultsBefore = this.found.faults.length
      const result = this.complete(schema, value, inner)
      if (result !== unusable) return result
      const absence = this.#fillIn(schema, { inner, place, isOptional })
      if (absence !== unusable) this.#tolerate(faultsBefore)
      return absence
    }
    const absence = this.#fillIn(schema, { inner, place, isOptional })
    if (absence === unusable) return this.#refuse(inner, 'required')
    // An optional field that is missing is no news.
    if (!isOptional || value === null) this.#note('absent', inner, 'required')
    return absence
  }

  /** The absence of a field, which may be taken from other fields and is then incomplete itself. */
  #fillIn(
    schema: Node,
    { inner, place, isOptional }: { inner: Place; place: Place; isOptional: boolean },
  ): unknown {
    if (isOptional) return undefined
    const absence = findAbsence(schema, inner.owner ?? {}, place.owner)
    if (!absence) return unusable
    const faultsBefore = this.found.faults.length
    const value = this.complete(schema, absence.value, inner)
    if (value === unusable) this.#tolerate(faultsBefore)
    return value === unusable && acceptsNull(schema) ? null : value
  }

  #completeList(items: Node, value: unknown, place: Place): unknown {
    if (!Array.isArray(value)) return this.#refuse(place, 'type')
    const faultsBefore = this.found.faults.length
    const completed = value.map((each) =>
      this.complete(items, each, { ...place, pointer: `${place.pointer}/*` }),
    )
    const usable = completed.filter((each) => each !== unusable)
    if (usable.length === completed.length) return completed
    if (usable.length * 2 < completed.length) return unusable
    this.#tolerate(faultsBefore)
    return usable
  }

  #completeUnion(alternatives: readonly Node[], value: unknown, place: Place): unknown {
    const fitting = alternatives.find((each) => Check(each, value))
    if (fitting) return value
    const faultsBefore = this.found.faults.length
    for (const each of alternatives.filter(({ type }) => type !== 'null')) {
      const result = this.complete(each, value, place)
      if (result !== unusable) {
        this.found.faults.splice(faultsBefore)
        return result
      }
    }
    return unusable
  }

  #check(node: Node, value: unknown, place: Place): unknown {
    if (Check(node, value)) return value
    const [, [error]] = Errors(node, value)
    return this.#refuse(place, error?.keyword ?? 'type')
  }

  /** The faults since a number of them concern nothing but parts that are left out. */
  #tolerate(faultsBefore: number): void {
    for (const { pointer, rule, field = '' } of this.found.faults.splice(faultsBefore)) {
      this.#note('omitted', { pointer, field }, rule)
    }
  }

  #refuse(place: Place, rule: string): typeof unusable {
    this.#note('faults', place, rule)
    return unusable
  }

  /** Notes each place once, however many entries of a list have it. */
  #note(kind: Found, { pointer, field }: Pick<Place, 'pointer' | 'field'>, rule: string): void {
    const known = this.found[kind]
    const isKnown = known.some((each) => each.pointer === pointer && each.rule === rule)
    if (isKnown || known.length >= maxPlaces) return
    const named = field.replace(/^\./, '')
    known.push({ route: this.#route, pointer, rule, ...(named === '' ? {} : { field: named }) })
  }
}
