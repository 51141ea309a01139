import type { FastifyBaseLogger } from 'fastify'
import { Redis } from 'ioredis'
import { chooseRedisOptions } from '../../base/redis.options.ts'

/** A visitor waits no longer than this to be counted together with those of other gateways. */
const deadlineMs = 100

/** Connects to where gateways count their visitors together. Nothing waits for the connection. */
export function connectLimits(
  url: string,
  logger: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): Redis {
  const redis = new Redis(url, chooseRedisOptions(deadlineMs))
  let isAway = false
  let lastError = 'the connection was closed'
  redis.on('error', (error: Error) => {
    lastError = error.message
  })
  redis.on('close', () => {
    if (!isAway)
      logger.warn({ reason: lastError }, 'Redis is out of reach, each gateway counts by itself')
    isAway = true
  })
  redis.on('ready', () => {
    if (isAway) logger.info('Redis is back, gateways count together')
    isAway = false
  })
  return redis
}
