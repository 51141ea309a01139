import type { RouteContract } from '@faceplate/contracts/calls/route.contract'
import { referenceKeyword } from '@faceplate/contracts/forms/forms.contract'
import type { Questionnaire } from '@faceplate/contracts/forms/questionnaires.contract'
import { findValue, type Answers } from './survey.inputs.ts'

/** Name of the sender of each request, so that people recognize it. */
export const mark = 'API check'

/** Contact details that belong to no person (RFC 2606; unassigned telephone numbers). */
const marked: Readonly<Record<string, string>> = {
  email: 'api-check@example.com',
  phone: '+12025550100',
  company_site: 'https://example.com',
  comment: 'Sent by npm run api:check. No reply is needed.',
  // Of a decision about web analytics.
  id: '0'.repeat(32),
  version: '1',
}

const references = {
  good: ['GET catalog/goods', 'data', 0, 'id'],
  module: ['GET catalog/sfp/modules', 'data', 0, 'id'],
  solution: ['GET solutions', 'data', 0, 'id'],
} as const

/** JSON Schema, as far as this file reads it. */
interface Schema {
  type?: string
  const?: unknown
  enum?: readonly unknown[]
  minimum?: number
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  /** Applies to a body without the optional properties of an `if`, such as the address of a project. */
  else?: { required?: readonly string[] }
  items?: Schema
  [referenceKeyword]?: keyof typeof references
}

/** Aborts a body that needs an id which the API has not returned. */
class NoIdError extends Error {}

/** Builds the smallest valid body of a contract; undefined: no response has the ids that it needs. */
export function writeMarkedBody({ body, path }: RouteContract, answers: Answers): unknown {
  try {
    const type = /^forms\/questionnaire\/(.+)$/.exec(path)?.[1]
    return make(body as Schema, '', { answers, questionnaire: findQuestionnaire(answers, type) })
  } catch (error) {
    if (error instanceof NoIdError) return undefined
    throw error
  }
}

interface Known {
  answers: Answers
  questionnaire: Questionnaire | undefined
}

function make(schema: Schema, name: string, known: Known): unknown {
  if (name === 'answers') return answerAll(known.questionnaire)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const kind = schema[referenceKeyword]
  if (kind) {
    const id = findValue(known.answers, references[kind])
    if (id === undefined) throw new NoIdError()
    return id
  }
  if (schema.type === 'array') return [make(schema.items ?? {}, name, known)]
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1
  if (schema.type !== 'object') return marked[name] ?? mark
  const properties = schema.properties ?? {}
  const required = new Set([...(schema.required ?? []), ...(schema.else?.required ?? [])])
  const names = Object.keys(properties).filter(
    // Answers are always included, since a body without them would need a calculation instead.
    (key) => required.has(key) || key === 'answers',
  )
  const entries = names.map((key) => [key, make(properties[key] ?? {}, key, known)])
  return Object.fromEntries(entries)
}

/** Finds the questionnaire that a call sends; for a path with a parameter, the first one. */
function findQuestionnaire(answers: Answers, type: string | undefined): Questionnaire | undefined {
  const all = answers.get('GET catalog/goods/questionnaire')
  if (type === undefined || !Array.isArray(all)) return undefined
  const list = all as Questionnaire[]
  return type === '{type}' ? list[0] : list.find((each) => each.type === type)
}

/** Answers every required question. */
function answerAll(questionnaire: Questionnaire | undefined): Record<string, unknown> {
  const fields = (questionnaire?.sections ?? []).flatMap((section) => section.fields)
  return Object.fromEntries(
    fields
      .filter(({ required }) => required)
      .map((field) => {
        if (field.kind === 'number') return [field.name, field.min ?? 1]
        if (field.kind === 'checkbox') return [field.name, true]
        if (field.kind === 'select') return [field.name, field.options[0]?.value]
        if (field.kind === 'multiselect') return [field.name, [field.options[0]?.value]]
        return [field.name, mark]
      }),
  )
}
