import { contentSettings } from '@faceplate/server/settings/content.settings'
import {
  acceptSettings,
  readSettings,
  type Environment,
  type ReadSettings,
} from '@faceplate/server/settings/settings.reader'
import { Type, type Static } from 'typebox'
import { findExposure } from './ops.exposure.ts'
import { readTrustedProxies } from './trusted.proxies.ts'

function describeLimit(standard: string, what: string) {
  return Type.String({
    pattern: '^(off|[1-9]\\d{0,8}/[1-9]\\d{0,5})$',
    expects: 'a limit (requests/seconds, or off)',
    default: standard,
    description:
      `${what}: so many in so many seconds, by IPv4 address or IPv6 network of 64 bits. ` +
      'More is answered 429. `off`: no limit.',
  })
}

/** Every environment variable the gateway reads; docs/configuration.md is written from this. */
export const ConfigSchema = Type.Object({
  PORT: Type.Integer({
    minimum: 0,
    maximum: 65_535,
    default: 3000,
    description: 'Port of the site. 0 takes any free one.',
  }),
  HOST: Type.String({
    minLength: 1,
    default: '0.0.0.0',
    description: 'Address the site listens on.',
  }),
  WORKERS: Type.String({
    pattern: '^(auto|[1-9]\\d?)$',
    default: '1',
    expects: 'a whole number from 1 to 99, or auto',
    example: '4',
    description:
      'Processes that serve visitors behind the one port. `auto`: as many as this machine can run at a time. ' +
      'With more than one a further process owns the content service, the port for operators and what waits in ' +
      '`DATA_DIR`.',
  }),
  MAX_CONNECTIONS: Type.Integer({
    minimum: 1,
    default: 10_000,
    description:
      'Connections the site holds at once, in equal shares for its workers; what comes above is closed.',
  }),
  PUBLIC_ORIGIN: contentSettings.PUBLIC_ORIGIN,
  HSTS_MAX_AGE_S: Type.Integer({
    minimum: 0,
    default: 31_536_000,
    description:
      'Time for which browsers that came by https come by it alone (`Strict-Transport-Security`); it is ' +
      'never sent over http, nor with `PUBLIC_ORIGIN` on http. 0: they forget it.',
  }),
  HSTS_INCLUDE_SUBDOMAINS: Type.Enum(['Y', 'N'], {
    default: 'N',
    description: 'Y: so are all hosts below that of the site, also those that speak http only.',
  }),
  CORS_ORIGINS: Type.String({
    pattern: String.raw`^(\s*https?://[\w.\-]+(:\d{1,5})?\s*(,\s*https?://[\w.\-]+(:\d{1,5})?\s*)*)?$`,
    default: '',
    expects: 'a list, separated by commas, of http or https addresses that end with host or port',
    example: 'https://shop.example.com',
    description:
      'Other sites whose pages may read calls, exports and twins, separated by commas. ' +
      'They may change nothing, and no cookies go with them. Empty: none.',
  }),
  API_BASE: Type.Optional(
    Type.String({
      secret: 'address',
      pattern: '^https?://[^\\s?#]+$',
      expects: 'an http or https address without ? and #',
      example: 'https://api.example.com/',
      description:
        'Address of the content API that `api/…` paths are appended to. A user and password in it ' +
        '(`https://user:password@…`) are sent as `Authorization: Basic`. ' +
        'Unset: the embedded content service is started.',
    }),
  ),
  SITE_FILE: Type.Optional(
    Type.String({
      minLength: 1,
      place: 'file',
      example: './content/demo/site.yaml',
      description:
        'YAML file with brand, contacts and menu for a content API without `GET api/site`. Unset: with `API_BASE` the site says no more of its owner than its host name.',
    }),
  ),
  PRODUCTION_API_BASE: Type.Optional(
    Type.String({
      secret: 'address',
      pattern: '^https?://[^\\s?#]+$',
      expects: 'an http or https address without ? and #',
      example: 'https://api.example.com/',
      description:
        'The `API_BASE` of production: where both are the same and `DEVELOPMENT` is N, the site is in ' +
        'production, and `PRODUCTION_SOLUTIONS` says what becomes of the menu.',
    }),
  ),
  DEVELOPMENT: Type.Enum(['Y', 'N'], {
    default: 'N',
    description: 'Y: this site is being developed, also with the API of production.',
  }),
  PRODUCTION_SOLUTIONS: Type.Enum(['hidden', 'in-progress'], {
    default: 'hidden',
    description:
      'The entry Solutions of the menu in production: left out, or a link to `/in-progress/`.',
  }),
  API_PASSTHROUGH: Type.Enum(['Y', 'N'], {
    default: 'N',
    description:
      'Y: any other path below `/api/` is forwarded by every method but CONNECT and TRACE, as a proxy and shared ' +
      "cache does (RFC 9110, 9111): fields of both ends, the content API's own Cache-Control and Vary, that of " +
      'visitors too. Both ways it is streamed. N: it is a 404.',
  }),
  LANGUAGE: contentSettings.LANGUAGE,
  UPSTREAM_TIMEOUT_MS: Type.Integer({
    minimum: 1,
    maximum: 600_000,
    default: 10_000,
    description: 'Time an upstream call may take in all; then visitors get 504.',
  }),
  UPSTREAM_RETRIES: Type.Integer({
    minimum: 0,
    maximum: 10,
    default: 1,
    description:
      'How often an upstream call is made again that failed, if it is safe, within its time and while few fail. ' +
      '0: never.',
  }),
  CACHE_MAX_BYTES: Type.Integer({
    minimum: 1_000_000,
    default: 67_108_864,
    description:
      'Memory the cache of upstream answers may take, in each worker. The smallest answer counts for 4096 bytes of it.',
  }),
  REDIS_URL: Type.Optional(
    Type.String({
      secret: 'address',
      pattern: '^rediss?://\\S+$',
      expects: 'a Redis address',
      example: 'redis://localhost:6379',
      description:
        'Redis (6 or newer, no cluster) that gateways share answers and purges through: all that ' +
        'have the same `API_BASE`, or else `DATABASE_URL`, and `LANGUAGE`. Unset: each has its own.',
    }),
  ),
  DATA_DIR: contentSettings.DATA_DIR,
  SPOOL_MAX_BYTES: Type.Integer({
    minimum: 1_000_000,
    default: 268_435_456,
    description:
      'Size of the file in `DATA_DIR` that requests of visitors lie in while the content API cannot take ' +
      'them; when it is full they are answered 503.',
  }),
  DATABASE_URL: contentSettings.DATABASE_URL,
  CONTENT_DIR: contentSettings.CONTENT_DIR,
  REDIRECTS_FILE: Type.Optional(
    Type.String({
      minLength: 1,
      place: 'file',
      example: './content/demo/redirects.csv',
      description:
        'CSV file of old paths and where they lead, read again when it changes; ' +
        '`npm run redirects:check` checks it. Unset: with the embedded content service ' +
        '`redirects.csv` of its folder, otherwise none.',
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
        'Key of Yandex Maps (JavaScript API v3) for the map of the contacts page, bound to the host of the ' +
        'site by its `Referer`. The map is a document of its own, and only its content policy lets that ' +
        'service in. Unset: the address and a link stand in place of the map.',
    }),
  ),
  ANALYTICS_ID: Type.Optional(
    Type.String({
      pattern: '^[\\w-]{1,64}$',
      expects: 'a text of up to 64 letters, digits, - and _',
      example: '12345678',
      description:
        'Number of the counter at the web analytics, which speaks as Yandex Metrica does. Unset, or without ' +
        '`ANALYTICS_URL`: nothing is counted, and no page has a trace of it.',
    }),
  ),
  ANALYTICS_URL: Type.Optional(
    Type.String({
      isAddress: true,
      pattern: '^https?://[\\w.-]+(:\\d{1,5})?(/[^\\s,;\'"]*)?$',
      expects: 'an http or https address',
      example: 'https://mc.yandex.ru/metrika/tag.js',
      description:
        'Address of the script of the web analytics. The content ' +
        'policy lets in the host of it, and no other.',
    }),
  ),
  ANALYTICS_DELAY_MS: Type.Integer({
    minimum: 0,
    maximum: 60_000,
    default: 0,
    description: 'Time from a navigation to the hit that the web analytics gets of it.',
  }),
  PRIVACY_CONSENT: Type.Enum(['Y', 'N'], {
    default: 'N',
    description:
      'Y: the web analytics is loaded only for visitors who have agreed to it. N: for all, and the cookie notice ' +
      'says so.',
  }),
  VITALS_PERCENT: Type.Integer({
    minimum: 0,
    maximum: 100,
    default: 10,
    description:
      'Share of visits whose Core Web Vitals and uncaught errors browsers report to `POST /vitals`, as metrics by ' +
      'the name of the page and with nothing of the visitor. 0: none, and there is no such address.',
  }),
  LIMIT_FORMS: describeLimit('60/600', 'Forms that one client may send'),
  LIMIT_SUBSCRIPTION: describeLimit('30/600', 'Subscriptions that one client may ask for'),
  LIMIT_COMPARISON: describeLimit(
    '120/60',
    'Changes of its comparison list that one client may make',
  ),
  LIMIT_SEARCH: describeLimit(
    '300/60',
    'Searches and look-ups of alternatives that one client may make',
  ),
  LIMIT_FILES: describeLimit('3000/60', 'Pictures and files that one client may ask for'),
  LIMIT_VITALS: describeLimit('300/60', 'Reports of `POST /vitals` that one client may send'),
  LIMIT_MISSES: describeLimit(
    '3000/300',
    'Pages, and calls that are not in memory, that one client may ask for',
  ),
  LIMIT_HITS: describeLimit('300000/60', 'Calls that one client may have answered from memory'),
  OPS_HOST: Type.String({
    minLength: 1,
    default: '127.0.0.1',
    description:
      'Address of the port for operators. One that other machines reach needs `OPS_TOKEN`.',
  }),
  OPS_PORT: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 65_535,
      example: 9464,
      description:
        'Port for operators: `/metrics`, `/status`, `POST /purge`, `/redirects`. 0 takes any free ' +
        'one. Unset: 9464, and none when that is taken.',
    }),
  ),
  OPS_TOKEN: Type.Optional(
    Type.String({
      secret: 'key',
      // Who gives an empty one believes the port to be closed.
      refusesEmpty: true,
      minLength: 1,
      expects: 'a token, for example one that `openssl rand -hex 32` prints',
      description:
        'Bearer token that the port for operators asks for; an empty one is refused. Unset: it answers by ' +
        'an IP address or localhost alone, and no browser page.',
    }),
  ),
  TRUST_PROXY: Type.String({
    default: '',
    expects: 'a list of IP addresses and networks separated by commas',
    example: '127.0.0.1, 10.0.0.0/8',
    description:
      'Addresses or networks, separated by commas, whose `X-Forwarded-*` and `X-Request-Id` headers are believed; ' +
      '`loopback`, `linklocal` and `uniquelocal` are known by name.',
  }),
  DRAIN_MS: Type.Integer({
    minimum: 0,
    maximum: 600_000,
    default: 1000,
    description:
      'Time from SIGTERM, when `/readyz` turns to 503 and connections end with their next answer, to the closing of ' +
      'the port. Behind a balancer more than it takes to notice.',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: contentSettings.OTEL_EXPORTER_OTLP_ENDPOINT,
  OTEL_TRACES_SAMPLER_ARG: contentSettings.OTEL_TRACES_SAMPLER_ARG,
  LOG_LEVEL: contentSettings.LOG_LEVEL,
  LOG_CLIENT: Type.Enum(['none', 'truncated', 'whole'], {
    default: 'truncated',
    description:
      "What the line of a request tells of its client's address: nothing, the network it is of (24 bits of IPv4, 48 of " +
      'IPv6), or all.',
  }),
})

export type Config = Static<typeof ConfigSchema>

/** Reads the configuration from an environment; empty values count as unset. Throws a `SettingsError`. */
export function readConfig(environment: Environment): Config {
  return acceptSettings(checkConfig(environment))
}

/** Reads the configuration, and finds what is wrong with its values, each by itself and together. */
export function checkConfig(environment: Environment): ReadSettings<typeof ConfigSchema> {
  const read = readSettings(ConfigSchema, environment)
  const { config, refuse, problems } = read
  // What else is wrong is looked for in what can be used.
  const isSound = (name: keyof Config) => !problems.some((each) => each.name === name)
  if (isSound('TRUST_PROXY')) {
    try {
      readTrustedProxies(config.TRUST_PROXY)
    } catch (error) {
      refuse('TRUST_PROXY', (error as Error).message)
    }
  }
  const { OPS_HOST, OPS_TOKEN } = config
  const exposed = isSound('OPS_TOKEN') ? findExposure(OPS_HOST, OPS_TOKEN ?? '') : undefined
  if (exposed !== undefined) refuse('OPS_HOST', exposed)
  return read
}
