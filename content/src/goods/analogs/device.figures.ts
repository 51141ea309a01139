import type { AnalogSearch } from '@faceplate/contracts/calls/analogs.contract'
import { askedFigures, type AskedFigure } from '@faceplate/contracts/calls/analogs.query'
import type { CatalogueSnapshot } from '../catalogue/catalogue.snapshot.ts'
import { findFamilyGroup } from './device.family.ts'
import { describeFor } from './goods.matches.ts'
import { findPoeRole, findSupply } from './match.power.ts'
import type { WantedDevice } from './wanted.device.ts'

type OpenFigures = NonNullable<AnalogSearch['open_figures']>

/** Figures that a visitor has stated. */
export type StatedFigures = Partial<Record<AskedFigure, number>>

/** The figure by which devices of a family are chosen, besides their ports. */
const figureOf: Readonly<Record<string, AskedFigure>> = {
  switches: 'switching_capacity',
  'industrial-switches': 'switching_capacity',
  routers: 'throughput',
}

/** The figures of a device that decide and that nothing states, so that the visitor is asked. */
export function listOpenFigures(
  { family, facts }: WantedDevice,
  { attributes, tree }: CatalogueSnapshot,
): OpenFigures {
  const group = family === null ? undefined : findFamilyGroup(tree, family)
  const role = findPoeRole(describeFor(attributes, group))
  const supplies = role === 'source' && findSupply(facts, role) === 'some'
  const own = figureOf[family ?? '']
  return askedFigures
    .filter((code) => code === own || (code === 'poe_budget' && supplies))
    .flatMap((code) => {
      const attribute = attributes.find((each) => each.code === code)
      if (!attribute || facts[code] !== undefined) return []
      return { code, name: attribute.name, unit: attribute.unit }
    })
}

/** A device with the open figures that the visitor has stated. */
export function stateFigures(
  device: WantedDevice,
  open: OpenFigures,
  stated: StatedFigures,
): WantedDevice {
  const own = open.flatMap(({ code }) => (stated[code] === undefined ? [] : [[code, stated[code]]]))
  return { ...device, facts: { ...device.facts, ...Object.fromEntries(own) } }
}
