import { CommandError } from '@faceplate/server/settings/command'
import { retryWhenBusy } from '../../base/database/busy.ts'
import { retryGivenUp } from '../outbox/outbox.store.ts'
import { findLead } from './leads.reader.ts'
import { print, type Subcommand } from './leads.subcommand.ts'

/** Puts deliveries that were given up back, to be tried now. */
export const retry: Subcommand = {
  usage: '[REFERENCE]   sends what was given up once more',
  operands: { least: 0, most: 1 },
  async run(database, { operands: [reference] }) {
    if (reference !== undefined && !(await findLead(database, reference))) {
      throw new CommandError(`There is no request ${reference}`)
    }
    const count = await retryWhenBusy(() => retryGivenUp(database, reference, new Date()))
    if (count === 0) print('Nothing was given up')
    else print(`${count === 1 ? '1 delivery is' : `${count} deliveries are`} to be sent now`)
  },
}
