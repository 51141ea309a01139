/** Parts of the layout whose HTML the server keeps. */
export type PartName = 'header' | 'footer'

/** Inputs of the HTML of a part, beside the current address: an object, compared by its identity, and a state. */
export type PartBasis = readonly [data: object, state?: string]

/** The place of a part in a page that is being rendered. */
export interface PartSlot {
  /** Id of the elements that mark the place. */
  mark: string
  /** The kept HTML of the part; undefined if the page renders it. */
  html: object | undefined
}

/** The kept parts of one page. Server only. */
export interface PageParts {
  /** Written into forms instead of the address of the page: forms are in kept parts too. */
  addressMark: string
  /** Finds the HTML of a part, where the page has it. */
  enter: (name: PartName, basis: PartBasis) => PartSlot
}
