import { messageLanguages } from '@faceplate/contracts/shared/message.language'
import { Type } from 'typebox'
import { localeList } from './locale.list.ts'

/** Environment variables that the content service reads, too; by itself it is given no others. */
export const contentSettings = {
  PUBLIC_ORIGIN: Type.Optional(
    Type.String({
      isAddress: true,
      pattern: '^https?://[^/\\s]+$',
      expects: 'an http or https address that ends with host or port',
      example: 'https://example.com',
      description:
        'Scheme and host that visitors use. ' +
        'Canonical links carry it, and `www.` in front of its host is redirected to it.',
    }),
  ),
  LANGUAGE: Type.String({
    pattern: new RegExp(`^(${messageLanguages.join('|')})(-[a-z0-9]{1,8})*$`, 'i'),
    default: 'en',
    expects: `a language that forms and mails have texts in (${messageLanguages.join(', ')})`,
    example: 'ru',
    ignores: localeList,
    description:
      'Value of the `Language` header of every upstream call. With `ru` forms, what is said of their mistakes ' +
      'and the mails about requests are in Russian; the rest of the interface is in English. A list of locales, as a ' +
      'GNU system sets it (`ru_RU:ru`), counts as unset.',
  }),
  DATA_DIR: Type.String({
    minLength: 1,
    default: './data',
    place: 'own folder',
    description:
      'Folder of the database of the embedded content service, and of requests that wait for the content API.',
  }),
  DATABASE_URL: Type.Optional(
    Type.String({
      secret: 'address',
      pattern: '^postgres(ql)?://\\S+$',
      expects: 'a PostgreSQL address',
      example: 'postgres://user:password@localhost:5432/faceplate',
      description:
        'PostgreSQL that the embedded content service keeps its data in. ' +
        'Unset: an SQLite file in `DATA_DIR`.',
    }),
  ),
  CONTENT_DIR: Type.Optional(
    Type.String({
      minLength: 1,
      place: 'folder',
      example: './content/demo',
      description:
        'Folder of files that the embedded content service is made from. Unset: the folder that ' +
        'was imported last, at first the demo.',
    }),
  ),
  SMTP_URL: Type.Optional(
    Type.String({
      secret: 'address',
      pattern: '^smtps?://\\S+$',
      expects: 'the address of a mail server',
      example: 'smtps://user:password@mail.example.com',
      description:
        'Mail server that requests are ' +
        'mailed through to the sales address of the site, and links to subscribers. Unset: no mail.',
    }),
  ),
  LEADS_MAIL_HOURLY: Type.Integer({
    minimum: 0,
    maximum: 100_000,
    default: 20,
    description:
      'Requests that are mailed one by one within an hour. Those above it wait until the oldest of ' +
      'them is an hour old, and go as one mail for each address.',
  }),
  LEADS_WEBHOOK_URL: Type.Optional(
    Type.String({
      secret: 'endpoint',
      pattern: '^https?://\\S+$',
      expects: 'an http or https address',
      example: 'https://crm.example.com/leads',
      description:
        'Address that each request is posted to as signed JSON (Standard Webhooks); ' +
        '`npm run leads -- secret` prints the key. Unset: none.',
    }),
  ),
  LEADS_RETENTION_DAYS: Type.Integer({
    minimum: 0,
    maximum: 36_500,
    default: 1095,
    description:
      'Days that requests of visitors are kept for, with their consents; older ones are removed at the ' +
      'start and then daily. 0 keeps them for ever.',
  }),
  SUBSCRIPTION_MAILS_HOURLY: Type.Integer({
    minimum: 1,
    default: 100,
    description:
      'Most mails an hour that ask to confirm a subscription, to all addresses together. A mailbox ' +
      'gets three a day at most, whatever this says.',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: Type.Optional(
    Type.String({
      secret: 'address',
      pattern: '^https?://\\S+$',
      expects: 'an http or https address',
      example: 'http://127.0.0.1:4318',
      description:
        'Collector of OpenTelemetry that the traces of both processes go to ' +
        '(OTLP over HTTP, JSON). Its other settings (`OTEL_EXPORTER_OTLP_HEADERS`, `…_TIMEOUT`) count, too. ' +
        'Unset: none are made.',
    }),
  ),
  OTEL_TRACES_SAMPLER_ARG: Type.Number({
    minimum: 0,
    maximum: 1,
    default: 1,
    example: 0.1,
    description:
      'Share of the requests that are traced. What comes with a `traceparent` is traced as that says.',
  }),
  LOG_LEVEL: Type.Enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
    default: 'info',
    description:
      'Least level that is logged. A request is one line at `info`, or at `error` with its cause where it is ' +
      'answered 5xx.',
  }),
}

/** What the content service reads by itself: its port and address beside what the gateway reads too. */
export const ContentSettings = Type.Object({
  PORT: Type.Integer({
    minimum: 0,
    maximum: 65_535,
    default: 0,
    description: 'Port. 0 takes any free one.',
  }),
  HOST: Type.String({ minLength: 1, default: '127.0.0.1', description: 'Address it listens on.' }),
  ...contentSettings,
})
