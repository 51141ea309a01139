import type { RedisOptions } from 'ioredis'

const longestRetryMs = 2000

/**
 * How this process talks to a Redis that may go away at any time: nobody waits for a connection, nothing is done
 * late that was asked for before an outage, and what has not answered after `timeoutMs` is given up.
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
