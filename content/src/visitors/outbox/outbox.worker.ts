import { repeatWork, type RepeatedWork } from '@faceplate/server/process/repeated.work'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import { retryWhenBusy } from '../../base/database/busy.ts'
import type { Database } from '../../base/database/schema.ts'
import { logEvent } from '../../base/log.events.ts'
import { DeliveryError } from './delivery.error.ts'
import {
  countAllowed,
  putOffDue,
  readEntries,
  takeDigest,
  type DigestSender,
  type DueDigest,
} from './outbox.digests.ts'
import {
  findNextTurn,
  markAllDelivered,
  markDelivered,
  markFailed,
  planRetry,
  takeDue,
  type Channel,
  type DueMessage,
  type OutboxMessage,
} from './outbox.store.ts'

/** A way out. */
export interface Sender {
  /** Sends a message; resolves when the other side has taken it, else rejects with a `DeliveryError`. */
  send(id: string, message: OutboxMessage): Promise<void>
  /** Without it every message goes alone. */
  digests?: DigestSender
}

export interface OutboxOptions {
  database: Kysely<Database>
  /** Without a sender, messages of that channel stay as they are. */
  mail?: Sender | undefined
  webhook?: Sender | undefined
  logger: FastifyBaseLogger
  now: () => Date
  /** Told how each attempt has ended. */
  onAttempt?: (channel: Channel, outcome: 'delivered' | 'failed' | 'given_up') => void
}

interface ChannelOptions extends Pick<OutboxOptions, 'database' | 'logger' | 'now' | 'onAttempt'> {
  channel: Channel
  sender: Sender
}

/** Sent side by side; all of them have ended before their lease does. */
const batchSize = 4
/** Other processes put messages in too, and tell only themselves. */
const longestSleepMs = 5000
/** A message that is due yet was not taken is being taken by another process. */
const shortestSleepMs = 1000

/**
 * Delivers what waits in the outbox, now and from now on. Each message is delivered at least once;
 * twice only if a process dies between sending and noting it, with the same id both times.
 */
export function startOutbox({ mail, webhook, ...options }: OutboxOptions): RepeatedWork {
  // Each channel in a loop of its own: a receiver that hangs does not hold up the mails.
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

const startChannel = (options: ChannelOptions) =>
  repeatWork((closing) => deliverDue(options, closing))

/** Delivers until nothing is due, and tells how long there is nothing to do. */
async function deliverDue(options: ChannelOptions, closing: AbortSignal): Promise<number> {
  const { database, channel, sender, now, logger } = options
  try {
    while (!closing.aborted) {
      const due = await retryWhenBusy(() => takeAlone(options))
      if (due.length === 0) break
      const ends = await Promise.allSettled(due.map((each) => deliver(each, options)))
      const failed = ends.find((end) => end.status === 'rejected')
      if (failed) throw failed.reason
    }
    while (sender.digests && !closing.aborted) {
      const digest = await retryWhenBusy(() => takeDigest(database, now()))
      if (!digest) break
      await deliverDigest(digest, sender.digests, options)
    }
    return await planSleep(options)
  } catch (error) {
    logEvent(logger, 'outbox_unavailable', { channel, reason: describe(error) })
    return longestSleepMs
  }
}

/** Takes what goes alone; requests above the number of an hour are put into a digest. */
async function takeAlone({
  database,
  channel,
  sender,
  now,
}: ChannelOptions): Promise<DueMessage[]> {
  const { digests } = sender
  if (!digests) return takeDue(database, channel, now(), batchSize)
  const allowed = await countAllowed(database, digests, now())
  if (allowed > 0) {
    return takeDue(database, channel, now(), Math.min(batchSize, allowed))
  }
  await putOffDue(database, digests, now())
  return takeDue(database, channel, now(), batchSize, 'others')
}

async function planSleep({ database, channel, now }: ChannelOptions): Promise<number> {
  const next = await findNextTurn(database, channel)
  if (next === undefined) return longestSleepMs
  const wait = next.getTime() - now().getTime()
  return Math.min(Math.max(wait, shortestSleepMs), longestSleepMs)
}

async function deliver(due: DueMessage, options: ChannelOptions): Promise<void> {
  const { database, channel, sender, now, onAttempt } = options
  try {
    await sender.send(due.id, due.message)
  } catch (error) {
    const isFinal = error instanceof DeliveryError && error.isFinal
    const nextAt = isFinal ? null : planRetry(due, now())
    onAttempt?.(channel, nextAt ? 'failed' : 'given_up')
    logFailure(due, describe(error), nextAt, options)
    await retryWhenBusy(() => markFailed(database, due, describe(error), nextAt))
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
  const leads = readEntries(database, entries)
  try {
    if (others.length > 0) await digests.send(id, address, leads)
    else for await (const lead of leads) await sender.send(oldest.id, lead)
  } catch (error) {
    const reason = describe(error)
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
 * What went wrong, fit for the log. The text of an error that nobody foresaw may repeat what a
 * visitor sent, so of that only its kind and its place are told.
 */
function describe(error: unknown): string {
  if (error instanceof DeliveryError) return error.message
  if (!(error instanceof Error)) return 'unknown'
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : ''
  const place = error.stack?.split('\n').find((line) => /^\s+at /.test(line))
  return `${error.name}${code}${place ? ` ${place.trim()}` : ''}`
}
