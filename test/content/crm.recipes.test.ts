import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { formatWebhookSecret } from '@faceplate/content/visitors/outbox/webhook.secret'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createAmocrm } from '../../docs/recipes/crm.amocrm.ts'
import { createBitrix24 } from '../../docs/recipes/crm.bitrix24.ts'
import { createHubspot } from '../../docs/recipes/crm.hubspot.ts'
import { createReceiver, type ReceiverOptions } from '../../docs/recipes/webhook.receiver.ts'
import { openOutbox, secret, writeLead } from '../support/outbox.ts'

/** A response of a stand-in of a CRM; undefined: 204. */
type Respond = (call: string, body: never, records: Map<string, unknown>) => object | undefined

const token = 'token-of-the-crm'

/** How each recipe is created for a stand-in, how this responds, and the record that a lead becomes. */
const recipes: Record<
  string,
  { create: (origin: string) => ReceiverOptions['handle']; respond: Respond; record: object }
> = {
  HubSpot: {
    create: (base) => createHubspot({ token, base }),
    respond(call, body: { inputs: { id: string; properties: object }[] }, records) {
      if (call.startsWith('PUT ')) {
        expect(call).toBe('PUT /crm/v4/objects/deals/deals/associations/default/contacts/contacts')
        return {}
      }
      const [, object = ''] = /^POST \/crm\/v3\/objects\/(\w+)\/batch\/upsert$/.exec(call) ?? []
      const [input] = body.inputs
      records.set(`${object} ${input?.id}`, input?.properties)
      return { results: [{ id: object }] }
    },
    record: {
      faceplate_reference: 'L-260301-CRM22222',
      dealname: 'Private Works: consultation (L-260301-CRM22222)',
      pipeline: 'default',
      dealstage: 'appointmentscheduled',
      description: expect.stringContaining('source.utm_source: yandex'),
    },
  },
  Bitrix24: {
    create: (origin) => createBitrix24({ url: `${origin}/rest/1/key/` }),
    respond(call, body: { fields: object; filter: Record<string, string> }, records) {
      if (call === 'POST /rest/1/key/crm.item.list.json') {
        const id = `lead ${body.filter['=originId']}`
        return { result: { items: records.has(id) ? [{ id: 1 }] : [] } }
      }
      expect(call).toBe('POST /rest/1/key/crm.item.add.json')
      records.set(`lead ${records.size}`, body.fields)
      records.set('lead L-260301-CRM22222', body.fields)
      return { result: { item: { id: 1 } } }
    },
    record: {
      title: 'Private Works: consultation (L-260301-CRM22222)',
      name: 'Анна Ivanova',
      companyTitle: 'Private Works',
      comments: expect.stringContaining('contacts.phone: +7900123'),
      originatorId: 'faceplate',
      originId: 'L-260301-CRM22222',
      sourceDescription: 'forum.example',
      utmSource: 'yandex',
      fm: [
        { typeId: 'PHONE', valueType: 'WORK', value: '+7900123' },
        { typeId: 'EMAIL', valueType: 'WORK', value: 'anna@private.example' },
      ],
    },
  },
  amoCRM: {
    create: (url) => createAmocrm({ url, token }),
    respond(call, body: [{ name: string; params: unknown }], records) {
      const leads = [...records].filter(([name]) => name.startsWith('lead'))
      if (call === 'GET /api/v4/leads?query=L-260301-CRM22222') {
        return leads.length === 0
          ? undefined
          : { _embedded: { leads: leads.map(([, lead]) => ({ ...(lead as object), id: 7 })) } }
      }
      if (call === 'GET /api/v4/leads/7/notes?filter[note_type]=common') {
        const note = records.get('note')
        return note === undefined ? undefined : { _embedded: { notes: [note] } }
      }
      if (call === 'POST /api/v4/leads/7/notes') {
        records.set('note', body[0])
        return {}
      }
      expect(call).toBe('POST /api/v4/leads/complex')
      records.set(`lead ${leads.length}`, body[0])
      return [{ id: 7 }]
    },
    record: {
      name: 'Private Works: consultation (L-260301-CRM22222)',
      custom_fields_values: [{ field_code: 'UTM_SOURCE', values: [{ value: 'yandex' }] }],
      _embedded: {
        contacts: [
          {
            first_name: 'Анна Ivanova',
            custom_fields_values: [
              { field_code: 'PHONE', values: [{ enum_code: 'WORK', value: '+7900123' }] },
              {
                field_code: 'EMAIL',
                values: [{ enum_code: 'WORK', value: 'anna@private.example' }],
              },
            ],
          },
        ],
        companies: [{ name: 'Private Works' }],
      },
    },
  },
}

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A stand-in of a CRM that stores records; its first calls fail. */
async function startCrm(respond: Respond, failures: number) {
  const calls: string[] = []
  const records = new Map<string, unknown>()
  const origin = await listen(
    createServer(async (request: IncomingMessage, response) => {
      const call = `${request.method} ${request.url}`
      calls.push(call)
      const body = request.method === 'POST' ? await json(request) : undefined
      if (calls.length <= failures) return response.writeHead(503).end()
      const sent = respond(call, body as never, records)
      if (sent === undefined) return response.writeHead(204).end()
      return response.writeHead(200).end(JSON.stringify(sent))
    }),
  )
  return { origin, calls, records }
}

