import { readConfig } from '@faceplate/gateway/config/config'
import { readTrustedProxies } from '@faceplate/gateway/config/trusted.proxies'
import { checkOpsAccess } from '@faceplate/gateway/ops/ops.access'
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
    ['LOG_LEVEL', 'loud'],
    ['LEADS_RETENTION_DAYS', '-1'],
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

test.each(['0.0.0.0', '::', '192.168.1.2', 'gateway.internal'])(
  'a port for operators that others reach at %s needs a token',
  (host) => {
    expect(() => checkOpsAccess(host, '')).toThrow(`OPS_HOST=${host}: `)
    checkOpsAccess(host, 'token')
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
