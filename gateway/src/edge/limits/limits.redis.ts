import type { FastifyBaseLogger } from 'fastify'
import { Redis } from 'ioredis'
import { logEvent } from '../../base/log.events.ts'
import { chooseRedisOptions } from '../../base/redis.options.ts'

/** A visitor waits no longer than this to be counted together with those of other gateways. */
const deadlineMs = 100

/** Connects to where gateways count their visitors together. Nothing waits for the connection. */
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