const lead = {
  ...writeLead(),
  reference: 'L-260301-CRM22222',
  source: { utm_source: 'yandex', referrer_host: 'forum.example', first_page: '/' },
}

describe.each(Object.entries(recipes))('the recipe for %s', (_, { create, respond, record }) => {
  test('stores a lead once, though the CRM is down at first and the lead is delivered twice', async () => {
    const outbox = await openOutbox('SQLite')
    const crm = await startCrm(respond, 1)
    const handle = create(crm.origin)
    const options = { secret: formatWebhookSecret(secret), now: () => outbox.now().getTime() }
    const url = await listen(createReceiver({ ...options, handle }))
    const id = await outbox.enqueue('webhook', lead)
    const worker = outbox.start({ webhook: outbox.webhook(url) })
    await expect
      .poll(() => outbox.read(id))
      .toMatchObject({ last_error: 'the receiver responded 502', delivered_at: null })
    outbox.advanceMs(31_000)
    worker.wake()
    await expect.poll(() => outbox.read(id)).toMatchObject({ delivered_at: expect.any(String) })
    const stored = [...crm.records]
    expect(stored.map(([, each]) => each)).toContainEqual(record)
    // Another event about the same lead.
    const again = await outbox.enqueue('webhook', lead)
    worker.wake()
    await expect.poll(() => outbox.read(again)).toMatchObject({ delivered_at: expect.any(String) })
    expect([...crm.records]).toEqual(stored)
    await worker.close()
  })
})

describe('the receiver of the recipes', () => {
  test('rejects a wrong signature, an old post and a key that is none, and takes each event once', async () => {
    const outbox = await openOutbox('SQLite')
    const handled: string[] = []
    let aheadMs = 0
    const options = {
      secret: formatWebhookSecret(secret),
      now: () => outbox.now().getTime() + aheadMs,
      handle: async ({ id }: { id: string }) => void handled.push(id),
    }
    expect(() => createReceiver({ ...options, secret: '' })).toThrow(/WEBHOOK_SECRET/)
    const url = await listen(createReceiver(options))
    const sender = outbox.webhook(url)
    await sender.send('message-1', lead)
    await sender.send('message-1', lead)
    expect(handled).toEqual(['message-1'])
    aheadMs = 5 * 60_000 + 1000
    await expect(sender.send('message-2', lead)).rejects.toThrow('responded 401')
    aheadMs = 0
    const other = await listen(
      createReceiver({ ...options, secret: `whsec_${Buffer.alloc(32).toString('base64')}` }),
    )
    await expect(outbox.webhook(other).send('message-3', lead)).rejects.toThrow('responded 401')
    expect((await fetch(url)).status).toBe(405)
    expect(handled).toEqual(['message-1'])
  })
})
