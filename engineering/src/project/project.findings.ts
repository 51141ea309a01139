import type { Discontinued } from '@faceplate/contracts/calls/goods.contract'
import type { Hardware } from '@faceplate/contracts/calls/hardware.contract'
import type { PriceList } from '@faceplate/contracts/forms/calculator.contract'
import type { Project } from './project.address.ts'
import type { ProjectLine } from './project.lines.ts'
import type { ForeignLoad } from './project.loads.ts'

/** The licences of the management system. */
export interface Licensing {
  families: readonly Pick<PriceList['families'][number], 'code' | 'groups'>[]
  /** Devices that the software manages without licences. */
  freeDevices: number
  /** Codes of the products that need these licences: the management system itself. */
  software: readonly string[]
}

/** A line whose product is known; it names the product by its code (`writeCodes`). */
export interface CheckedLine {
  line: ProjectLine
  name: string
  /** Codes of its group in the catalogue and of the group at the top. */
  groups: readonly string[]
  hardware: Hardware
  discontinued?: Discontinued | undefined
  /** What the visitor states, if the catalogue does not have the product. */
  load?: ForeignLoad | undefined
}

/** Parts that a project needs. */
export interface NeededPart {
  code: string
  name: string
  quantity: number
}

export interface CheckInput {
  project: Project
  lines: readonly CheckedLine[]
  needed: readonly NeededPart[]
  /** Undefined: there is no price list, or it is not known. */
  licensing: Licensing | undefined
  /** Notes that a person would write on a device for the desk that goes into a rack. */
  mountNotes: Readonly<Record<'kit' | 'shelf', string>>
  /** Notes that settle a finding about PoE: a device in its reduced mode, and one with an adapter. */
  poeNotes?: Readonly<Record<'reduced' | 'adapter', string>>
}

export interface Named {
  code: string
  name: string
}

/** Pieces of a product of the project that supply the rest. */
export interface MoreSources {
  name: string
  count: number
  fixed: Project
}

/** A finding about a project, and the mended project where one tap can mend it. Equal findings about several products are one. */
export type ProjectCheck =
  /** `successors`: names of those that replace the products; empty if these have none. */
  | { kind: 'discontinued'; products: Named[]; successors: string[]; fixed: Project | undefined }
  /** `port`: form factor of the fastest cages of each. */
  | { kind: 'cages'; products: Named[]; cages: number; port: string }
  /** Modules that no cage of the project takes. `device`: code of a device with cages. */
  | { kind: 'unfit'; products: Named[]; device: string }
  /** `excess`: modules beyond the cages that take them. */
  | { kind: 'crowded'; products: Named[]; excess: number; fixed: Project }
  /** `parts`: missing counterparts of the products, in their order. */
  | { kind: 'facing'; products: Named[]; parts: NeededPart[]; fixed: Project }
  /** Modules and cables that links need beyond the lines. */
  | { kind: 'parts'; parts: NeededPart[]; fixed: Project }
  /** Devices that need a port of a higher class than any of the project supplies. `isReduced`: they run in a reduced mode. */
  | {
      kind: 'poe-class'
      products: Named[]
      watts: number
      needed: number
      highest: number
      isReduced: boolean
      fixed: Project | undefined
    }
  /** `excess`: devices beyond the PoE ports, or beyond those of class `needed`. `adapted`: with adapters for the rest. */
  | {
      kind: 'poe-ports'
      excess: number
      ports: number
      needed: number | undefined
      more: MoreSources | undefined
      adapted: Project | undefined
    }
  /** Watts at the devices, at the ports over cables of `metres`, and reserved by class. `budget` 0: there is no source. */
  | {
      kind: 'poe'
      demand: number
      ports: number
      typical: number
      metres: number
      reserved: number
      budget: number
      more: MoreSources | undefined
    }
  /** Only reservation by class goes beyond the budget. */
  | {
      kind: 'poe-reserve'
      reserved: number
      ports: number
      budget: number
      more: MoreSources | undefined
    }
  /** Without a mended project, no note has room for the choice. */
  | {
      kind: 'supply'
      products: Named[]
      choices: readonly { supply: string; fixed: Project | undefined }[]
    }
  | { kind: 'mount'; products: Named[]; mount: 'kit' | 'shelf'; fixed: Project | undefined }
  /** Pieces of which no power is stated. */
  | { kind: 'unchecked'; products: Named[]; pieces: number }
  | { kind: 'licences'; devices: number; licensed: number; fixed: Project }
