import { chooseRedisOptions } from '@faceplate/gateway/base/redis.options'
import { Redis } from 'ioredis'
import { expect, test } from 'vitest'

const fields = ['host', 'port', 'path', 'db', 'family', 'username', 'password'] as const

test.each([
  'redis://localhost:6379',
  'redis://cache',
  'redis://user:pa%3Ass%40word@cache:7000/3',
  'redis://:only@cache/0',
  'redis://[2001:db8::1]:7000/1?family=6',
  'rediss://user:word@cache',
  'redis://cache?connectionName=faceplate&db=4',
  'redis://localhost/?path=/run/redis.sock',
  '/run/redis.sock',
])('%s is read as ioredis reads it, without the warning of Node', async (url) => {
  const warnings: Error[] = []
  const note = (warning: Error) => warnings.push(warning)
  process.on('warning', note)
  const own = new Redis({ ...chooseRedisOptions(url, 100), lazyConnect: true }).options
  await new Promise((done) => setImmediate(done))
  process.off('warning', note)
  expect(warnings).toEqual([])
  const theirs = new Redis(url, { lazyConnect: true }).options
  for (const field of fields)
    expect(own[field] || undefined, field).toEqual(theirs[field] || undefined)
  expect(Boolean(own.tls)).toBe(Boolean(theirs.tls))
})

test('a Redis address with an impossible port is rejected', () => {
  expect(() => chooseRedisOptions('redis://:secret@cache:99999', 100)).toThrow(
    /^REDIS_URL: [^:]*:\/\/localhost:6379$/,
  )
})
