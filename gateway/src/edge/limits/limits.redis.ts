import type { FastifyBaseLogger } from 'fastify'
import { Redis, type Result } from 'ioredis'
import { logEvent } from '../../base/log.events.ts'
import { chooseRedisOptions } from '../../base/redis.options.ts'
import type { CountShared } from './rate.count.ts'

declare module 'ioredis' {
  interface RedisCommander<Context> {
    faceplateCountRate(
      key: string,
      windowMs: number,
      max: number,
    ): Result<[current: number, ttl: number], Context>
  }
}

/** Longest that a request waits for the shared count. */
const deadlineMs = 100

/**
 * Takes one unit of a rate, as `takeUnits` does. The clock is that of Redis, since gateways have no common monotonic
 * clock; a step of that clock delays a client by one window at most.
 * KEYS: state. ARGV: window in ms, units in a window. Returns the units taken and a time in ms, as `CountRate` does.
 */
const countScript = `
local windowMs, max = tonumber(ARGV[1]), tonumber(ARGV[2])
local time = redis.call('TIME')
local nowMs = time[1] * 1000 + time[2] / 1000
local unitMs = windowMs / max
local fullAtMs = tonumber(redis.call('GET', KEYS[1]) or '0')
local debtMs = math.min(math.max(fullAtMs - nowMs, 0), windowMs) + unitMs
local spareMs = windowMs - debtMs
if spareMs < -0.01 then return { max + 1, math.ceil(-spareMs) } end
redis.call('SET', KEYS[1], string.format('%.3f', nowMs + debtMs), 'PX', math.ceil(debtMs))
return { max - math.floor((spareMs + 0.01) / unitMs), math.ceil(debtMs) }
`

/** Connects to the Redis in which gateways share their counts. Does not wait for the connection. */
export function connectLimits(url: string, logger: FastifyBaseLogger): Redis {
  const redis = new Redis({
    ...chooseRedisOptions(url, deadlineMs),
    scripts: { faceplateCountRate: { numberOfKeys: 1, lua: countScript } },
  })
  let isAway = false
  const closed = 'the connection was closed'
  let lastError = closed
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
    lastError = closed
  })
  return redis
}

/** Closes the connection on purpose, which is not logged. */
export function disconnectLimits(redis: Redis): void {
  redis.removeAllListeners('close')
  redis.disconnect()
}

/** Counts the requests of clients for all gateways that use this Redis. */
export function createRedisCount(redis: Redis): CountShared {
  return async (key, windowMs, max) => {
    const [current, ttl] = await redis.faceplateCountRate(`faceplate:rate:${key}`, windowMs, max)
    return { current, ttl }
  }
}
