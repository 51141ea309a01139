/** One station of a request: what was decided there, and by what. */
export interface ExplainStep {
  step: string
  says: string
  details?: unknown
}

/** What would become of a GET at this moment, in the order of its stations. */
export interface Explanation {
  /** Of several, the one that tells it. */
  worker?: number
  url: string
  answer: string
  steps: ExplainStep[]
}
