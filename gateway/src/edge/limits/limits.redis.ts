import { waitWithin } from '@faceplate/server/process/deadline'
import type { FastifyBaseLogger } from 'fastify'
import type { Result } from 'ioredis'
import { logEvent } from '../../base/log.events.ts'
import { RedisConnection, redisTimeoutMs } from '../../base/redis/redis.connection.ts'
import { RedisOutage } from '../../base/redis/redis.outage.ts'
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

/** In a cluster all counts are in one slot, so that what is found out about one holds for all. */
const prefix = 'faceplate:{rate}:'

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

/** The counts that gateways share in Redis. */
export class SharedCounts {
  readonly #connection: RedisConnection
  readonly #outage: RedisOutage
  readonly #checks: NodeJS.Timeout

  /** Does not wait for the connection. */
  constructor(url: string, logger: FastifyBaseLogger) {
    this.#outage = new RedisOutage({
      lost: (reason) => logEvent(logger, 'limits_redis_lost', { reason }),
      restored: () => logEvent(logger, 'limits_redis_restored'),
    })
    this.#connection = new RedisConnection({
      url,
      scripts: { faceplateCountRate: { numberOfKeys: 1, lua: countScript } },
      // Far from its limit, so that it always writes.
      prove: async (redis) => void (await redis.faceplateCountRate(`${prefix}check`, 1000, 1000)),
      watch: {
        onUsable: () => this.#outage.end(),
        onLost: (error) => this.#outage.begin(error),
      },
    })
    this.#checks = setInterval(() => this.#connection.check(), redisTimeoutMs)
  }

  /** Whether they can be used now. */
  get isUsable(): boolean {
    return this.#connection.isUsable
  }

  /** Counts a request of a client for all gateways. */
  readonly count: CountShared = async (key, windowMs, max) => {
    if (!this.isUsable) throw new Error('Redis is out of reach')
    const counted = this.#connection.redis.faceplateCountRate(prefix + key, windowMs, max)
    const explain = () => new Error(`Redis took more than ${deadlineMs} ms`)
    const [current, ttl] = await waitWithin(counted, deadlineMs, explain)
    return { current, ttl }
  }

  /** Closes the connection on purpose, which is not logged. */
  close(): void {
    clearInterval(this.#checks)
    this.#outage.close()
    this.#connection.close()
  }
}
