import { readRedisAddress } from '@faceplate/gateway/base/redis/redis.address'
import { expect, test } from 'vitest'

const one = (host: object, options = {}) => ({ kind: 'server', hosts: [host], options })

test.each([
  ['redis://localhost:6379', one({ host: 'localhost', port: 6379 })],
  ['redis://cache', one({ host: 'cache' })],
  [
    'redis://user:pa%3Ass%40word@cache:7000/3',
    one({ host: 'cache', port: 7000 }, { db: 3, username: 'user', password: 'pa:ss@word' }),
  ],
  ['redis://:100%@cache/0', one({ host: 'cache' }, { db: 0, password: '100%' })],
  [
    'redis://[2001:db8::1]:7000/1?family=6',
    one({ host: '2001:db8::1', port: 7000 }, { db: 1, family: 6 }),
  ],
  [
    'rediss://user:word@cache',
    one({ host: 'cache' }, { username: 'user', password: 'word', tls: {} }),
  ],
  [
    'redis://localhost/?path=/run/redis.sock',
    one({ host: 'localhost' }, { path: '/run/redis.sock' }),
  ],
  ['/run/redis.sock', one({}, { path: '/run/redis.sock' })],
  [
    'redis-cluster://user:a,b@one:7000,two,[2001:db8::1]:7002',
    {
      kind: 'cluster',
      hosts: [{ host: 'one', port: 7000 }, { host: 'two' }, { host: '2001:db8::1', port: 7002 }],
      options: { username: 'user', password: 'a,b' },
    },
  ],
  ['rediss-cluster://one', { kind: 'cluster', hosts: [{ host: 'one' }], options: { tls: {} } }],
  [
    'redis-sentinel://:word@one:26379,two:26379/2?master=main&sentinelPassword=other',
    {
      kind: 'sentinel',
      hosts: [
        { host: 'one', port: 26_379 },
        { host: 'two', port: 26_379 },
      ],
      options: { password: 'word', db: 2, name: 'main', sentinelPassword: 'other' },
    },
  ],
])('the Redis address %s is read, without a deprecated function of Node', (url, expected) => {
  expect(readRedisAddress(url)).toEqual(expected)
})

test.each([
  ['redis://:secret@cache:99999', 'is not an address such as redis://localhost:6379'],
  ['redis://:secret@cache/main', 'is not an address such as redis://localhost:6379'],
  ['redis-cluster://:secret@one:7000,two:x', 'is not an address such as redis://localhost:6379'],
  [
    'redis://:secret@one,two',
    'names several hosts: begin it with redis-cluster:// or redis-sentinel://',
  ],
  ['redis-cluster://one,', 'lacks a host'],
  ['redis-cluster://:secret@one/1', 'names a database, which a cluster does not have'],
  [
    'redis-sentinel://:secret@one,two',
    'lacks the name that the Sentinels give the server: append ?master=NAME',
  ],
  ['rediss://:secret@one?cacert=/no/such/file', 'cacert=/no/such/file cannot be read (ENOENT)'],
])('the Redis address %s is rejected, without its password', (url, problem) => {
  expect(() => readRedisAddress(url)).toThrow(new Error(`REDIS_URL: ${problem}`))
})
