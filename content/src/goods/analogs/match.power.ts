import { drawCode, ownDrawCode } from '@faceplate/catalogue/goods/comparison.rows'
import { message, type Message } from '@faceplate/messages/message'
import {
  listTexts,
  none,
  pickNumber,
  type AttributeDescription,
  type Facts,
} from './match.facts.ts'
import { countPorts } from './match.ports.ts'

/** The role of PoE for compared devices: they supply it, are powered by it, or the catalogue does not know it. */
export type PoeRole = 'source' | 'fed' | 'absent'

/** Devices that are powered over PoE are better the less they need, see `describeFor`. */
export function findPoeRole(attributes: readonly AttributeDescription[]): PoeRole {
  const standard = attributes.find(({ code }) => code === 'poe_standard')
  if (standard?.better === 'lower') return 'fed'
  return standard || attributes.some(({ code }) => code === 'poe_budget') ? 'source' : 'absent'
}

export interface PowerComparison {
  theirs: Facts
  ours: Facts
  /** Why the consumption with PoE load cannot be compared; undefined if neither device has such a load. */
  reason: Message | undefined
}

/**
 * Prepares the consumption of two devices for a comparison. Datasheets and device libraries state the maximum draw of a
 * PoE switch with all that it supplies, which depends on the budget and says nothing about the switch; so a sum is
 * never compared. A device that is known to supply no PoE takes its whole draw itself. Whether a device supplies PoE is
 * never guessed: a quarter of the PoE models of the device library do not state it.
 */
export function comparePower(theirs: Facts, ours: Facts, role: PoeRole): PowerComparison {
  const [their, our] = [findSupply(theirs, role), findSupply(ours, role)]
  const isPlain = their === 'none' && our === 'none'
  return {
    // A comparison of devices without PoE needs only one figure of theirs.
    theirs: their === 'none' && !isPlain ? withOwnDraw(theirs) : theirs,
    ours: our === 'none' ? withOwnDraw(ours) : ours,
    reason: isPlain ? undefined : explainSum(their, our),
  }
}

type Supply = 'none' | 'some' | 'unknown'

const standards = { code: 'poe_standard', type: 'choice', unit: null, better: null } as const

/** Whether a device supplies PoE, by its figures. */
export function findSupply(facts: Facts, role: PoeRole): Supply {
  if (role === 'absent') return 'none'
  const budget = pickNumber(facts['poe_budget'], 'higher')
  if (budget !== undefined && budget > 0) return 'some'
  // The PoE standard of a device that is powered over PoE is the one that it needs.
  if (role === 'fed') return 'none'
  const supplied = listTexts(facts[standards.code], standards)
  if (supplied.some((value) => value !== none)) return 'some'
  if (budget === 0 || supplied.length > 0) return 'none'
  const ports = countPorts(facts)
  return ports > 0 && ports < leastFedPorts ? 'none' : 'unknown'
}

/** A device with fewer ports, such as a voice gateway, feeds nothing over them. */
const leastFedPorts = 4

/** Each device is compared with many, so that its facts are prepared once. */
const prepared = new WeakMap<Facts, Facts>()

function withOwnDraw(facts: Facts): Facts {
  const known = prepared.get(facts)
  if (known) return known
  const own = { ...facts, [ownDrawCode]: facts[ownDrawCode] ?? facts[drawCode] }
  prepared.set(facts, own)
  return own
}

function explainSum(theirs: Supply, ours: Supply): Message {
  if (theirs === 'some' && ours === 'some') {
    return message('analogs.reason.bothWithLoad')
  }
  if (ours === 'some') return message('analogs.reason.oursWithLoad')
  if (theirs === 'some') return message('analogs.reason.theirsWithLoad')
  return message(
    theirs === 'unknown' ? 'analogs.reason.theirsMaySupply' : 'analogs.reason.oursMaySupply',
  )
}
