import { chooseRedisOptions } from '@faceplate/gateway/base/redis.options'
import { expect, test } from 'vitest'

test.each([
  ['redis://localhost:6379', { host: 'localhost', port: 6379 }],
  ['redis://cache', { host: 'cache' }],
  [
    'redis://user:pa%3Ass%40word@cache:7000/3',
    { host: 'cache', port: 7000, db: 3, username: 'user', password: 'pa:ss@word' },
  ],
  ['redis://:100%@cache/0', { host: 'cache', db: 0, password: '100%' }],
  ['redis://[2001:db8::1]:7000/1?family=6', { host: '2001:db8::1', port: 7000, db: 1, family: 6 }],
  ['rediss://user:word@cache', { host: 'cache', username: 'user', password: 'word', tls: {} }],
  ['redis://localhost/?path=/run/redis.sock', { host: 'localhost', path: '/run/redis.sock' }],
  ['/run/redis.sock', { path: '/run/redis.sock' }],
])('the Redis address %s is read, without a deprecated function of Node', (url, expected) => {
  const names = new Set(['host', 'port', 'path', 'db', 'family', 'username', 'password', 'tls'])
  const options = Object.entries(chooseRedisOptions(url, 100))
  expect(Object.fromEntries(options.filter(([name]) => names.has(name)))).toEqual(expected)
})

test('a Redis address with an impossible port is rejected, without its password', () => {
  expect(() => chooseRedisOptions('redis://:secret@cache:99999', 100)).toThrow(
    /^REDIS_URL: [^:]*:\/\/localhost:6379$/,
  )
})
