import type { FastifyBaseLogger } from 'fastify'
import { Redis } from 'ioredis'
import { logEvent } from '../../base/log.events.ts'
import { chooseRedisOptions } from '../../base/redis.options.ts'

/** Longest that a request waits for the shared count. */
const deadlineMs = 100

/** Connects to the Redis in which gateways share their counts. Does not wait for the connection. */
export function connectLimits(url: string, logger: FastifyBaseLogger): Redis {
  const redis = new Redis(url, chooseRedisOptions(deadlineMs))
  let isAway = false
  let lastError = 'the connection was closed'
  redis.on('error', (error: Error) => {
    lastError = error.message
  })
  redis.on('close', () => {
    if (!isAway) logEvent(logger, 'limits_redis_lost', { reason: lastError })
    isAway = true
  })
  redis.on('ready', () => {
    if (isAway) logEvent(logger, 'limits_redis_restored')
    isAway = false
  })
  return redis
}
