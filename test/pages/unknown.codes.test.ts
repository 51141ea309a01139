import { join } from 'node:path'
import { sitePages, toAlternate } from '@faceplate/contracts/pages/site.pages'
import { loadBuiltSite, readNewestBuild } from '@faceplate/gateway/base/built.site'
import { dropQuery } from '@faceplate/gateway/calls/call.paths'
import { readSiteFile } from '@faceplate/gateway/calls/site/site.file'
import { root } from '@faceplate/server/process/project'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { answerAltered } from '../support/altered.content.ts'
import { answerJson, startFaultyUpstream, type FaultyUpstream } from '../support/faulty.upstream.ts'
import { startGateway, type TestGateway } from '../support/gateway.ts'
import { origin } from '../support/shared.site.ts'

const formats = ['md', 'png', 'json', 'csv'] as const

/** The addresses of a code: its pages, and their alternates, whether or not a page has them. */
function listAddresses(code: string): string[] {
  return Object.values(sitePages)
    .filter(({ path }) => path.includes('$'))
    .map(({ path }) => path.replaceAll(/\{-\$\w+\}|\$\w*/g, code))
    .concat(`/p/${code}/`)
    .flatMap((path) => [path, ...formats.map((format) => toAlternate(path, format))])
}

describe('[G-pages] an address with a text that is no code', () => {
  let upstream: FaultyUpstream
  let gateway: TestGateway
  const own = answerAltered(origin, (_path, body) => body)
  beforeAll(async () => {
    vi.stubEnv('NODE_ENV', 'production')
    upstream = await startFaultyUpstream(own)
    gateway = await startGateway(upstream.base, {
      ...(await loadBuiltSite(root, readNewestBuild(root))),
      readSite: () => readSiteFile(join(root, 'gateway/site.yaml'), 'stand-in.example'),
    })
  })
  afterAll(async () => {
    await gateway.close()
    await upstream.close()
  })
  const ask = async (path: string) => {
    const { status } = await fetch(gateway.origin + path, { redirect: 'manual' })
    return `${status} ${path.replaceAll(/a{20,}|(?:%61)+/g, '…')}`
  }

  test.each([101, 200, 201, 1000, 3900])(
    'of %i characters is a 404 without a call that contains it, and no failure',
    async (length) => {
      const code = 'a'.repeat(length)
      const statuses = await Promise.all(listAddresses(code).map(ask))
      // Pages of part numbers look for similar ones, and say that there is none. An address of over 4 kB is a 414.
      expect(statuses.filter((each) => !/^(?:404|414|30\d) |^200 \/p\//.test(each))).toEqual([])
      const called = upstream.requests.filter(({ url }) => dropQuery(url).includes(code))
      expect(called).toEqual([])
      expect(gateway.log.filter(({ level }) => Number(level) >= 50)).toEqual([])
    },
  )

  test.each([400, 404, 410, 414, 422])(
    'to which the content API says %i is a 404, and no failure',
    async (status) => {
      await gateway.app.calls.purge({ all: true })
      upstream.behave((request, response) =>
        (request.url?.includes('no-such') ? answerJson({}, { status }) : own)(request, response),
      )
      const statuses = await Promise.all(listAddresses('no-such').map(ask))
      expect(statuses.filter((each) => !/^(?:404|30\d) |^200 \/p\//.test(each))).toEqual([])
      expect(gateway.log.filter(({ level }) => Number(level) >= 50)).toEqual([])
    },
  )
})
