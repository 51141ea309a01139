import type { Metrics } from '../../base/metrics/metrics.ts'
import type { BudgetOptions } from './client.budget.ts'
import { ClientTurns } from './client.turns.ts'
import { createClientUses } from './client.use.ts'
import { ConnectionGate } from './connection.gate.ts'
import type { LimitSettings } from './limits.ts'
import { ProcessorBudget } from './processor.budget.ts'

export interface ClientAccountsOptions extends Pick<LimitSettings, 'classes' | 'maxConnections'> {
  /** Whether an address is that of a trusted proxy. */
  isProxy: (address: string | undefined) => boolean
  metrics: Metrics
  /** Milliseconds on a monotonic clock. */
  now: () => number
}

/** Opens the accounts of what each client holds: the gate charges connections to them, the budget requests. */
export function openClientAccounts({
  classes = {},
  maxConnections = 256,
  isProxy,
  metrics,
  now,
}: ClientAccountsOptions) {
  const uses = createClientUses(now)
  const processor = new ProcessorBudget({ limit: classes.processor, now })
  const turns = new ClientTurns({ findWaitMs: (use) => processor.findWaitMs(use), now })
  const gate = new ConnectionGate({
    uses,
    turns,
    maxConnections,
    isProxy,
    charge: (use, ms) => processor.charge(use, ms),
    onClose: (cause) => metrics.clientConnectionsClosed.inc({ cause }),
    now,
  })
  const budget = { uses, processor, turns, isProxy } satisfies Partial<BudgetOptions>
  return { gate, budget }
}
