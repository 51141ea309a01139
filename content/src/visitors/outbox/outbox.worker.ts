import { repeatWork, type RepeatedWork } from '@faceplate/server/process/repeated.work'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import { retryWhenBusy } from '../../base/database/busy.ts'
import type { Database } from '../../base/database/schema.ts'
import { logEvent } from '../../base/log.events.ts'
import { DeliveryError } from './delivery.error.ts'
import {
  countSingleEmailsLeft,
  moveDueToDigests,
  readDigestEntries,
  claimDigest,
  type DigestSender,
  type DueDigest,
} from './outbox.digests.ts'
import {
  findNextDueTime,
  markAllDelivered,
  markDelivered,
  markFailed,
  planRetry,
  claimDue,
  type Channel,
  type DueMessage,
  type OutboxMessage,
} from './outbox.store.ts'

/** Sends the messages of one channel. */
export interface Sender {
  /** Sends a message; resolves when the receiver has accepted it, otherwise rejects with a `DeliveryError`. */
  send(id: string, message: OutboxMessage): Promise<void>
  /** Whether there is a receiver at present; until then, messages stay in the outbox. By default there is one. */
  hasReceiver?(): Promise<boolean>
  /** Undefined if every message is sent singly. */
  digests?: DigestSender
}

export interface OutboxOptions {
  database: Kysely<Database>
  /** Without a sender, the messages of a channel stay in the outbox. */
  mail?: Sender | undefined
  webhook?: Sender | undefined
  logger: FastifyBaseLogger
  now: () => Date
  /** Called after each attempt. */
  onAttempt?: (channel: Channel, outcome: 'delivered' | 'failed' | 'given_up') => void
}

interface ChannelOptions extends Pick<OutboxOptions, 'database' | 'logger' | 'now' | 'onAttempt'> {
  channel: Channel
  sender: Sender
}

/** Number of messages sent concurrently. All attempts end before their lease. */
const batchSize = 4
/** Other processes add messages without waking this one, so the outbox is polled. */
const maxSleepMs = 5000
/** A due message that could not be leased is being leased by another process. */
const minSleepMs = 1000

/**
 * Starts to deliver the messages of the outbox. Delivery is at least once: a message is sent twice only if a process
 * dies between sending it and recording it, with the same id both times.
 */
export function startOutbox({ mail, webhook, ...options }: OutboxOptions): RepeatedWork {
  // One loop per channel, so that a webhook receiver that hangs does not delay emails.
  const channels = [
    ...(mail ? [startChannel({ ...options, channel: 'mail', sender: mail })] : []),
    ...(webhook ? [startChannel({ ...options, channel: 'webhook', sender: webhook })] : []),
  ]
  return {
    wake() {
      for (const channel of channels) channel.wake()
    },
    async close() {
      await Promise.all(channels.map((channel) => channel.close()))
    },
  }
}

function startChannel(options: ChannelOptions): RepeatedWork {
  const { channel, logger } = options
  let isAway = false
  return repeatWork(async (closing) => {
    try {
      const sleepMs = await deliverDue(options, closing)
      isAway = false
      return sleepMs
    } catch (error) {
      const reason = describeFailure(error)
      if (!isAway) logEvent(logger, 'outbox_unavailable', { channel, reason })
      isAway = true
      return maxSleepMs
    }
  })
}

/** Delivers messages until none is due, and returns the time to sleep in milliseconds. */
async function deliverDue(options: ChannelOptions, closing: AbortSignal): Promise<number> {
  const { database, sender, now } = options
  if (sender.hasReceiver && !(await sender.hasReceiver())) return maxSleepMs
  while (!closing.aborted) {
    const due = await retryWhenBusy(() => takeSingle(options))
    if (due.length === 0) break
    const results = await Promise.allSettled(due.map((each) => deliver(each, options)))
    const failed = results.find((result) => result.status === 'rejected')
    if (failed) throw failed.reason
  }
  while (sender.digests && !closing.aborted) {
    const digest = await retryWhenBusy(() => claimDigest(database, now()))
    if (!digest) break
    await deliverDigest(digest, sender.digests, options)
  }
  return planSleep(options)
}

