/** Statements of the content about the parts under a lid. A part that is not stated is not drawn. */
export interface InsideParts {
  supplies: number
  fans: number
  isFanless: boolean
  /** A chip that switches, under a heat sink. */
  hasChip: boolean
}
