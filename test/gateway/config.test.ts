import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { listRules, type Environment } from '@faceplate/contracts/settings.reader'
import { ConfigSchema, readConfig } from '@faceplate/gateway/config/config'
import { readTrustedProxies } from '@faceplate/gateway/config/trusted.proxies'
import { root } from '@faceplate/gateway/root'
import { describe, expect, test } from 'vitest'

/** The lines that settings are refused with. */
function readLines(environment: Environment): string[] {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    return (error as Error).message.split('\n')
  }
}

describe('a setting that is wrong is named in one line', () => {
  const secret = 'hunter2'

  test.each([
    ['SMTP_URL', `smtp+tls://user:${secret}@mail.example`],
    ['SMTP_URL', `smtp://user:${secret}@mail.example:99999`],
    ['DATABASE_URL', `mysql://user:${secret}@db.example/site`],
    ['DATABASE_URL', `postgres://user:${secret}@db.example:port/site`],
    ['REDIS_URL', `http://user:${secret}@redis.example`],
    ['REDIS_URL', `redis://user:${secret}@[redis`],
    ['API_BASE', `https://user:${secret}@api.example/?x`],
    ['API_BASE', `https://user:${secret}@api.example:99999/`],
    ['LEADS_WEBHOOK_URL', `ftp://user:${secret}@hook.example`],
    ['LEADS_WEBHOOK_URL', `https://user:${secret}@`],
    ['MAPS_API_KEY', `${secret} and a blank`],
    ['OPS_TOKEN', ''],
    ['OPS_TOKEN', '  '],
  ])('%s=%s, but never printed', (name, value) => {
    const read = () => readConfig({ [name]: value })
    expect(read).toThrow(new RegExp(`^${name}: .+$`))
    expect(read).not.toThrow(secret)
  })

  test.each([
    ['PORT', 'many'],
    ['PORT', '70000'],
    ['UPSTREAM_TIMEOUT_MS', '-1'],
    ['LIMIT_FORMS', '10'],
    ['LIMIT_FORMS', '0/60'],
    ['PUBLIC_ORIGIN', 'https://example.com/path'],
    ['PUBLIC_ORIGIN', 'https://example.com:99999'],
    ['ANALYTICS_URL', 'https://example.com:99999/tag.js'],
    ['SITE_FILE', '/nowhere/site.yaml'],
    ['REDIRECTS_FILE', '/nowhere/redirects.csv'],
    ['LOG_LEVEL', 'loud'],
    ['LEADS_RETENTION_DAYS', '-1'],
    ['OTEL_TRACES_SAMPLER_ARG', '2'],
    ['SUBSCRIPTION_MAILS_HOURLY', '0'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.1, proxy.example'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.0/0'],
    ['TRUST_PROXY', '::1/129'],
    ['TRUST_PROXY', '10.0.0.0/8/8'],
    ['TRUST_PROXY', 'fe80::1%eth0'],
  ])('%s=%s, with its value', (name, value) => {
    const start = `${name}=${value}: `.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${start}.+$`))
  })
})

test.each([
  [{ LOG_CLIENT: 'zz' }, 'LOG_CLIENT=zz: must be one of none, truncated, whole'],
  [{ REDIS_URL: 'x' }, 'REDIS_URL: is not a Redis address, for example redis://localhost:6379'],
  [{ PORT: 'x' }, 'PORT=x: is not a whole number from 0 to 65535, for example 3000'],
  [
    { CACHE_MAX_BYTES: '64MB' },
    'CACHE_MAX_BYTES=64MB: is not a whole number of at least 1000000, for example 67108864',
  ],
  [
    { OTEL_TRACES_SAMPLER_ARG: '2' },
    'OTEL_TRACES_SAMPLER_ARG=2: is not a number from 0 to 1, for example 0.1',
  ],
  [
    { TRUST_PROXY: 'proxy' },
    "TRUST_PROXY=proxy: 'proxy' is not an IP address, a network such as 10.0.0.0/8, or one of loopback, linklocal, uniquelocal",
  ],
  [{ DRAIN_MS: '5\n\u001B[31m' }, /^DRAIN_MS=5 \[31m: .+$/],
])('%j is answered with a right value: %s', (environment, line) => {
  const exact = typeof line === 'string' ? new Error(line) : line
  expect(() => readConfig(environment)).toThrow(exact)
})

test('a password is not printed either where it came into another setting', () => {
  const address = 'postgres://anna:hunter2@db.example/site'
  for (const name of ['PORT', 'TRUST_PROXY', 'PUBLIC_ORIGIN']) {
    const read = () => readConfig({ [name]: address })
    expect(read).toThrow(new RegExp(`^${name}: is not .+, for example .+$`))
    expect(read).not.toThrow('hunter2')
  }
})

test('the examples of settings are right themselves', () => {
  const examples = Object.entries(listRules(ConfigSchema)).flatMap(([name, { example }]) =>
    example === undefined ? [] : [[name, String(example)]],
  )
  expect(examples.length).toBeGreaterThan(10)
  readConfig(Object.fromEntries(examples))
})

test('a share may be a fraction', () => {
  expect(readConfig({ OTEL_TRACES_SAMPLER_ARG: '0.25' }).OTEL_TRACES_SAMPLER_ARG).toBe(0.25)
})

test('all that is wrong is said at once, each setting in one line with an example', () => {
  const wrong = {
    PORT: 'many',
    WORKERS: '0',
    MAX_CONNECTIONS: '0',
    PUBLIC_ORIGIN: 'example.com',
    HSTS_MAX_AGE_S: '1y',
    HSTS_INCLUDE_SUBDOMAINS: 'yes',
    CORS_ORIGINS: '*',
    API_BASE: 'ftp://user:hunter2@a',
    PRODUCTION_API_BASE: 'api.example.com',
    DEVELOPMENT: 'true',
    PRODUCTION_SOLUTIONS: 'no',
    API_PASSTHROUGH: '1',
    UPSTREAM_TIMEOUT_MS: '0',
    UPSTREAM_RETRIES: '11',
    CACHE_MAX_BYTES: '64MB',
    REDIS_URL: 'localhost:6379',
    SPOOL_MAX_BYTES: '1',
    DATABASE_URL: 'mysql://localhost/site',
    SMTP_URL: 'mail.example.com',
    LEADS_MAIL_HOURLY: '-1',
    LEADS_WEBHOOK_URL: 'hook.example',
    LEADS_RETENTION_DAYS: 'ever',
    SUBSCRIPTION_MAILS_HOURLY: '0',
    MAPS_API_KEY: 'a key',
    ANALYTICS_ID: 'a counter',
    ANALYTICS_URL: 'tag.js',
    ANALYTICS_DELAY_MS: '1s',
    PRIVACY_CONSENT: 'no',
    VITALS_PERCENT: '101',
    LIMIT_FORMS: '10',
    LIMIT_HITS: 'none',
    OPS_PORT: '70000',
    OPS_TOKEN: ' ',
    DRAIN_MS: '1.5',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318',
    OTEL_TRACES_SAMPLER_ARG: '10%',
    LOG_LEVEL: 'loud',
    LOG_CLIENT: 'no',
    TRUST_PROXY: 'true',
  }
  const lines = readLines(wrong)
  expect(lines.map((line) => /^\w+/.exec(line)?.[0])).toEqual(Object.keys(wrong))
  for (const line of lines) {
    expect(line).toMatch(/^\w+(=.+)?: .*(, for example |such as|must be one of ).+$/)
    expect(line).not.toMatch(/pattern|\^|\\/)
  }
  expect(lines.join()).not.toContain('hunter2')
})

test('a port for operators without its token is among what is wrong', () => {
  expect(readLines({ PORT: 'many', OPS_HOST: '0.0.0.0' })).toEqual([
    expect.stringMatching(/^PORT=many: /),
    expect.stringMatching(/^OPS_HOST=0\.0\.0\.0: .*OPS_TOKEN/),
  ])
})

test.each(['0.0.0.0', '::', '192.168.1.2', 'gateway.internal'])(
  'a port for operators that others reach at %s needs a token',
  (host) => {
    expect(() => readConfig({ OPS_HOST: host })).toThrow(`OPS_HOST=${host}: `)
    readConfig({ OPS_HOST: host, OPS_TOKEN: 'token' })
  },
)

test('addresses with a user and password are taken', () => {
  const given = {
    SMTP_URL: 'smtps://user:p%40ss@mail.example',
    DATABASE_URL: 'postgresql://postgres@localhost/postgres?host=%2Ftmp%2Fsocket',
    REDIS_URL: 'redis://:pass@127.0.0.1:6379/1',
    API_BASE: 'https://user:pass@api.example/v1',
    LEADS_WEBHOOK_URL: 'https://user:pass@hook.example/x?y=z',
    OPS_TOKEN: 'token',
  }
  expect(readConfig(given)).toMatchObject(given)
})

test('proxies may be told apart by blanks too, and by name', () => {
  const list = ' 10.0.0.1, 192.168.0.0/16 ,, ::1,fd00::/8,loopback, linklocal,uniquelocal '
  expect(readTrustedProxies(list)).toEqual([
    '10.0.0.1',
    '192.168.0.0/16',
    '::1',
    'fd00::/8',
    'loopback',
    'linklocal',
    'uniquelocal',
  ])
  expect(readTrustedProxies('')).toEqual([])
})

test('npm run config prints what counts in both processes and whence, and masks what is secret', async () => {
  const run = (environment: Record<string, string>) =>
    new Promise<{ code: number; stdout: string; stderr: string }>((fulfil) => {
      const command = [join(root, 'scripts/config.mjs')]
      execFile(process.execPath, command, { env: environment }, (error, stdout, stderr) =>
        fulfil({ code: Number(error?.code ?? 0), stdout, stderr }),
      )
    })
  const shown = await run({
    DATABASE_URL: 'postgres://anna:hunter2@db.example/site?password=hunter2',
    LEADS_WEBHOOK_URL: 'https://hook.example/hunter2',
    OPS_TOKEN: 'hunter2',
    CONTENT_DIR: 'own',
    LEADS_RETENTION_DAYS: '30',
  })
  expect(shown).toMatchObject({ code: 0, stderr: '' })
  expect(shown.stdout).not.toMatch(/hunter2|anna/)
  const [gateway = '', content = ''] = shown.stdout.split('content service\n')
  for (const line of [
    /^gateway$/m,
    /^ {2}PORT +default +3000$/m,
    /^ {2}API_BASE +not set$/m,
    /^ {2}DATABASE_URL +environment +postgres:\/\/\*\*\*@db\.example\/site\?\*\*\*$/m,
    /^ {2}LEADS_WEBHOOK_URL +environment +https:\/\/hook\.example\/\*\*\*$/m,
    /^ {2}OPS_TOKEN +environment +\*\*\*$/m,
  ]) {
    expect(gateway).toMatch(line)
  }
  for (const line of [
    /^ {2}CONTENT_DIR +gateway +\/.+\/own$/m,
    /^ {2}PUBLIC_ORIGIN +gateway +http:\/\/localhost:3000$/m,
    /^ {2}LEADS_RETENTION_DAYS +environment +30$/m,
  ]) {
    expect(content).toMatch(line)
  }
  expect(await run({ PORT: 'x', DRAIN_MS: '-1' })).toEqual({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^PORT=x: .+\nDRAIN_MS=-1: .+\n$/),
  })
})
