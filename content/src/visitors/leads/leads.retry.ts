import { CommandError } from '@faceplate/server/settings/command'
import { retryWhenBusy } from '../../base/database/busy.ts'
import { retryAbandoned } from '../outbox/outbox.store.ts'
import { findLead } from './leads.reader.ts'
import { print, type Subcommand } from './leads.subcommand.ts'

/** Requeues abandoned deliveries for immediate delivery. */
export const retry: Subcommand = {
  usage: '[REFERENCE]   (retries abandoned deliveries)',
  operands: { min: 0, max: 1 },
  async run(database, { operands: [reference] }) {
    if (reference !== undefined && !(await findLead(database, reference))) {
      throw new CommandError(`There is no request ${reference}`)
    }
    const count = await retryWhenBusy(() => retryAbandoned(database, reference, new Date()))
    if (count === 0) print('There are no abandoned deliveries')
    else print(`${count === 1 ? '1 delivery is' : `${count} deliveries are`} to be sent now`)
  },
}