/** Leases messages to send singly. Requests above the hourly limit are moved into digests. */
async function takeSingle({
  database,
  channel,
  sender,
  now,
}: ChannelOptions): Promise<DueMessage[]> {
  const { digests } = sender
  if (!digests) return claimDue(database, channel, now(), batchSize)
  const allowed = await countSingleEmailsLeft(database, digests, now())
  if (allowed > 0) {
    return claimDue(database, channel, now(), Math.min(batchSize, allowed))
  }
  await moveDueToDigests(database, digests, now())
  return claimDue(database, channel, now(), batchSize, 'others')
}

async function planSleep({ database, channel, now }: ChannelOptions): Promise<number> {
  const next = await findNextDueTime(database, channel)
  if (next === undefined) return maxSleepMs
  const wait = next.getTime() - now().getTime()
  return Math.min(Math.max(wait, minSleepMs), maxSleepMs)
}

async function deliver(due: DueMessage, options: ChannelOptions): Promise<void> {
  const { database, channel, sender, now, onAttempt } = options
  try {
    await sender.send(due.id, due.message)
  } catch (error) {
    const { isFinal = false, requestedMs } = error instanceof DeliveryError ? error : {}
    const nextAt = isFinal ? null : planRetry(due, now(), requestedMs)
    onAttempt?.(channel, nextAt ? 'failed' : 'given_up')
    logFailure(due, describeFailure(error), nextAt, options)
    await retryWhenBusy(() => markFailed(database, due, describeFailure(error), nextAt))
    return
  }
  onAttempt?.(channel, 'delivered')
  await retryWhenBusy(() => markDelivered(database, due, now()))
}

async function deliverDigest(
  { id, address, entries }: DueDigest,
  digests: DigestSender,
  { database, channel, sender, logger, now, onAttempt }: ChannelOptions,
): Promise<void> {
  const [oldest, ...others] = entries
  if (!oldest) return
  const leads = readDigestEntries(database, entries)
  try {
    if (others.length > 0) await digests.send(id, address, leads)
    else for await (const lead of leads) await sender.send(oldest.id, lead)
  } catch (error) {
    const reason = describeFailure(error)
    const nextAt = planRetry(oldest, now())
    onAttempt?.(channel, nextAt ? 'failed' : 'given_up')
    const facts = { channel, id, kind: 'digest', requests: entries.length, reason }
    if (nextAt) logEvent(logger, 'message_delivery_failed', { ...facts, nextAt })
    else logEvent(logger, 'message_abandoned', facts)
    for (const entry of entries) {
      await retryWhenBusy(() => markFailed(database, entry, reason, nextAt))
    }
    return
  }
  onAttempt?.(channel, 'delivered')
  await retryWhenBusy(() => markAllDelivered(database, entries, now()))
}

function logFailure(
  { id, attempts, message }: DueMessage,
  reason: string,
  nextAt: Date | null,
  { channel, logger }: ChannelOptions,
): void {
  const facts = {
    channel,
    id,
    kind: message.kind,
    ...(message.kind === 'lead' && { reference: message.reference }),
    attempt: attempts,
    reason,
  }
  if (nextAt) logEvent(logger, 'message_delivery_failed', { ...facts, nextAt })
  else logEvent(logger, 'message_abandoned', facts)
}

/**
 * Describes an error for the log. The message of an unexpected error may contain data of a visitor, so only its name,
 * code and location are included.
 */
function describeFailure(error: unknown): string {
  if (error instanceof DeliveryError) return error.message
  if (!(error instanceof Error)) return 'unknown'
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : ''
  const place = error.stack?.split('\n').find((line) => /^\s+at /.test(line))
  return `${error.name}${code}${place ? ` ${place.trim()}` : ''}`
}
