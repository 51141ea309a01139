import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { openContent } from '../support/content.ts'
import { lead } from '../support/examples.ts'

test('[G-forms] a request waits for an import that is writing, and is stored', async () => {
  const content = await openContent('SQLite')
  const importer = new SQLite(join(content.files, '../content.sqlite'))
  importer.exec('begin immediate')
  let isAnswered = false
  const send = async () => {
    const answer = await content.send({ method: 'POST', url: '/api/forms/call', payload: lead })
    isAnswered = true
    return answer
  }
  const sent = send()
  // Reads are answered meanwhile: the service does not stand still.
  for (let read = 0; read < 5; read += 1) {
    expect((await content.get('/api/catalog/good/ks-2428')).status).toBe(200)
  }
  expect(isAnswered).toBe(false)
  importer.exec('commit')
  importer.close()
  const { status, body } = await sent
  expect(status).toBe(201)
  expect(body.data.reference).toMatch(/^L-261121-/)
  await content.close()
})
