import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ConfigSchema, readConfig } from '@faceplate/gateway/base/config/config'
import { readOperatorTokens } from '@faceplate/gateway/base/config/ops.tokens'
import { readTrustedProxies } from '@faceplate/gateway/base/config/trusted.proxies'
import { readStartConfig } from '@faceplate/gateway/operators/config/start.config'
import { root } from '@faceplate/server/process/project'
import { listRules, type Environment } from '@faceplate/server/settings/settings.reader'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** The error lines of a start that is rejected with these settings. */
function readLines(environment: Environment): string[] {
  try {
    readStartConfig(environment, { needsContent: true })
    return []
  } catch (error) {
    return (error as Error).message.split('\n')
  }
}

describe('a wrong setting is reported in one line', () => {
  const secret = 'hunter2'

  test.each([
    ['SMTP_URL', `smtp+tls://user:${secret}@mail.example`],
    ['SMTP_URL', `smtp://user:${secret}@mail.example:99999`],
    ['DATABASE_URL', `mysql://user:${secret}@db.example/site`],
    ['DATABASE_URL', `postgres://user:${secret}@db.example:port/site`],
    ['DATABASE_URL', `postgres://user:${secret}@one.example,two.example:port/site`],
    ['REDIS_URL', `http://user:${secret}@redis.example`],
    ['REDIS_URL', `redis://user:${secret}@[redis`],
    ['API_BASE', `https://user:${secret}@api.example/?x`],
    ['API_BASE', `https://user:${secret}@api.example:99999/`],
    ['LEADS_WEBHOOK_URL', `ftp://user:${secret}@hook.example`],
    ['LEADS_WEBHOOK_URL', `https://user:${secret}@`],
    ['MAPS_API_KEY', `${secret} and a blank`],
    ['OPS_TOKEN', ''],
    ['OPS_TOKEN', '  '],
    ['OPS_TOKEN', 'x'],
    ['OPS_TOKEN', secret.padEnd(15, 'x')],
    ['OPS_TOKEN', ` ${'x'.repeat(15)} `],
    ['OPS_TOKENS', ''],
    ['OPS_TOKENS', secret.padEnd(16, 'x')],
    ['OPS_TOKENS', `read:${secret.padEnd(15, 'x')}`],
    ['OPS_TOKENS', `leads:${secret.padEnd(16, 'x')}`],
    ['OPS_TOKENS', `read+:${secret.padEnd(16, 'x')}`],
    ['OPS_TOKENS', `read:${secret.padEnd(16, 'x')},`],
    ['OPS_TOKENS', `read:${secret.padEnd(16, 'x')},edit:${secret.padEnd(16, 'x')}`],
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
    ['LANGUAGE', 'xx'],
    ['EDITIONS', 'ru'],
    ['EDITIONS', 'ru=https://ru.example/path'],
    ['EDITIONS', 'ru=https://ru.example'],
    ['EDITIONS', 'en=https://x.example,en=https://y.example'],
    ['EDITIONS', 'en=https://x.example,ru=https://www.x.example'],
    ['EDITIONS', 'en=https://x.example,r-u=https://y.example'],
    ['EDITIONS', 'en=https://x.example,ru=https://y.example:99999'],
    ['LANGUAGE', 'en-a'],
    ['LANGUAGE', 'english'],
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

test('a password is not printed even when another setting contains it', () => {
  const address = 'postgres://anna:hunter2@db.example/site'
  for (const name of ['PORT', 'TRUST_PROXY', 'PUBLIC_ORIGIN']) {
    const read = () => readConfig({ [name]: address })
    expect(read).toThrow(new RegExp(`^${name}: is not .+, for example .+$`))
    expect(read).not.toThrow('hunter2')
  }
})

test('the examples of settings are valid', () => {
  const examples = Object.entries(listRules(ConfigSchema)).flatMap(([name, { example }]) =>
    example === undefined ? [] : [[name, String(example)]],
  )
  expect(examples.length).toBeGreaterThan(10)
  readStartConfig(Object.fromEntries(examples))
})

test('a share may be a fraction', () => {
  expect(readConfig({ OTEL_TRACES_SAMPLER_ARG: '0.25' }).OTEL_TRACES_SAMPLER_ARG).toBe(0.25)
})

test('all wrong settings are reported at once, each in one line with an example', () => {
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
    API_PASSTHROUGH_SHARE_AUTHORIZED: 'yes',
    API_PASSTHROUGH_CORS: '*',
    API_PASSTHROUGH_CLEAR_SITE_DATA: 'true',
    LANGUAGE: 'xx',
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
    SITE_FILE: '/nowhere/site.yaml',
    DATA_DIR: '/dev/null',
    CONTENT_DIR: '/nowhere',
    REDIRECTS_FILE: '/',
  }
  const lines = readLines(wrong)
  expect(lines.map((line) => /^\w+/.exec(line)?.[0])).toEqual(Object.keys(wrong))
  for (const line of lines) {
    expect(line).toMatch(/^\w+(=.+)?: .*(, for example |such as|must be one of ).+$/)
    expect(line).not.toMatch(/pattern|\^|\\/)
  }
  expect(lines.join()).not.toContain('hunter2')
})

test('an address that asks for servers of the wrong role is refused with the right roles, and not printed', () => {
  const address = 'postgres://user:hunter2@one.example,two.example/site?target_session_attrs='
  expect(
    readLines({
      DATABASE_URL: `${address}standby`,
      DATABASE_REPLICA_URL: `${address}read-write`,
    }),
  ).toEqual([
    'DATABASE_URL: its target_session_attrs must be one of read-write, primary',
    'DATABASE_REPLICA_URL: its target_session_attrs must be one of any, read-only, standby, prefer-standby',
  ])
})

test('a port for operators without its token is reported with the others', () => {
  expect(readLines({ PORT: 'many', OPS_HOST: '0.0.0.0' })).toEqual([
    expect.stringMatching(/^PORT=many: /),
    expect.stringMatching(/^OPS_HOST=0\.0\.0\.0: .*OPS_TOKEN/),
  ])
})

describe('files and folders', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'faceplate-config-'))
    await writeFile(join(folder, 'file'), '')
    await symlink('circle', join(folder, 'circle'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  test.each([
    ['CONTENT_DIR', 'none', 'an existing folder, for example ./content/demo'],
    ['CONTENT_DIR', 'file', 'a folder, for example ./content/demo'],
    ['CONTENT_DIR', 'circle', 'a folder that this user can read, for example ./content/demo'],
    ['SITE_FILE', 'none', 'an existing file, for example ./content/demo/site.yaml'],
    ['REDIRECTS_FILE', '.', 'a file, for example ./content/demo/redirects.csv'],
    ['REDIRECTS_FILE', 'circle', 'a file that this user can read, for example .+'],
    ['DATA_DIR', 'file', 'a folder, for example ./data'],
    ['DATA_DIR', 'file/data', 'a folder, for example ./data'],
    ['DATA_DIR', 'circle/data', 'a folder that this user can write to, for example ./data'],
  ])('%s=%s is not %s', (name, place, expected) => {
    const path = join(folder, place)
    expect(readLines({ [name]: path })).toEqual([
      expect.stringMatching(new RegExp(`^${name}=${path}: is not ${expected}$`)),
    ])
  })

  test('are not created by the check', async () => {
    expect(readLines({ DATA_DIR: join(folder, 'new/data') })).toEqual([])
    expect(await readdir(folder)).not.toContain('new')
  })

  test('are checked if the site uses them', () => {
    const API_BASE = 'https://api.example.com/'
    const SITE_FILE = join(folder, 'file')
    expect(readLines({ API_BASE, CONTENT_DIR: '/nowhere' })).toEqual([])
    expect(readLines({ API_BASE, SITE_FILE })).toEqual([
      `SITE_FILE=${SITE_FILE}: / must be object at line 1, column 1`,
    ])
    expect(readLines({ SITE_FILE })).toEqual([])
  })

  test('are not checked by commands, nor by a replacement worker', () => {
    expect(readConfig({ SITE_FILE: '/nowhere' }).SITE_FILE).toBe('/nowhere')
  })

  test('of content may be missing at a start, which then serves the database', () => {
    expect(readStartConfig({ CONTENT_DIR: '/nowhere' }).CONTENT_DIR).toBe('/nowhere')
  })
})

test.each(['en_US:en', 'en_US.UTF-8', 'ru_RU:ru', ':', 'de:en', 'C', 'C.UTF-8', 'sr_RS@latin'])(
  'LANGUAGE=%s is a list of locales of the system, and counts as unset',
  (LANGUAGE) => expect(readConfig({ LANGUAGE }).LANGUAGE).toBe('en'),
)

test.each(['en', 'EN', 'en-GB', 'ru', 'ru-RU'])(
  'LANGUAGE=%s is the language of the site',
  (LANGUAGE) => expect(readConfig({ LANGUAGE }).LANGUAGE).toBe(LANGUAGE),
)

test.each(['0.0.0.0', '::', '192.168.1.2', 'gateway.internal'])(
  'a port for operators that others reach at %s needs a token',
  (host) => {
    expect(() => readConfig({ OPS_HOST: host })).toThrow(`OPS_HOST=${host}: `)
    readConfig({ OPS_HOST: host, OPS_TOKEN: 'token-of-an-operator' })
    readConfig({ OPS_HOST: host, OPS_TOKENS: 'read:token-of-prometheus' })
  },
)

test('addresses with a user and password are accepted', () => {
  const given = {
    SMTP_URL: 'smtps://user:p%40ss@mail.example',
    DATABASE_URL: 'postgresql://postgres@localhost/postgres?host=%2Ftmp%2Fsocket',
    REDIS_URL: 'redis://:pass@127.0.0.1:6379/1',
    API_BASE: 'https://user:pass@api.example/v1',
    LEADS_WEBHOOK_URL: 'https://user:pass@hook.example/x?y=z',
    OPS_TOKEN: 'sixteen-letters!',
  }
  expect(readConfig(given)).toMatchObject(given)
})

test('tokens of operators have the rights that are named with them', () => {
  const given = {
    OPS_TOKEN: 'token: with, signs',
    OPS_TOKENS: 'read:0123456789abcdef==, edit+purge:x-._~+/0123456789',
  }
  const tokens = readOperatorTokens(readConfig(given))
  expect(tokens.map(({ token, rights }) => [token, ...rights])).toEqual([
    ['token: with, signs', 'read', 'insights', 'purge', 'edit'],
    ['0123456789abcdef==', 'read'],
    ['x-._~+/0123456789', 'edit', 'purge'],
  ])
})

test('proxies may also be separated by spaces, and given by name', () => {
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

test('npm run config prints the effective values of both processes and their sources, and masks secrets', async () => {
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
    OPS_TOKEN: 'hunter2-hunter2-hunter2',
    REDIS_URL: 'redis-cluster://anna:hunter2@one:7000,two:7001',
    EDGE_PURGE_URL: 'http://varnish-1:6082,varnish-2:6082',
    CONTENT_DIR: 'content/demo',
    LEADS_RETENTION_DAYS: '30',
  })
  expect(shown).toMatchObject({ code: 0, stderr: '' })
  expect(shown.stdout).not.toMatch(/hunter2|anna/)
  const short = await run({ OPS_TOKEN: 'hunter2' })
  expect(short).toMatchObject({ code: 1, stdout: '' })
  expect(short.stderr).toMatch(/^OPS_TOKEN: is not a token of at least 16 characters, .+\n$/)
  expect(short.stderr).not.toContain('hunter2')
  const misspelt = await run({ CACHE_MAX_BYTE: '1', PORT: 'x' })
  expect(misspelt).toMatchObject({ code: 1, stdout: '' })
  expect(misspelt.stderr).toMatch(/^warning: CACHE_MAX_BYTE: .+ CACHE_MAX_BYTES\?\nPORT=x: .+\n$/)
  expect(await run({ CACHE_MAX_BYTE: '1' })).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^gateway$/m),
    stderr: 'warning: CACHE_MAX_BYTE: is not a setting, did you mean CACHE_MAX_BYTES?\n',
  })
  const [gateway = '', content = ''] = shown.stdout.split('content service\n')
  for (const line of [
    /^gateway$/m,
    /^ {2}PORT +default +3000$/m,
    /^ {2}API_BASE +not set$/m,
    /^ {2}DATABASE_URL +environment +postgres:\/\/\*\*\*@db\.example\/site\?\*\*\*$/m,
    /^ {2}REDIS_URL +environment +redis-cluster:\/\/\*\*\*@one:7000,two:7001$/m,
    /^ {2}EDGE_PURGE_URL +environment +http:\/\/varnish-1:6082,varnish-2:6082\/\*\*\*$/m,
    /^ {2}LEADS_WEBHOOK_URL +environment +https:\/\/hook\.example\/\*\*\*$/m,
    /^ {2}OPS_TOKEN +environment +\*\*\*$/m,
  ]) {
    expect(gateway).toMatch(line)
  }
  for (const line of [
    /^ {2}CONTENT_DIR +gateway +\/.+\/content\/demo$/m,
    /^ {2}PUBLIC_ORIGIN +gateway +http:\/\/localhost:3000$/m,
    /^ {2}LEADS_RETENTION_DAYS +environment +30$/m,
  ]) {
    expect(content).toMatch(line)
  }
  expect(await run({ PORT: 'x', LANGUAGE: 'xx', CONTENT_DIR: '/nowhere' })).toEqual({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^PORT=x: .+\nLANGUAGE=xx: .+\nCONTENT_DIR=\/nowhere: .+\n$/),
  })
})
