import type {
  CatalogueGroupDetails,
  GroupReference,
} from '@faceplate/contracts/calls/catalogue.contract'
import type { Discontinued, Good, GoodAttribute } from '@faceplate/contracts/calls/goods.contract'
import type { GoodPrice } from '@faceplate/contracts/calls/price.contract'
import type { Stated } from '@faceplate/contracts/shared/absence'
import type { FallbackLanguages } from '@faceplate/contracts/shared/fallback.contract'
import type { SourceDocument, SourcePicture } from './source.media.ts'
import type { SourceTexts } from './texts.source.ts'

/**
 * A group of the catalogue. Groups without a `parent` are families, whose goods are compared. A group without goods is not
 * shown.
 */
export interface SourceGroup extends GroupReference {
  /** Id of the group above it. */
  parent?: number | undefined
  /** Place among its siblings; by default that in the list. */
  sort?: number
  short_description?: string
  /** HTML. */
  description?: CatalogueGroupDetails['description']
  /** Codes of the characteristics whose filters come first. */
  filters?: readonly string[]
  /** Codes of the characteristics that cards show first. */
  facts?: readonly string[]
  /** Language of its texts (BCP 47), if the system gives those of another one than it was asked for. */
  language?: string | undefined
  /** Languages of texts that are not translated; the adapter fills it. */
  lang?: FallbackLanguages
}

/**
 * A characteristic that a product states. Values that are texts are read as numbers if all products state numbers, with
 * the same unit (`2.5 kg`).
 */
export interface SourceAttribute extends Pick<GoodAttribute, 'code' | 'name'> {
  values: GoodAttribute['values']
  section?: string
  unit?: GoodAttribute['unit']
}

/** A product as a mapping states it, with the names and meanings of the contracts. */
export interface SourceGood extends Stated<
  Pick<Good, 'id' | 'code' | 'name' | 'part_number' | 'summary'>
> {
  /** Undefined if it is in no group, or in one that is not published: it is left out then. */
  group_id: number | undefined
  /** Day of release; undefined if the system states none. */
  released_on?: string | undefined
  /** HTML. */
  description: Good['description']
  attributes: readonly SourceAttribute[]
  pictures: readonly SourcePicture[]
  documents?: readonly SourceDocument[]
  /** Ids of products that are ordered with it. */
  accessories?: readonly number[]
  price?: GoodPrice | undefined
  discontinued?: Discontinued
  /** Place in the catalogue; by default that in the list. */
  sort?: number
  /** Language of its texts (BCP 47), if the system gives those of another one than it was asked for. */
  language?: string | undefined
  /** Languages of texts that are not translated; the adapter fills it. */
  lang?: FallbackLanguages
}

/** How the site shows and filters a characteristic, where the default does not fit. */
export interface CharacteristicRules {
  /** Whether lists can be filtered by it. By default numbers, yes or no, and choices of few values can. */
  filter?: boolean
  /** Whether cards may show it; true by default. */
  keyFact?: boolean
  /** `choice` keeps numbers as texts, where their unit is a part of the name: `1G`, `Type 2`. */
  type?: 'choice'
  /** Direction that is better for every buyer: a comparison marks the best value. */
  better?: 'higher' | 'lower'
}

/** The catalogue and the texts of a company, as the mapping of its adapter makes them. */
export interface SourceCatalogue extends SourceTexts {
  groups: readonly SourceGroup[]
  goods: readonly SourceGood[]
  /** Why the mapping has left products or texts out (`mapEach`). */
  faults?: readonly string[]
  /** By code of the characteristic. */
  characteristics?: Readonly<Record<string, CharacteristicRules>>
}

/** Reads the whole catalogue of a system, and its texts, in a language. */
export type ReadCatalogue = (language: string) => Promise<SourceCatalogue>
