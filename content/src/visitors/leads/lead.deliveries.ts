import { cleanLine } from './lead.clean.ts'
import type { Delivery } from './leads.reader.ts'

/** One line with the state of each delivery of a request. */
export function describeState(deliveries: readonly Delivery[] = []): string {
  if (deliveries.length === 0) return 'stored only'
  return deliveries.map((each) => `${each.channel} ${nameState(each)}`).join(', ')
}

/** One line with state, attempts, next attempt and last error of a delivery. */
export function describeDelivery(delivery: Delivery): string {
  const { channel, attempts, delivered_at, next_at, last_error } = delivery
  return [
    `${channel}: ${nameState(delivery)}${delivered_at ? ` ${delivered_at}` : ''}`,
    `attempts: ${attempts}`,
    next_at && `next: ${next_at}`,
    last_error && `last error: ${cleanLine(last_error)}`,
  ]
    .filter(Boolean)
    .join(', ')
}

function nameState({ delivered_at, next_at, last_error }: Delivery): string {
  if (delivered_at) return 'delivered'
  if (!next_at) return 'abandoned'
  return last_error ? 'failing' : 'waiting'
}
