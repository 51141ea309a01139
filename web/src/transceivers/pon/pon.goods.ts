import { nameToOrder } from '@faceplate/contracts/calls/order.name'
import type { GoodAttribute } from '@faceplate/contracts/calls/goods.contract'
import type { RouteResponse } from '@faceplate/contracts/client/client'
import { findPonClass, ponSystems, type PonClass } from '@faceplate/engineering/links/pon.classes'
import { q } from '../../base/query.ts'
import type { LinkGood } from '../links/link.ends.ts'

/** A module of ours for the port of an OLT. */
export interface PonModule {
  good: LinkGood
  systems: readonly string[]
  classes: readonly string[]
  /** Kilometres; undefined if not stated. */
  reach: number | undefined
}

/** A device of ours with its PON systems. */
export interface PonDevice {
  code: string
  name: string
  systems: readonly string[]
}

/** Our modules for the ports of OLTs. */
export const ponModulesQuery = q(
  'GET catalog/sfp/modules',
  { query: { form_factor: 'PON', sort: 'reach', page_size: 100 } },
  readModules,
  'pon',
)

const ofPon = { pon_standard: [...ponSystems], page_size: 100 }

/** Our devices for PON; devices with ports for trees are OLTs. */
export const ponDevicesQuery = q('GET catalog/goods', { query: ofPon }, readDevices, 'pon')
export const oltQuery = q(
  'GET catalog/goods',
  { query: { ...ofPon, 'pon_ports.min': '1' } },
  readDevices,
  'pon',
)

function readModules({ data }: RouteResponse<'GET catalog/sfp/modules'>): PonModule[] {
  return data.map(({ id, code, name, part_number, attributes }) => {
    const [reach] = listValues(attributes, 'reach')
    return {
      good: { id, code, name, part_number: nameToOrder({ part_number, name }) },
      systems: listValues(attributes, 'pon_standard').map(String),
      classes: listValues(attributes, 'pon_class').map(String),
      reach: typeof reach === 'number' ? reach : undefined,
    }
  })
}

/** A catalogue without these filters ignores them, so that a device counts only if its key facts name a system. */
function readDevices({ data }: RouteResponse<'GET catalog/goods'>): PonDevice[] {
  return data.flatMap(({ code, name, key_facts: facts }) => {
    const words = new Set(facts.flatMap(({ text }) => text.split(', ')))
    const systems = ponSystems.filter((system) => words.has(system))
    return systems.length === 0 ? [] : [{ code, name, systems }]
  })
}

function listValues(attributes: readonly GoodAttribute[], code: string) {
  return attributes.find((each) => each.code === code)?.values ?? []
}

/** Our modules of a class that reach the farthest terminal, and those that state no class. */
export function pickModules(
  modules: readonly PonModule[],
  { system, name }: PonClass,
  length: number,
): PonModule[] {
  return modules.filter(
    ({ systems, classes, reach }) =>
      systems.includes(system) &&
      (classes.length === 0 || classes.some((each) => findPonClass(system, each)?.name === name)) &&
      (reach === undefined || reach >= length),
  )
}
