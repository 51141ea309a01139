/** A breach of a contract: the call, and a JSON Pointer with `*` instead of list indexes. */
export interface Drift {
  route: string
  pointer: string
  rule: string
  /** The object and its field, as docs/your-own-api.md lists them: `GoodCard.summary`. */
  field?: string
  /** The part of the response that has the breach, if the pointer does not tell. */
  place?: string
}

/** Called for each breach; `isFatal`: the response was not served. */
export type OnDrift = (drift: Drift, isFatal: boolean) => void

/** A response as it is served, and how far the content API keeps the contract. */
export interface ResponseCheck {
  /** Complete, unless there are faults. */
  body: unknown
  /** Breaches that make the response unusable. */
  faults: readonly Drift[]
  /** Breaches in enriching fields and in entries of lists, which are left out. */
  omitted: readonly Drift[]
  /** Enriching fields that the API does not send. */
  absent: readonly Drift[]
}
