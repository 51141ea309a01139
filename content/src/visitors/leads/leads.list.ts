import { cleanLine } from './lead.clean.ts'
import { describeState } from './lead.deliveries.ts'
import { nameSender } from './lead.email.ts'
import { countLeads } from './leads.count.ts'
import { filterOptions, filterUsage, readFilter } from './leads.filter.ts'
import { readDeliveries, readLeads } from './leads.reader.ts'
import { print, t, type Subcommand } from './leads.subcommand.ts'

/** Prints one line per request, newest first, and then what an operator may have to do. */
export const list: Subcommand = {
  usage: `${filterUsage} [--spool PATH]`,
  // The command of the gateway, which runs after this one, lists the spools.
  options: { ...filterOptions, spool: { type: 'string', multiple: true } },
  async run(database, given) {
    const filter = readFilter(given)
    const deliveries = await readDeliveries(database)
    for await (const lead of readLeads(database, filter)) {
      const { reference, received_at, form, body, fault, quarantine, route, language } = lead
      const columns = [
        cleanLine(reference),
        cleanLine(received_at),
        cleanLine(form).padEnd(20),
        nameSender(body).padEnd(30),
        quarantine === null
          ? describeState(deliveries.get(reference))
          : `in quarantine: ${cleanLine(quarantine)}`,
        ...(language == null ? [] : [`in ${cleanLine(language)}`]),
        ...(route == null ? [] : [`by ${cleanLine(route)}`]),
        ...(fault === undefined ? [] : [`cannot be read: ${t(fault)}`]),
      ]
      print(columns.join('  '))
    }
    const { quarantined, outbox } = await countLeads(database)
    const count = (state: string) =>
      outbox.filter((each) => each.state === state).reduce((sum, { messages }) => sum + messages, 0)
    print('')
    print(`Site: ${given.publicOrigin}`)
    print(`In quarantine: ${quarantined}${quarantined > 0 ? ' (list --quarantine)' : ''}`)
    const abandoned = count('given_up')
    print(
      `Deliveries: ${count('waiting')} waiting, ${abandoned} abandoned${abandoned > 0 ? ' (retry)' : ''}`,
    )
  },
}
