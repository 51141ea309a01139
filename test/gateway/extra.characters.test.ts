import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSiteFile } from '@faceplate/gateway/calls/site/site.file'
import { openSpool } from '@faceplate/gateway/leads/spool/spool.store'
import { root } from '@faceplate/server/process/project'
import supertest from 'supertest'
import { describe, expect, onTestFinished, test } from 'vitest'
import { contacts, lead } from '../support/examples.ts'
import { answerJson, startFaultyUpstream } from '../support/faulty.upstream.ts'
import { startGateway } from '../support/gateway.ts'

const site = readSiteFile(join(root, 'gateway/site.yaml'), 'maker.example')

/** Sends a comment through a gateway whose content API responds to `GET site` with `given`, or not at all. */
async function send(comment: string, given: object | undefined, own: object = {}) {
  const bodies: unknown[] = []
  const upstream = await startFaultyUpstream((request, response) => {
    if (request.method === 'GET') {
      return answerJson(given ?? {}, { status: given ? 200 : 404 })(request, response)
    }
    let text = ''
    request.on('data', (chunk) => (text += chunk))
    request.on('end', () => {
      bodies.push(JSON.parse(text).contacts.comment)
      answerJson({ data: { reference: 'L-261125-22222222' } }, { status: 201 })(request, response)
    })
  })
  const folder = await mkdtemp(join(tmpdir(), 'faceplate-extra-'))
  const spool = openSpool({ file: join(folder, 'spool.sqlite'), maxBytes: 1e7, now: Date.now })
  const readSite = () => ({ ...site, ...own })
  const gateway = await startGateway(upstream.base, { spool, readSite })
  onTestFinished(async () => {
    await gateway.close()
    spool.close()
    await upstream.close()
    await rm(folder, { recursive: true })
  })
  const body = { ...lead, contacts: { ...contacts, comment } }
  const { status } = await supertest(gateway.origin).post('/api/forms/call').send(body)
  return [status, ...bodies]
}

const accepting = (characters: unknown) => ({ forms: { extra_characters: characters } })

describe('forms.extra_characters in front of another content API', () => {
  test('[V-text] come from its GET site, else from SITE_FILE', async () => {
    expect(await send('AT&T \u2013 5%', { ...site, ...accepting('&%') })).toEqual([
      201,
      'AT&T - 5%',
    ])
    expect(await send('AT&T \u2013 5%', undefined, accepting('&%'))).toEqual([201, 'AT&T - 5%'])
    expect(await send('AT&T \u2013 5%', undefined, accepting('&'))).toEqual([422])
    expect(await send('AT&T \u2013 5%', undefined)).toEqual([422])
  })

  test.each([[5], ['&\u0000'], ['&\u202e'], ['& '], [['&']]])(
    '[V-text] are ignored if they are %j',
    async (characters) => {
      expect(await send('AT&T', { ...site, ...accepting(characters) })).toEqual([422])
    },
  )
})
