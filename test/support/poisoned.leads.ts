import { randomUUID } from 'node:crypto'
import type { openDatabase } from '@faceplate/content/base/database/database'

const contacts = { name: 'Bob', company_name: 'Acme', phone: '12345', email: 'bob@acme.example' }

function nest(depth: number): unknown {
  let value: unknown = 1
  for (let level = 0; level < depth; level += 1) value = { a: value }
  return value
}

const forged = '\n\nDeliveries:\n- mail: delivered'
const breaks = '\r\n\v\f\u0085\u2028\u2029'

/** Bodies that no form accepts but that an earlier build may have stored, by the kind of defect. */
export const poisons: Readonly<Record<string, { form: string; body: string }>> = {
  'not JSON': { form: 'call', body: '{"contacts":{"name":"B' },
  'nothing at all': { form: 'call', body: '' },
  null: { form: 'call', body: 'null' },
  'a list': { form: 'call', body: '[1]' },
  'a text': { form: 'call', body: '"text"' },
  'no contacts': { form: 'call', body: '{}' },
  'contacts that are null': { form: 'call', body: '{"contacts":null}' },
  'contacts of wrong types': {
    form: 'call',
    body: '{"contacts":{"name":{},"company_name":[1],"email":5}}',
  },
  depth: {
    form: 'questionnaire/eccm',
    body: JSON.stringify({ contacts, calculation: { devices: { 'A B': nest(3000) } } }),
  },
  'depth where ids are': {
    form: 'sfp-request',
    body: JSON.stringify({ contacts, modules: nest(3000) }),
  },
  'many ids': {
    form: 'good-request',
    body: JSON.stringify({ contacts, goods: Array.from({ length: 100_000 }, (_, at) => at) }),
  },
  'ids that are none': {
    form: 'good-request',
    body: JSON.stringify({ contacts, goods: [1.5, -1, 1e12, 'x', null, { id: 1 }], subject: {} }),
  },
  'long texts': {
    form: 'call',
    body: JSON.stringify({ contacts: { ...contacts, comment: 'x'.repeat(250_000) } }),
  },
  'many keys': {
    form: 'call',
    body: JSON.stringify({
      contacts,
      ...Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`k${at}`, at])),
    }),
  },
  'forged lines': {
    form: 'warranty-extension\nReceived: forged',
    body: JSON.stringify({
      contacts: { ...contacts, company_name: `Acme${forged}`, comment: `Hello${forged}` },
      serialNumbers: [`A1${forged}`, { deep: [`A2${forged}`] }],
      [`key${forged}`]: { [`inner${forged}`]: `text${forged}` },
    }),
  },
  'every line break': {
    form: 'questionnaire/wlc',
    body: JSON.stringify({
      contacts: {
        ...contacts,
        name: [...breaks].map((each) => `${each}Received: forged`).join(''),
        comment: [...breaks].map((each) => `${each}Received: forged`).join(''),
      },
      answers: { place: [...breaks].map((each) => `${each}Received: forged`).join('') },
    }),
  },
  'turned text': {
    form: 'call',
    body: JSON.stringify({ contacts: { ...contacts, company_site: 'evil\u202Egpj.exe\u2066' } }),
  },
}

/** Stores each defective lead between two valid ones in order, and returns the references of all. */
export async function storePoisons(
  database: Awaited<ReturnType<typeof openDatabase>>,
): Promise<string[]> {
  const rows = [
    { form: 'call', body: JSON.stringify({ contacts: { ...contacts, name: 'First' } }) },
    ...Object.values(poisons),
    { form: 'call', body: JSON.stringify({ contacts: { ...contacts, name: 'Last' } }) },
  ]
  const references: string[] = []
  for (const [at, { form, body }] of rows.entries()) {
    const reference = `L-260301-POIS${String(at).padStart(2, '0')}`
    references.push(reference)
    await database
      .insertInto('lead')
      .values({
        reference,
        form,
        body,
        received_at: new Date(Date.UTC(2026, 2, 1, 10, at)).toISOString(),
        idempotency_key: null,
        is_acknowledged: 0,
        fingerprint: randomUUID(),
      })
      .execute()
  }
  return references
}
