import { SettingsError } from '@faceplate/server/settings/settings.reader'
import type { RedisOptions } from 'ioredis'

const longestRetryMs = 2000

/** `replyMapping` changes the types of replies, so the types of ioredis accept it only where it is literal. */
type ConnectionOptions = Omit<RedisOptions, 'replyMapping'>

/**
 * Options for a Redis that may fail at any time. Commands fail at once while there is no connection, none is repeated
 * after an outage, and each fails after `timeoutMs` without a reply.
 *
 * @param url address of the Redis, or the path of its socket
 */
export function chooseRedisOptions(url: string, timeoutMs: number): ConnectionOptions {
  return {
    // The replies of our scripts mean the same in RESP2, which every server and proxy speaks without a greeting.
    protocol: 2,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    autoResubscribe: false,
    maxRetriesPerRequest: 0,
    commandTimeout: timeoutMs,
    connectTimeout: 2000,
    disableClientInfo: true,
    retryStrategy: (times) => Math.min(longestRetryMs, 25 * 2 ** Math.min(times, 10)),
    ...(url.startsWith('/') ? { path: url } : readAddress(url)),
  }
}

/**
 * Reads an address as ioredis does, including its options in the query. ioredis itself uses `url.parse()`, about which
 * Node warns in the output of the process (DEP0169).
 */
function readAddress(url: string): ConnectionOptions {
  const parsed = URL.parse(url)
  if (!parsed)
    throw new SettingsError('REDIS_URL: is not an address such as redis://localhost:6379')
  const { protocol, username, password, hostname, port, pathname, searchParams } = parsed
  const family = searchParams.get('family')
  return {
    ...Object.fromEntries(searchParams),
    ...(protocol === 'rediss:' && { tls: {} }),
    ...(username !== '' && { username: decode(username) }),
    ...(password !== '' && { password: decode(password) }),
    ...(hostname !== '' && { host: hostname.replace(/^\[(.+)\]$/, '$1') }),
    ...(port !== '' && { port: Number(port) }),
    ...(pathname.length > 1 && { db: Number(pathname.slice(1)) }),
    ...(family !== null && { family: Number(family) }),
  }
}

/** Decodes a part of an address; a password may hold a `%` that begins no escape. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
