import { join } from 'node:path'
import type { Site } from '@faceplate/contracts/calls/navigation.contract'
import { readSiteFile } from '@faceplate/gateway/calls/site/site.file'
import { root } from '@faceplate/server/process/project'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  answerJson,
  hangUp,
  startFaultyUpstream,
  type Behaviour,
  type FaultyUpstream,
} from '../support/faulty.upstream.ts'
import { startGateway, type TestGateway } from '../support/gateway.ts'

const consent = { title: 'Consent', version: '1', published_on: '2026-01-01', text: '<p>Yes</p>' }
const site = readSiteFile(join(root, 'content/demo/site.yaml'), '')

describe('legal texts of a third-party API', () => {
  let upstream: FaultyUpstream
  let gateway: TestGateway
  /** Responses by the end of a path; any other path is a 404. */
  let answers: Record<string, Behaviour>
  beforeEach(async () => {
    upstream = await startFaultyUpstream((request, response) => {
      const [, answer] = Object.entries(answers).find(([end]) => request.url?.endsWith(end)) ?? []
      return (answer ?? answerJson({}, { status: 404 }))(request, response)
    })
    gateway = await startGateway(upstream.base, {
      takesAnyShape: false,
      readSite: () => site,
      checksLegalTexts: true,
    })
  })
  afterEach(async () => {
    await gateway.close()
    await upstream.close()
  })
  const readMissing = async () => {
    const read = (await (await fetch(`${gateway.origin}/api/site`)).json()) as Site
    return read.missing_texts
  }

  test('[V-consent] are named where they are missing or unusable, whether the API has GET site or not', async () => {
    answers = {
      'personal-data-processing-consent': answerJson(consent),
      'promotional-communications-consent': answerJson({ text: 5 }),
    }
    expect(await readMissing()).toEqual(['policy', 'promotional', 'promotional-file'])
    answers['/site'] = answerJson({ ...site, missing_texts: ['personal-data'] })
    answers['promotional.pdf'] = answerJson({}, { status: 206 })
    gateway.advanceMs(3_700_000)
    // The check after this read finds the file, and drops the response.
    await expect.poll(readMissing).toEqual(['policy', 'promotional'])
  })

  test('[V-consent] stay as they were while the API fails, and appear once it has them', async () => {
    answers = { '/site': answerJson(site), 'promotional.pdf': answerJson({}) }
    const missing = ['policy', 'personal-data', 'promotional']
    expect(await readMissing()).toEqual(missing)
    for (const end of ['/policy', '-consent', 'promotional.pdf']) answers[end] = hangUp
    gateway.advanceMs(3_700_000)
    expect(await readMissing()).toEqual(missing)
    Object.assign(answers, { '-consent': answerJson(consent), 'promotional.pdf': answerJson({}) })
    gateway.advanceMs(3_700_000)
    await expect.poll(readMissing).toEqual(['policy'])
  })

  test('[V-consent] a slow API does not hold up the first page, and the result is used once it is there', async () => {
    const { promise: isOpen, resolve: open } = Promise.withResolvers<void>()
    const slow: Behaviour = async (request, response) => {
      await isOpen
      answerJson({}, { status: 404 })(request, response)
    }
    answers = { '/site': answerJson(site), '/policy': slow, '-consent': slow }
    expect(await readMissing()).toBeUndefined()
    open()
    const missing = ['policy', 'personal-data', 'promotional', 'promotional-file']
    await expect.poll(readMissing).toEqual(missing)
  })
})
