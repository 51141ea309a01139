import { findStandard } from '@faceplate/engineering/links/link.standards'
import type { LibraryModule } from './library.device.ts'
import type { MatchFact } from './match.facts.ts'

/** Code of the group of pluggable modules in every catalogue (P-catalog). */
export const moduleFamily = 'sfp'

type ModuleFacts = Record<string, MatchFact>

/**
 * Converts a module of a library to facts by our attribute codes. Its standard, if it is one of those we know, states what
 * the line leaves out; the rest stays unknown.
 */
export function readModuleFacts(module: LibraryModule): ModuleFacts {
  const standard = findStandard(module.standard)
  const wavelength = module.wavelength ?? standard?.wavelengths ?? []
  const metres =
    module.reach_m ?? (standard?.reach === undefined ? undefined : standard.reach * 1000)
  const facts: Record<string, MatchFact | undefined> = {
    form_factor: module.form_factor,
    data_rate: module.rate ?? standard?.rate,
    standard: standard?.name ?? module.standard,
    fibre: readFibre(module),
    connector: module.connector ?? standard?.connector,
    wavelength: wavelength.length === 0 ? undefined : wavelength,
    wavelength_rx: module.wavelength_rx,
    optics: module.wdm,
    lanes: module.lanes ?? standard?.lanes,
    reach: metres === undefined ? undefined : metres / 1000,
    far_end: module.far_end,
    host_fec: standard?.fec,
    pon_standard: module.pon_standard,
    pon_class: module.pon_class,
    ddm: module.ddm,
    temperature_min: module.temperature_min,
    temperature_max: module.temperature_max,
    tx_power_min: module.tx_power_min,
    tx_power_max: module.tx_power_max,
    rx_sensitivity: module.rx_sensitivity,
    rx_overload: module.rx_overload,
    channel_loss: module.channel_loss,
  }
  return Object.fromEntries(
    Object.entries(facts).flatMap(([code, fact]) => (fact === undefined ? [] : [[code, fact]])),
  )
}

/** The words of our catalogue for the medium. */
function readFibre({ fibre, fibres, standard }: LibraryModule): string | undefined {
  const known = fibre ?? findStandard(standard)?.fibre
  return fibres === 1 && known === 'Single-mode' ? 'Single-mode, one fibre' : known
}
