import type { AnalogMatch, ThirdPartyDevice } from '@faceplate/contracts/calls/analogs.contract'
import type { GoodAttribute } from '@faceplate/contracts/calls/goods.contract'
import type { LinkPort } from '@faceplate/contracts/calls/transceivers.query'
import type { RouteResponse } from '@faceplate/contracts/client/client'
import { q } from '../../base/query.ts'
import { normalize } from '@faceplate/engineering/links/typed.name'

/** Our product for a module of another vendor, with what is the same and what differs. */
export interface OurModule {
  code: string
  name: string
  same: readonly string[]
  differs: readonly string[]
}

/** The facts stated of a module or cable of another vendor. Its form factor may be one that we do not make. */
export interface ForeignShape {
  formFactor: string
  standard: string | undefined
  facts: readonly GoodAttribute[]
}

/** A device or a module of another vendor, as far as it is known. */
export interface ForeignDevice {
  name: string
  slug: string
  /** Its cages for modules, slowest first; empty if they are not known. */
  cages: readonly { form_factor: LinkPort; count: number }[]
  /** If it is itself a module or a cable. */
  module: ForeignShape | undefined
  /** If it is a module for passive optical networks, its system and class. */
  pon: { system: string; className: string } | undefined
  /** Our product that is closest to it, for a module. */
  ours: OurModule | undefined
}

/** The device that a text names, and devices with similar names. */
export interface ForeignAnswer {
  device: ForeignDevice | undefined
  alike: readonly { slug: string; name: string }[]
}

const mostAlike = 5

/** Looks up a text among the devices and modules of other vendors. */
export const foreignQuery = (text: string) =>
  q(
    'GET catalog/analogs/search',
    { query: { model: text, q: text, limit: mostAlike } },
    readForeign,
    'foreign',
  )

/** Devices and modules of other vendors whose names have a text, for suggestions. */
export const foreignNamesQuery = (text: string) =>
  q(
    'GET catalog/analogs/search',
    { query: { q: text, limit: mostSuggested } },
    ({ devices }) => ({
      // Names that are only similar are no suggestions while somebody types.
      options: devices
        .map((each) => ({ slug: each.slug, name: nameForeign(each), part: each.part_number ?? '' }))
        .filter(({ name, part }) => normalize(`${name} ${part}`).includes(normalize(text))),
    }),
    'names',
  )

const mostSuggested = 12

function readForeign(answer: RouteResponse<'GET catalog/analogs/search'>): ForeignAnswer {
  const { device, device_facts: facts = [], devices, matches } = answer
  const alike = devices
    .slice(0, mostAlike)
    .map((each) => ({ slug: each.slug, name: nameForeign(each) }))
  if (!device) return { device: undefined, alike }
  const shape = wordOf(facts, 'form_factor')
  const [best] = matches
  return {
    device: {
      name: nameForeign(device),
      slug: device.slug,
      cages: readCages(facts),
      module:
        shape === undefined
          ? undefined
          : { formFactor: shape, standard: wordOf(facts, 'standard'), facts },
      pon: readPonClass(facts),
      ours: shape !== undefined && best && best.kind !== 'similar' ? readOurs(best) : undefined,
    },
    alike: [],
  }
}

function readOurs({ good: { code, name }, attributes }: AnalogMatch): OurModule {
  const stated = attributes.filter(
    ({ theirs, verdict }) => theirs !== null && verdict !== 'unknown',
  )
  const pick = (isSame: boolean) => stated.filter(({ verdict }) => (verdict === 'equal') === isSame)
  return {
    code,
    name,
    same: pick(true).map((each) => each.name),
    differs: pick(false).map((each) => `${each.name}: ${each.reason}`),
  }
}

/** The cages for which attributes count ports. */
const cagePorts: readonly (readonly [code: string, port: LinkPort])[] = [
  ['ports_sfp', 'SFP'],
  ['ports_10g', 'SFP+'],
  ['ports_25g', 'SFP28'],
  ['ports_40g', 'QSFP+'],
  ['ports_100g', 'QSFP28'],
  ['ports_400g', 'QSFP-DD'],
]

function readCages(facts: readonly GoodAttribute[]): ForeignDevice['cages'] {
  return cagePorts.flatMap(([code, form_factor]) => {
    const [count] = valuesOf(facts, code)
    return typeof count === 'number' && count > 0 ? [{ form_factor, count }] : []
  })
}

function readPonClass(facts: readonly GoodAttribute[]): ForeignDevice['pon'] {
  const system = wordOf(facts, 'pon_standard')
  return system === undefined ? undefined : { system, className: wordOf(facts, 'pon_class') ?? '' }
}

function valuesOf(facts: readonly GoodAttribute[], code: string) {
  return facts.find((each) => each.code === code)?.values ?? []
}

function wordOf(facts: readonly GoodAttribute[], code: string): string | undefined {
  return valuesOf(facts, code).find((value) => typeof value === 'string')
}

/** Vendor and model, without repeating a vendor that the model begins with. */
export function nameForeign({ vendor, model }: Pick<ThirdPartyDevice, 'vendor' | 'model'>): string {
  return model.toLowerCase().startsWith(`${vendor.toLowerCase()} `) ? model : `${vendor} ${model}`
}
