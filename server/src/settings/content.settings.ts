import { Type, type Static } from 'typebox'
import { languages } from '../process/messages.ts'
import { splitHosts } from './address.hosts.ts'
import { checkEditions } from './editions.setting.ts'
import { localeList } from './locale.list.ts'
import { listSessionAttributes, readSessionAccess, type SessionAccess } from './session.access.ts'
import {
  acceptSettings,
  readSettings,
  type Environment,
  type ReadSettings,
} from './settings.reader.ts'

/** Environment variables that gateway and content service share. */
export const contentSettings = {
  PUBLIC_ORIGIN: Type.Optional(
    Type.String({
      isAddress: true,
      pattern: '^https?://[^/\\s]+$',
      expects: 'an http or https address that ends with host or port',
      example: 'https://example.com',
      description:
        'Scheme and host that visitors use. ' +
        'Canonical links use it, and `www.` plus its host redirects to it.',
    }),
  ),
  LANGUAGE: Type.String({
    // The input has at most 200 characters (a setting of the operator).
    pattern: new RegExp(`^(${languages.join('|')})(-[a-z0-9]{1,8})*$`, 'i'),
    default: 'en',
    expects: `a language of the interface (${languages.join(', ')})`,
    example: 'ru',
    ignores: localeList,
    description:
      'Language of the site: of its interface and emails, and the value of the `Language` header of every call to the ' +
      'content API. A list of locales, as GNU systems set it (`ru_RU:ru`), counts as unset.',
  }),
  EDITIONS: Type.Optional(
    Type.String({
      pattern: String.raw`^\s*[a-zA-Z\d\-]{2,35}=https?://[\w.\-]+(:\d{1,5})?(\s*,\s*[a-zA-Z\d\-]{2,35}=https?://[\w.\-]+(:\d{1,5})?)*\s*$`,
      expects:
        'a comma-separated list of languages with their addresses, such as ' +
        'en=https://www.example.com,ru=https://ru.example.com',
      example: 'ru=https://example.com,en=https://en.example.com,vi=https://vn.example.com',
      description:
        'Languages of the site (BCP 47), each with the scheme and host at which the gateway serves it; see ' +
        '[editions](editions.md). That of `LANGUAGE` is the default edition. Unset: one edition, in `LANGUAGE`.',
    }),
  ),
  DATA_DIR: Type.String({
    minLength: 1,
    default: './data',
    place: 'own folder',
    description:
      'Folder for the database of the embedded content service and for the spool of requests to the content API.',
  }),
  DATABASE_URL: Type.Optional(
    Type.String({
      secret: 'address',
      pattern: '^postgres(ql)?://\\S+$',
      expects: 'a PostgreSQL address',
      takesHosts: true,
      example: 'postgres://user:password@localhost:5432/faceplate',
      description:
        'PostgreSQL database of the embedded content service. Several hosts with commas between them, such as ' +
        '`postgres://user:password@one:5432,two:5432/faceplate`, are a primary and its standbys: the one that takes writes is ' +
        'used. Unset: an SQLite file in `DATA_DIR`.',
    }),
  ),
  DATABASE_REPLICA_URL: Type.Optional(
    Type.String({
      secret: 'address',
      pattern: '^postgres(ql)?://\\S+$',
      expects: 'a PostgreSQL address',
      takesHosts: true,
      example: 'postgres://user:password@replica:5432/faceplate',
      description:
        'Read replica of the database of `DATABASE_URL`, from which the embedded content service reads what visitors see. ' +
        'What they send is stored in `DATABASE_URL`, which also answers in place of a replica that is away. Several hosts are ' +
        'several replicas: one is used at a time. Unset: everything is read in `DATABASE_URL`.',
    }),
  ),
  DATABASE_REPLICA_LAG_MS: Type.Integer({
    minimum: 1000,
    maximum: 3_600_000,
    default: 30_000,
    description:
      'Longest time in milliseconds for which the replica of `DATABASE_REPLICA_URL` may lack a change of the content. After ' +
      'it, the database answers until the replica has caught up.',
  }),
  SEARCH_IN: Type.Enum(['memory', 'database'], {
    default: 'memory',
    description:
      'Where the embedded content service looks up lists, filters with their counts, the search and alternatives. ' +
      '`memory` is an index in memory, and fastest. With `database` the PostgreSQL of `DATABASE_URL` is asked, so that ' +
      'memory does not grow with the catalogue; the server needs the extension `pg_trgm`, and the database an `LC_CTYPE` ' +
      'with all letters, such as `C.UTF-8`. Both find the same.',
  }),
  CONTENT_KEY: Type.Optional(
    Type.String({
      secret: 'key',
      // An empty value may come from a failed substitution, and must not open the service to all.
      refusesEmpty: true,
      pattern: '^[\\w.~-]{16,200}$',
      expects:
        'at least 16 letters and digits, for example those that `openssl rand -hex 32` prints',
      description:
        'Key of the content service, which rejects calls without it. A gateway with `API_BASE` sends the key as the ' +
        'password of its address (`http://gateway:KEY@content:3001/`). Unset: the embedded content service has a ' +
        'random key; one that runs by itself accepts all calls.',
    }),
  ),
  CONTENT_DIR: Type.Optional(
    Type.String({
      minLength: 1,
      place: 'folder',
      example: './content/demo',
      description:
        'Folder of the content files of the embedded content service. Unset: the folder that was ' +
        'imported last, initially the demo.',
    }),
  ),
  CONTENT_POLL_MS: Type.Integer({
    minimum: 0,
    maximum: 3_600_000,
    default: 0,
    example: 2000,
    description:
      'Interval in milliseconds at which all content files are compared, for a file system that does not report ' +
      'changes: NFS, SMB, and folders of the host in Docker Desktop. 0: the file system reports changes.',
  }),
  SMTP_URL: Type.Optional(
    Type.String({
      secret: 'address',
      pattern: '^smtps?://\\S+$',
      expects: 'the address of a mail server',
      example: 'smtps://user:password@mail.example.com',
      description:
        'Mail server for emails with requests to the sales address of the site, and for emails to subscribers. ' +
        'Unset: no emails.',
    }),
  ),
  LEADS_MAIL_HOURLY: Type.Integer({
    minimum: 0,
    maximum: 100_000,
    default: 20,
    description:
      'Maximum number of requests per hour that are emailed individually. Further requests wait until the oldest ' +
      'of them is an hour old, and are then sent as one email per address.',
  }),
  LEADS_WEBHOOK_URL: Type.Optional(
    Type.String({
      secret: 'endpoint',
      pattern: '^https?://\\S+$',
      expects: 'an http or https address',
      example: 'https://crm.example.com/leads',
      description:
        'Webhook to which each request is posted as signed JSON (Standard Webhooks); ' +
        '`npm run leads -- secret` prints the signing key. Unset: no webhook.',
    }),
  ),
  LEADS_RETENTION_DAYS: Type.Integer({
    minimum: 0,
    maximum: 36_500,
    default: 1095,
    description:
      'Retention time of requests of visitors and their consents, in days; older ones are removed at the ' +
      'start and then daily. 0: unlimited.',
  }),
  SUBSCRIPTION_MAILS_HOURLY: Type.Integer({
    minimum: 1,
    default: 100,
    description:
      'Maximum number of subscription confirmation emails per hour, for all addresses together. One client (an IPv4 ' +
      'address or an IPv6 /64 network) gets a fifth of them. Regardless of this setting, a mailbox gets at most three per day.',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: Type.Optional(
    Type.String({
      secret: 'address',
      pattern: '^https?://\\S+$',
      expects: 'an http or https address',
      example: 'http://127.0.0.1:4318',
      description:
        'OpenTelemetry collector for the traces of both processes ' +
        '(OTLP over HTTP, JSON). `OTEL_EXPORTER_OTLP_HEADERS` and `…_TIMEOUT` also apply. ' +
        'Unset: no traces.',
    }),
  ),
  OTEL_TRACES_SAMPLER_ARG: Type.Number({
    minimum: 0,
    maximum: 1,
    default: 1,
    example: 0.1,
    description:
      'Share of requests that are traced, 0 to 1. For a request with `traceparent`, its sampled flag decides.',
  }),
  LOG_LEVEL: Type.Enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
    default: 'info',
    description:
      'Minimum log level. Each request is one line: at `info`, or at `error` with its cause if the response is ' +
      '5xx.',
  }),
}

