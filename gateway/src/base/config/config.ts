import { analyticsKinds } from '@faceplate/contracts/calls/navigation.contract'
import { checkPostgres, contentSettings } from '@faceplate/server/settings/content.settings'
import { checkEditions } from '@faceplate/server/settings/editions.setting'
import {
  acceptSettings,
  readSettings,
  type Environment,
  type ReadSettings,
} from '@faceplate/server/settings/settings.reader'
import { Type, type Static } from 'typebox'
import { findExposure } from './ops.exposure.ts'
import { hasRepeatedToken, operatorTokensPattern, readOperatorTokens } from './ops.tokens.ts'
import { checkSurrogate } from './surrogate.check.ts'
import { readTrustedProxies } from './trusted.proxies.ts'

const limitPattern = {
  pattern: '^(off|[1-9]\\d{0,8}/[1-9]\\d{0,5})$',
  expects: 'a limit (requests/seconds, or off)',
}

function describeLimit(standard: string, requests: string) {
  return Type.String({
    ...limitPattern,
    default: standard,
    description:
      `Rate limit for ${requests}, per client (an IPv4 address or an IPv6 /64 network), as requests/seconds. ` +
      'Bursts of 120 requests are allowed, or of two seconds if these are more, but never more than it counts. ' +
      'Requests above it get 429. `off`: no limit.',
  })
}

