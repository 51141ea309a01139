import supertest from 'supertest'
import { afterEach, describe, expect, test } from 'vitest'
import { startFaultyUpstream, type FaultyUpstream } from '../support/faulty.upstream.ts'
import { startGateway, type TestGateway } from '../support/gateway.ts'

const good = {
  id: 1,
  code: 'x-1',
  name: 'X-1 <b>',
  part_number: 'X1',
  summary: 'A switch',
  documents: [
    { type: 'manual', title: 'Manual', version: '1', size: 1000, url: 'javascript:alert(1)' },
  ],
}
const contacts = { phone: '+7 (1) 2', email: 'a@b.example', address: '-', hours: '-' }

describe('the service sheet of a product of another content API', () => {
  let upstream: FaultyUpstream
  let gateway: TestGateway
  afterEach(async () => {
    await gateway.close()
    await upstream.close()
  })

  test('[P-sheet] without the call it has what the product says, and no address but web pages', async () => {
    upstream = await startFaultyUpstream((request, response) => {
      const path = request.url ?? ''
      const data = path.endsWith('/site')
        ? { brand: { name: 'Other' }, contacts }
        : path.endsWith('/catalog/good/x-1')
          ? good
          : undefined
      response.writeHead(data ? 200 : 404, { 'content-type': 'application/json' })
      response.end(JSON.stringify(data ? { data } : { title: 'None' }))
    })
    gateway = await startGateway(upstream.base, { clientDir: import.meta.dirname })
    const { text } = await supertest(gateway.origin).get('/p/x-1/').expect(200)
    expect(text).toContain('<h1>X-1 &lt;b&gt;</h1>')
    expect(text).toContain('href="tel:+712"')
    expect(text).toContain('Manual')
    expect(text).not.toMatch(/javascript:|<script/)
    await supertest(gateway.origin).get('/p/none/').expect(404)
  })
})