/** Every setting of the content service: its own port and address, and the shared ones. */
export const ContentSettings = Type.Object({
  PORT: Type.Integer({
    minimum: 0,
    maximum: 65_535,
    default: 0,
    description: 'Port of the content service. 0: any free port.',
  }),
  HOST: Type.String({
    minLength: 1,
    default: '127.0.0.1',
    description: 'Address that the content service listens on.',
  }),
  ...contentSettings,
})

/** Reads the settings of the content service and checks them in combination. Throws a `SettingsError`. */
export function readContentSettings(environment: Environment): Static<typeof ContentSettings> {
  const read = readSettings(ContentSettings, environment)
  checkEditions(read)
  checkPostgres(read)
  return acceptSettings(read)
}

/** Checks the addresses of PostgreSQL, and that each setting that needs it has one. */
export function checkPostgres({
  config,
  refuse,
}: Pick<ReadSettings<never>, 'refuse'> & {
  config: { SEARCH_IN: string; DATABASE_URL?: string; DATABASE_REPLICA_URL?: string }
}): void {
  const { DATABASE_URL, DATABASE_REPLICA_URL } = config
  checkAccess('DATABASE_URL', DATABASE_URL, ['read-write'], refuse)
  checkAccess('DATABASE_REPLICA_URL', DATABASE_REPLICA_URL, ['any', 'read-only'], refuse)
  if (DATABASE_URL !== undefined) return
  const reason = 'needs PostgreSQL: set DATABASE_URL'
  if (config.SEARCH_IN === 'database') refuse('SEARCH_IN', reason)
  if (DATABASE_REPLICA_URL !== undefined)
    refuse('DATABASE_REPLICA_URL', reason, { quotesValue: false })
}

/** Checks that an address asks only for servers for which it has a use. */
function checkAccess(
  name: string,
  address: string | undefined,
  wanted: readonly SessionAccess[],
  refuse: ReadSettings<never>['refuse'],
): void {
  const access = readSessionAccess(splitHosts(address ?? '')[0] ?? '')
  if (access === undefined || (access !== null && wanted.includes(access))) return
  const values = listSessionAttributes(wanted).join(', ')
  refuse(name, `its target_session_attrs must be one of ${values}`, { quotesValue: false })
}