/** Every environment variable that the gateway reads; docs/configuration.md is generated from this schema. */
export const ConfigSchema = Type.Object({
  PORT: Type.Integer({
    minimum: 0,
    maximum: 65_535,
    default: 3000,
    description: 'Port of the site. 0: any free port.',
  }),
  HOST: Type.String({
    minLength: 1,
    default: '0.0.0.0',
    description: 'Address that the site listens on.',
  }),
  WORKERS: Type.String({
    pattern: '^(auto|[1-9]\\d?)$',
    default: '1',
    expects: 'a whole number from 1 to 99, or auto',
    example: '4',
    description:
      'Number of worker processes that serve visitors on the same port. `auto`: the number of CPUs available. ' +
      'With more than one, a separate primary process runs the content service, the operations port and the ' +
      'delivery of spooled requests.',
  }),
  MAX_CONNECTIONS: Type.Integer({
    minimum: 1,
    default: 10_000,
    description:
      'Maximum number of simultaneous connections, divided equally among the workers; further connections are closed.',
  }),
  PUBLIC_ORIGIN: contentSettings.PUBLIC_ORIGIN,
  HSTS_MAX_AGE_S: Type.Integer({
    minimum: 0,
    default: 31_536_000,
    description:
      '`max-age` of `Strict-Transport-Security`, in seconds. The header is sent over https only, and not if ' +
      '`PUBLIC_ORIGIN` is http. 0: browsers delete the policy.',
  }),
  HSTS_INCLUDE_SUBDOMAINS: Type.Enum(['Y', 'N'], {
    default: 'N',
    description:
      'Y: `Strict-Transport-Security` also covers all subdomains, including those that support http only.',
  }),
  CORS_ORIGINS: Type.String({
    pattern: String.raw`^(\s*https?://[\w.\-]+(:\d{1,5})?\s*(,\s*https?://[\w.\-]+(:\d{1,5})?\s*)*)?$`,
    default: '',
    expects: 'a comma-separated list of http or https addresses that end with host or port',
    example: 'https://shop.example.com',
    description:
      'Origins of other sites whose pages may read calls, exports and alternate formats, separated by commas. ' +
      'They cannot change anything, and their requests carry no cookies. Empty: none.',
  }),
  EDGE: Type.Enum(['revalidates', 'keeps-pages', 'surrogate'], {
    default: 'revalidates',
    description:
      'Caches in front of the site. `revalidates`: pages are `no-cache`. `keeps-pages`: they may also store pages; they, and browsers, ' +
      'ask for each one again after a second, and serve it while no gateway responds. `surrogate`: caches that read ' +
      '`EDGE_CONTROL_FIELD` keep pages, and the gateway purges them by keys when the content changes; browsers ask for each page again. ' +
      'They must keep hosts apart, and pass on requests with the cookie `preview` (docs/edges.md).',
  }),
  EDGE_PURGE: Type.Enum(['varnish', 'fastly', 'cloudflare', 'webhook'], {
    default: 'varnish',
    description:
      'How `EDGE=surrogate` purges: Varnish with its module xkey, the interfaces of Fastly or Cloudflare, or a post to a program of ' +
      'yours, signed as Standard Webhooks.',
  }),
  EDGE_PURGE_URL: Type.Optional(
    Type.String({
      // The path of a webhook may be its secret.
      secret: 'endpoint',
      takesHosts: true,
      pattern: String.raw`^https?://[^\s?#]+$`,
      expects: 'an http or https address',
      example: 'http://varnish-1:6082,varnish-2:6082',
      description:
        'Address to which `EDGE=surrogate` sends purges: hosts of Varnish, with commas between them; the service ' +
        '(`https://api.fastly.com/service/ID`); the zone (`https://api.cloudflare.com/client/v4/zones/ID`); or the webhook.',
    }),
  ),
  EDGE_PURGE_KEY: Type.Optional(
    Type.String({
      secret: 'key',
      refusesEmpty: true,
      pattern: '^[\\x21-\\x7e]{8,500}$',
      expects: 'a key of at least 8 characters without spaces',
      description:
        'Key for the purges of `EDGE=surrogate`: token of Fastly or Cloudflare, secret that signs the webhook, or a bearer token that ' +
        'Varnish may check.',
    }),
  ),
  EDGE_FRESH_S: Type.Integer({
    minimum: 0,
    maximum: 86_400,
    default: 600,
    description:
      'How long `EDGE=surrogate` lets caches in front use content of the content service of Faceplate without asking, in seconds, ' +
      'but not beyond the time at which some of it is published or ends. 0, and with another content API: as long as that says.',
  }),
  EDGE_CONTROL_FIELD: Type.Optional(
    Type.String({
      pattern: '^[A-Za-z][A-Za-z-]{1,60}$',
      expects: 'a name of a header field',
      example: 'CDN-Cache-Control',
      description:
        'Header field with the lifetimes for caches in front (RFC 9213). Unset: `Surrogate-Control` for Fastly, ' +
        '`Cloudflare-CDN-Cache-Control` for Cloudflare, else `CDN-Cache-Control`.',
    }),
  ),
  EDGE_KEYS_FIELD: Type.Optional(
    Type.String({
      pattern: '^[A-Za-z][A-Za-z-]{1,60}$',
      expects: 'a name of a header field',
      example: 'Cache-Tag',
      description:
        'Header field with the keys of a response, by which it is purged. Unset: `xkey` for Varnish, `Surrogate-Key` for Fastly, else ' +
        '`Cache-Tag`.',
    }),
  ),
  API_BASE: Type.Optional(
    Type.String({
      secret: 'address',
      pattern: '^https?://[^\\s?#]+$',
      expects: 'an http or https address without ? and #',
      example: 'https://api.example.com/',
      description:
        'Base URL of the content API, to which `api/…` paths are appended. A user and password in it ' +
        '(`https://user:password@…`) are sent as `Authorization: Basic`. ' +
        'Unset: the gateway starts the embedded content service.',
    }),
  ),
  API_IS_CONTENT_SERVICE: Type.Enum(['Y', 'N'], {
    default: 'N',
    description:
      'Y: `API_BASE` is the content service of Faceplate, started on its own, as in `docker-compose.yml`. Suspected spam is ' +
      'sent to it and stored in its quarantine, and quantities are sent in their own field. N: another content API, which ' +
      'is sent no suspected spam. Without `API_BASE` it has no effect.',
  }),
  SITE_FILE: Type.Optional(
    Type.String({
      minLength: 1,
      place: 'file',
      example: './content/demo/site.yaml',
      description:
        'YAML file with brand, contacts and menu, for a content API without `GET api/site`. If unset with such an API, ' +
        'the site shows its host name as the brand.',
    }),
  ),
  PRODUCTION_API_BASE: Type.Optional(
    Type.String({
      secret: 'address',
      pattern: '^https?://[^\\s?#]+$',
      expects: 'an http or https address without ? and #',
      example: 'https://api.example.com/',
      description:
        '`API_BASE` of the production site. If `API_BASE` equals it and `DEVELOPMENT` is N, this site is the production ' +
        'site, and `PRODUCTION_SOLUTIONS` applies to its menu.',
    }),
  ),
  DEVELOPMENT: Type.Enum(['Y', 'N'], {
    default: 'N',
    description: 'Y: this is a development site, even if it uses the production API.',
  }),
  PRODUCTION_SOLUTIONS: Type.Enum(['hidden', 'in-progress'], {
    default: 'hidden',
    description:
      'Menu entry Solutions of the production site: hidden, or a link to `/in-progress/`.',
  }),
  API_PASSTHROUGH: Type.Enum(['Y', 'N'], {
    default: 'N',
    description:
      'Y: the gateway forwards every other path below `/api/` to the content API, as a proxy with a shared cache ' +
      '(RFC 9110, RFC 9111): any method except CONNECT and TRACE, with the header fields of both sides except those ' +
      'that claim an identity or act on the whole site, respecting Cache-Control and Vary, streaming both bodies. N: ' +
      'such paths get 404.',
  }),
  API_PASSTHROUGH_SHARE_AUTHORIZED: Type.Enum(['Y', 'N'], {
    default: 'N',
    description:
      'Y: a response of `API_PASSTHROUGH` to a request with a cookie or `Authorization` is cached for all visitors if ' +
      'the content API marks it as `public`, `s-maxage` or `must-revalidate` (RFC 9111 §3.5). N: it is for its visitor ' +
      'alone, whatever the content API says.',
  }),
  API_PASSTHROUGH_CORS: Type.Enum(['Y', 'N'], {
    default: 'N',
    description:
      'Y: `API_PASSTHROUGH` forwards the header fields with which the content API lets other sites read and embed its ' +
      'responses: `Access-Control-*`, `Cross-Origin-Resource-Policy`, `Timing-Allow-Origin`. N: only the sites of ' +
      '`CORS_ORIGINS` may read them.',
  }),
  API_PASSTHROUGH_CLEAR_SITE_DATA: Type.Enum(['Y', 'N'], {
    default: 'N',
    description:
      'Y: `API_PASSTHROUGH` forwards `Clear-Site-Data`, with which the content API deletes cookies, storage and caches ' +
      'of the whole site in the browser of a visitor. N: it is dropped.',
  }),
  LANGUAGE: contentSettings.LANGUAGE,
  EDITIONS: contentSettings.EDITIONS,
  UPSTREAM_TIMEOUT_MS: Type.Integer({
    minimum: 1,
    maximum: 600_000,
    default: 10_000,
    description:
      'Maximum total time of a call to the content API, in milliseconds, including retries; after it, visitors get 504.',
  }),
  UPSTREAM_RETRIES: Type.Integer({
    minimum: 0,
    maximum: 10,
    default: 1,
    description:
      'Maximum number of retries of a failed call to the content API. Only safe calls are retried, within their ' +
      'total time and the retry budget. 0: no retries.',
  }),
  CACHE_MAX_BYTES: Type.Integer({
    minimum: 1_000_000,
    default: 67_108_864,
    description:
      'Maximum size of the in-memory response cache of each worker. Each response counts as at least 4096 bytes.',
  }),
  REDIS_URL: Type.Optional(
    Type.String({
      secret: 'address',
      takesHosts: true,
      pattern: '^rediss?(-cluster|-sentinel)?://\\S+$',
      expects: 'a Redis address',
      example: 'redis://localhost:6379',
      description:
        'Redis (6 or newer) or Valkey through which gateways share cached responses, purges and rate limits. ' +
        '`redis://` names one server, `redis-cluster://` nodes of a cluster, `redis-sentinel://` Sentinels, and `rediss` ' +
        'is TLS; see [gateways that share a Redis](operations/deploy.md#gateways-that-share-a-redis). ' +
        'Gateways share responses if they have the same `LANGUAGE` and the same `API_BASE` (without `API_BASE`: the ' +
        'same `DATABASE_URL`). ' +
        'Unset: each gateway has its own cache.',
    }),
  ),
  CACHE_KEY: Type.Optional(
    Type.String({
      secret: 'key',
      refusesEmpty: true,
      pattern: '^[\\w.~-]{16,200}$',
      expects:
        'at least 16 letters and digits, for example those that `openssl rand -hex 32` prints',
      description:
        'Key that authenticates cached responses in Redis, the same for all gateways that share them: a response that ' +
        'another program has written there is not served. Unset: `API_BASE` with its user and password is used (without ' +
        '`API_BASE`: `DATABASE_URL`), so set it if that has no password.',
    }),
  ),
  DATA_DIR: contentSettings.DATA_DIR,
  SPOOL_MAX_BYTES: Type.Integer({
    minimum: 1_000_000,
    default: 268_435_456,
    description:
      'Maximum size of the spool in `DATA_DIR`, which stores requests of visitors while the content API does not ' +
      'accept them. When it is full, visitors get 503. Suspected spam has at most 10 % of it. The same space of the disk ' +
      'is reserved for requests: files of earlier builds are stored only in the rest.',
  }),
  DATABASE_URL: contentSettings.DATABASE_URL,
  DATABASE_REPLICA_URL: contentSettings.DATABASE_REPLICA_URL,
  DATABASE_REPLICA_LAG_MS: contentSettings.DATABASE_REPLICA_LAG_MS,
  SEARCH_IN: contentSettings.SEARCH_IN,
  CONTENT_KEY: contentSettings.CONTENT_KEY,
  CONTENT_DIR: contentSettings.CONTENT_DIR,
  CONTENT_POLL_MS: contentSettings.CONTENT_POLL_MS,
  REDIRECTS_FILE: Type.Optional(
    Type.String({
      minLength: 1,
      place: 'file',
      example: './content/demo/redirects.csv',
      description:
        'Table of redirects (CSV, XLSX), reloaded when it changes; `npm run redirects:check` validates it. ' +
        'Unset: `redirects.csv` in the folder of the embedded content service; with `API_BASE`, none.',
    }),
  ),
  SMTP_URL: contentSettings.SMTP_URL,
  LEADS_MAIL_HOURLY: contentSettings.LEADS_MAIL_HOURLY,
  LEADS_WEBHOOK_URL: contentSettings.LEADS_WEBHOOK_URL,
  LEADS_RETENTION_DAYS: contentSettings.LEADS_RETENTION_DAYS,
  SUBSCRIPTION_MAILS_HOURLY: contentSettings.SUBSCRIPTION_MAILS_HOURLY,
  MAPS_API_KEY: Type.Optional(
    Type.String({
      secret: 'key',
      pattern: '^[\\w-]+$',
      expects: 'a key of letters, digits, - and _',
      example: '0a1b2c3d-4e5f-6789-abcd-ef0123456789',
      description:
        'Key of Yandex Maps (JavaScript API v3) for the map of the contacts page, restricted to the host of the ' +
        'site by `Referer`. The map is a separate document in an iframe, and only its Content-Security-Policy allows ' +
        'Yandex. Unset: the page shows the address and a link instead of the map.',
    }),
  ),
  ANALYTICS_KIND: Type.Enum([...analyticsKinds], {
    default: 'metrica',
    description:
      'Web analytics service of `ANALYTICS_ID` and `ANALYTICS_URL`: Yandex Metrica, Google Analytics 4, Matomo or ' +
      'Plausible. Only Yandex Metrica gets the query of addresses.',
  }),
  ANALYTICS_ID: Type.Optional(
    Type.String({
      pattern: '^[\\w.-]{1,100}$',
      expects: 'a text of up to 100 letters, digits, ., - and _',
      example: '12345678',
      description:
        'Id of the site at the web analytics service: number of the counter (Yandex Metrica), measurement id (Google ' +
        'Analytics), id of the site (Matomo) or its domain (Plausible). Unset, or without `ANALYTICS_URL`: no web ' +
        'analytics on any page.',
    }),
  ),
  ANALYTICS_URL: Type.Optional(
    Type.String({
      isAddress: true,
      pattern: '^https?://[\\w.-]+(:\\d{1,5})?(/[^\\s,;\'"]*)?$',
      expects: 'an http or https address',
      example: 'https://mc.yandex.ru/metrika/tag.js',
      description:
        'URL of the web analytics script: `https://mc.yandex.ru/metrika/tag.js`, ' +
        '`https://www.googletagmanager.com/gtag/js`, `https://…/matomo.js` or `https://…/js/…`. The ' +
        'Content-Security-Policy allows this script only, and reports and pictures of its host; for Google Analytics ' +
        'also those of the hosts that Google names.',
    }),
  ),
  ANALYTICS_DELAY_MS: Type.Integer({
    minimum: 0,
    maximum: 60_000,
    default: 0,
    description: 'Delay between a navigation and its web analytics hit, in milliseconds.',
  }),
  PRIVACY_CONSENT: Type.Enum(['Y', 'N'], {
    default: 'N',
    description:
      'Y: web analytics is loaded only for visitors who consent. N: it is loaded for all visitors, and the cookie ' +
      'notice says so.',
  }),
  LEADS_CLICK_IDS: Type.String({
    pattern: '^([a-z][a-z0-9_]{0,29}(,[a-z][a-z0-9_]{0,29}){0,4})?$',
    default: '',
    expects: 'up to five names of parameters, separated by commas without spaces',
    example: 'gclid,yclid',
    description:
      'Parameters of page addresses with the id of a click on an advertisement, which are stored with a lead. Such an ' +
      'id identifies a person to the advertiser, so consent may be needed. Empty: none.',
  }),
  VITALS_PERCENT: Type.Integer({
    minimum: 0,
    maximum: 100,
    default: 10,
    description:
      'Percentage of visits for which browsers report Core Web Vitals and uncaught errors to `POST /vitals`. The ' +
      'metrics are labelled with the name of the page and have no data about the visitor. 0: no reports, and the ' +
      'address does not exist.',
  }),
  INSIGHTS_DAYS: Type.Integer({
    minimum: 0,
    maximum: 3650,
    default: 180,
    description:
      'Days for which `DATA_DIR` stores counts of what visitors looked for and did not find: searches, filters, devices ' +
      'of other vendors. `npm run insights` lists them. They have no data about visitors. 0: nothing is counted, and ' +
      '`POST /insights` does not exist.',
  }),
  LIMIT_FORMS: describeLimit('60/600', 'forms'),
  LIMIT_SUBSCRIPTION: describeLimit('30/600', 'subscriptions'),
  LIMIT_COMPARISON: describeLimit('120/60', 'changes of the comparison list'),
  LIMIT_SEARCH: describeLimit('300/60', 'searches, including searches for alternatives'),
  LIMIT_FILES: describeLimit('3000/60', 'pictures and files'),
  LIMIT_VITALS: describeLimit(
    '300/60',
    'reports to `POST /vitals` and `POST /insights`, and decisions about analytics',
  ),
  LIMIT_MISSES: describeLimit('3000/300', 'pages, and for calls that are not served from memory'),
  LIMIT_HITS: describeLimit('300000/60', 'calls served from memory'),
  LIMIT_OTHER: describeLimit(
    '6000/60',
    'everything else: scripts and styles, redirects, form tokens, the OpenAPI document, addresses that do not exist',
  ),
  LIMIT_CONNECTIONS: Type.Integer({
    minimum: 1,
    maximum: 1_000_000,
    default: 256,
    description:
      'Most open connections of one client to a process of the gateway. For another one, an idle connection of the ' +
      'client is closed, or the new one if none is idle. Connections of trusted proxies are not limited.',
  }),
  LIMIT_PROCESSOR: Type.String({
    ...limitPattern,
    default: '30000/60',
    description:
      'Processor time that a process of the gateway, and the content service for it, spend for one client, as milliseconds/seconds. Requests of a client ' +
      'that has used it up wait, and get 429 after five seconds. `off`: no limit.',
  }),
  OPS_HOST: Type.String({
    minLength: 1,
    default: '127.0.0.1',
    description:
      'Address of the operations port. An address that other machines can reach requires `OPS_TOKEN` or `OPS_TOKENS`.',
  }),
  OPS_PORT: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 65_535,
      example: 9464,
      description:
        'Operations port: `/metrics`, `/status`, `/explain`, `/redirects`, `/insights`, `POST /purge` and `/editor/`. 0: any free port. ' +
        'Unset: 9464, or no operations port if 9464 is in use.',
    }),
  ),
  OPS_TOKEN: Type.Optional(
    Type.String({
      secret: 'key',
      // An empty value may come from a failed substitution, and must not open the port without a token.
      refusesEmpty: true,
      minLength: 16,
      expects:
        'a token of at least 16 characters, for example one that `openssl rand -hex 32` prints',
      description:
        'Bearer token for the operations port with all rights, at least 16 characters; an empty one is invalid. With neither this nor ' +
        '`OPS_TOKENS`, the port accepts only requests whose Host header is an IP address or localhost, and none from web pages.',
    }),
  ),
  OPS_TOKENS: Type.Optional(
    Type.String({
      secret: 'key',
      refusesEmpty: true,
      pattern: operatorTokensPattern,
      expects:
        'a list of different tokens with their rights, separated by commas, each as RIGHT+RIGHT:TOKEN with the rights read, insights, purge or edit and at least 16 letters, digits or -._~+/',
      description:
        'Further tokens for the operations port, separated by commas, each with its rights: `read:TOKEN, purge+edit:TOKEN`. `read`: metrics, ' +
        'status, redirects and explain; `insights`: the texts for which visitors found nothing; `purge`: the cache; `edit`: the content editor.',
    }),
  ),
  TRUST_PROXY: Type.String({
    default: '',
    expects: 'a list of IP addresses and networks separated by commas',
    example: '127.0.0.1, 10.0.0.0/8',
    description:
      'Addresses and networks of proxies, separated by commas, whose `X-Forwarded-*` and `X-Request-Id` headers are ' +
      'trusted; `loopback`, `linklocal` and `uniquelocal` are accepted as names.',
  }),
  DRAIN_MS: Type.Integer({
    minimum: 0,
    maximum: 600_000,
    default: 1000,
    description:
      'Time between SIGTERM and the closing of the port, in milliseconds. From SIGTERM on, `/readyz` responds with ' +
      '503 and connections close after their next response. Set it higher than the health check interval of a load ' +
      'balancer.',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: contentSettings.OTEL_EXPORTER_OTLP_ENDPOINT,
  OTEL_TRACES_SAMPLER_ARG: contentSettings.OTEL_TRACES_SAMPLER_ARG,
  LOG_LEVEL: contentSettings.LOG_LEVEL,
  LOG_CLIENT: Type.Enum(['none', 'truncated', 'whole'], {
    default: 'truncated',
    description:
      'Client address in the access log: none, truncated to its network (24 bits of IPv4, 48 of IPv6), or whole.',
  }),
})

