import { attacks, type AttackName } from '../support/attacks.ts'

// Attacks a port from an address of this machine until it is killed, in a process of its own, so that its work does not
// delay the measured requests. Arguments: name of the attack, port, address.

const [name, port, localAddress = '127.0.0.2'] = process.argv.slice(2)
attacks[name as AttackName]({ port: Number(port), localAddress })
