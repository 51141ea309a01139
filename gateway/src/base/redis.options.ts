import type { RedisOptions } from 'ioredis'

const longestRetryMs = 2000

/**
 * Options for a Redis that may fail at any time. Commands fail at once while there is no connection, none is repeated
 * after an outage, and each fails after `timeoutMs` without a reply.
 */
export function chooseRedisOptions(timeoutMs: number): RedisOptions {
  return {
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    autoResubscribe: false,
    maxRetriesPerRequest: 0,
    commandTimeout: timeoutMs,
    connectTimeout: 2000,
    disableClientInfo: true,
    retryStrategy: (times) => Math.min(longestRetryMs, 25 * 2 ** Math.min(times, 10)),
  }
}