export type Config = Static<typeof ConfigSchema>

/** Reads the configuration from an environment; empty values count as unset. Throws a `SettingsError`. */
export function readConfig(environment: Environment): Config {
  return acceptSettings(checkConfig(environment))
}

/** Reads the configuration and validates its values, individually and in combination. */
export function checkConfig(environment: Environment): ReadSettings<typeof ConfigSchema> {
  const read = readSettings(ConfigSchema, environment)
  const { config, refuse, problems } = read
  // Further checks apply only to values that are valid individually.
  const isSound = (name: keyof Config) => !problems.some((each) => each.name === name)
  if (isSound('TRUST_PROXY')) {
    try {
      readTrustedProxies(config.TRUST_PROXY)
    } catch (error) {
      refuse('TRUST_PROXY', (error as Error).message)
    }
  }
  checkEditions(read)
  checkSurrogate(read)
  checkPostgres(read)
  if (isSound('OPS_TOKEN') && isSound('OPS_TOKENS')) {
    const tokens = readOperatorTokens(config)
    if (hasRepeatedToken(tokens)) refuse('OPS_TOKENS', 'one token has two entries')
    const exposed = findExposure(config.OPS_HOST, tokens.length > 0)
    if (exposed !== undefined) refuse('OPS_HOST', exposed)
  }
  return read
}
