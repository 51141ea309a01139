import type { Partner } from '@faceplate/contracts/calls/partners.contract'
import type { SolutionGood, SolutionSupply } from '@faceplate/contracts/calls/solutions.contract'
import type { FallbackLanguages } from '@faceplate/contracts/shared/fallback.contract'
import type { SourcePicture } from './source.media.ts'

/** Fields of an entry that has an address of its own, and texts in one language. */
interface SourceEntry {
  id: number
  code: string
  /** Language of its texts (BCP 47), if the system gives those of another one than it was asked for. */
  language?: string | undefined
  /** Languages of texts that are not translated; the adapter fills it. */
  lang?: FallbackLanguages
}

/** A group of news, solutions or partners. The groups of solutions have one level of groups within. */
export interface SourceSection extends SourceEntry {
  name: string
  description?: string | undefined
  parent?: number | undefined
}

export interface SourceNews extends SourceEntry {
  title: string
  summary?: string | undefined
  /** HTML. */
  text: string
  /** Day of publication; undefined if the system states none. */
  published_on?: string | undefined
  picture?: SourcePicture | undefined
  section_id?: number | undefined
  /** Id on a former site, whose addresses lead here. */
  number?: number | undefined
}

export interface SourceSolution extends SourceEntry {
  name: string
  preview?: string | undefined
  /** HTML. */
  text: string
  picture?: SourcePicture | undefined
  section_ids?: readonly number[]
  /** Its products by id, with their quantities. */
  goods?: readonly SourceLine[]
  supplies?: readonly SolutionSupply[]
}

export interface SourceLine extends Pick<SolutionGood, 'quantity' | 'role' | 'section'> {
  good_id: number
}

export interface SourcePartner
  extends SourceEntry, Pick<Partner, 'name' | 'phone' | 'email' | 'location'> {
  description?: string | undefined
  city?: string | undefined
  country?: string | undefined
  url?: string | undefined
  section_id?: number | undefined
}

/** Entries of one kind with their groups, both in the order in which the site shows them. News are sorted by their day. */
export interface SourcePart<Entry> {
  sections: readonly SourceSection[]
  entries: readonly Entry[]
}

/** The parts of a site beside its catalogue. One that is missing has no pages. */
export interface SourceTexts {
  news?: SourcePart<SourceNews>
  solutions?: SourcePart<SourceSolution>
  partners?: SourcePart<SourcePartner>
}
