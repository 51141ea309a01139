import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { readConfig } from '@faceplate/gateway/config/config'
import { readTrustedProxies } from '@faceplate/gateway/config/trusted.proxies'
import { root } from '@faceplate/gateway/root'
import { describe, expect, test } from 'vitest'

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

test('a word that is none of a setting is told with those that are', () => {
  expect(() => readConfig({ LOG_CLIENT: 'zz' })).toThrow(
    'LOG_CLIENT=zz: must be one of none, truncated, whole',
  )
})

test('a share may be a fraction', () => {
  expect(readConfig({ OTEL_TRACES_SAMPLER_ARG: '0.25' }).OTEL_TRACES_SAMPLER_ARG).toBe(0.25)
})

test('all that is wrong is said at once, each in a line', () => {
  const given = {
    PORT: 'many',
    API_BASE: 'ftp://user:hunter2@a',
    OPS_HOST: '0.0.0.0',
    TRUST_PROXY: 'x',
    DRAIN_MS: '5',
  }
  expect(() => readConfig(given)).toThrow(
    /^PORT=many: .+\nAPI_BASE: .+\nTRUST_PROXY=x: .+\nOPS_HOST=0\.0\.0\.0: .+$/,
  )
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
