import { pickForwardedRequest } from '@faceplate/gateway/upstream/forwarded.fields'
import { request } from 'undici'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lead } from '../support/examples.ts'
import { answerJson, startFaultyUpstream, type FaultyUpstream } from '../support/faulty.upstream.ts'
import { startGateway, type TestGateway } from '../support/gateway.ts'

/** Fields that servers behind a proxy believe, by what they claim. */
const claims: Readonly<Record<string, string>> = {
  user: 'remote-user x-remote-user x-user x-user-id x-userid x-user-email x-username x-auth-user x-webauth-user x-proxy-user x-authenticated-userid x-userinfo tailscale-user-login x-ms-client-principal-name iv-user sm-user x-admin x-is-admin x-internal x-account-id x-uid impersonate-user x-on-behalf-of x-msisdn x-forwarded-user-agent remoteuser x.remote.user x!remote!user',
  groups:
    'remote-groups x-remote-group x-remote-extra-scopes x-forwarded-groups x-roles x-consumer-groups x-scope-orgid',
  login:
    'x-auth-request-email x-auth-request-user x-amzn-oidc-identity x-amzn-oidc-data cf-access-authenticated-user-email cf-access-jwt-assertion x-goog-authenticated-user-email x-goog-iap-jwt-assertion x-authentik-jwt x-pomerium-claim-email x-vouch-idp-claims-sub x-consumer-username x-credential-identifier x-anonymous-consumer x-endpoint-api-userinfo shib-identity-provider oam-remote-user x-ms-token-aad-id-token',
  certificate:
    'client-cert client-cert-chain x-client-cert x-client-dn x-client-verify x-ssl-client-verify x-ssl-cert ssl-client-s-dn x-forwarded-client-cert x-amzn-mtls-clientcert-subject x-arr-clientcert x-tls-version front-end-https x-https',
  address:
    'forwarded x-forwarded-for x-forward-for x-original-forwarded-for x-forwarded x-real-ip real-ip true-client-ip cf-connecting-ip cf-connecting-ipv6 cf-pseudo-ipv4 cf-ipcountry client-ip clientip x-clientip x-azure-socketip fastly-client-ip fly-client-ip wl-proxy-client-ip x-cluster-client-ip x-remote-addr x-envoy-external-address cloudfront-viewer-address x-coming-from x-originating-ip x-appengine-country',
  target:
    'host x-host x-forwarded-host x-original-host x-original-url x-original-uri x-original-method x-rewrite-url x-method x-http-method x-http-method-override x-method-override x-override-method x-http-host-override x-scheme x-url-scheme x-proto x-forwarded-proto x-forwarded-prefix x-envoy-original-path x-waws-unencoded-url x-middleware-subrequest x-invoke-path x-script-name path-info x-accel-mapping x-sendfile-type surrogate-capability',
  proxy: 'proxy proxy-authorization proxy-connection x-proxy x-gateway-proxy',
  underscore: 'x_mine transfer_encoding content_length remote_user x-forwarded_for http_proxy',
}
const claimed = Object.values(claims).flatMap((names) => names.split(' '))

const harmless = [
  'accept',
  'accept-language',
  'access-control-request-headers',
  'access-control-request-method',
  'authorization',
  'baggage',
  'cdn-loop',
  'content-type',
  'content-digest',
  'depth',
  'destination',
  'dpop',
  'from',
  'idempotency-key',
  'if-match',
  'if-none-match',
  'origin',
  'prefer',
  'range',
  'referer',
  'sec-ch-ua-platform',
  'sec-fetch-user',
  'signature-input',
  'soapaction',
  'tracestate',
  'user-agent',
  'x-api-key',
  'x-amz-user-agent',
  'x-auth-key',
  'x-auth-token',
  'x-authorization',
  'x-author',
  'x-b3-traceid',
  'x-csrf-token',
  'x-grpc-web',
  'x-mine',
  'x-requested-with',
  'x-session-token',
  'x-user-agent',
]

describe('fields of a request', () => {
  let upstream: FaultyUpstream
  let gateway: TestGateway
  beforeAll(async () => {
    upstream = await startFaultyUpstream(answerJson({ data: [] }))
    gateway = await startGateway(upstream.base, { passesThrough: true })
  })
  afterAll(async () => {
    await gateway.close()
    await upstream.close()
  })

  test.each(claimed)('%s is not passed through', (name) => {
    const picked = pickForwardedRequest({ [name]: 'x' }, { httpVersion: '1.1', cookie: '' })
    expect(Object.keys(picked)).toEqual(['via'])
  })

  test.each(harmless)('%s is passed through', (name) => {
    const picked = pickForwardedRequest({ [name]: 'x' }, { httpVersion: '1.1', cookie: '' })
    expect(picked[name]).toBe('x')
  })

  /** Fields that Node sends and reads itself, or that change the kind of request. */
  const sent = Object.fromEntries(
    [...claimed, ...harmless]
      .filter(
        (name) => !/^(?:host|proxy-connection|content-type|origin|range|if-match)$/.test(name),
      )
      .map((name) => [name, name === 'via' ? '1.1 a' : 'x']),
  )

  test('[G-claims] no claim reaches the API on a path that is passed through, by any method', async () => {
    for (const method of ['GET', 'DELETE'] as const) {
      const { body } = await request(`${gateway.origin}/api/other`, { method, headers: sent })
      await body.dump()
      const got = upstream.requests.at(-1)?.headers ?? {}
      expect(claimed.filter((name) => name !== 'host' && name in got)).toEqual([])
      expect(got).toMatchObject({ 'x-api-key': 'x', 'user-agent': 'x', 'x-mine': 'x' })
    }
  })

  const own = ['accept', 'accept-encoding', 'connection', 'host', 'x-request-id']
  test.each([
    ['GET', '/api/banners/base', ['language']],
    ['GET', '/api/catalog/compare/compare-goods', ['cookie', 'idempotency-key', 'language']],
    [
      'POST',
      '/api/catalog/compare/add-good/1',
      ['content-type', 'cookie', 'idempotency-key', 'language'],
    ],
    [
      'POST',
      '/api/forms/call',
      [
        'content-length',
        'content-type',
        'cookie',
        'idempotency-key',
        'language',
        'lead-quarantine',
        'lead-reference',
      ],
    ],
    ['GET', '/files/film.mp4', ['if-none-match', 'language']],
    ['GET', '/files/list.csv', ['language']],
    ['GET', '/images/photo.jpg?w=320', ['if-none-match', 'language']],
    ['GET', '/images/a.svg', ['language']],
    ['GET', '/export/goods.ndjson', ['if-none-match', 'language']],
  ] as const)('%s %s sends only listed fields to the API', async (method, path, others) => {
    const before = upstream.requests.length
    const isForm = path.startsWith('/api/forms')
    const { body } = await request(gateway.origin + path, {
      method,
      headers: {
        ...sent,
        cookie: 'api-a=1; b=2',
        ...(isForm && { 'content-type': 'application/json' }),
      },
      ...(isForm && { body: JSON.stringify(lead) }),
    })
    await body.dump()
    const got = upstream.requests.slice(before).flatMap(({ headers }) => Object.keys(headers))
    expect(got.length).toBeGreaterThan(0)
    const listed = new Set<string>([...own, ...others, 'content-length'])
    expect([...new Set(got)].filter((name) => !listed.has(name))).toEqual([])
  })
})
