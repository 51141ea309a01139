/** One step of a request: its decision and the details of it. */
export interface ExplainStep {
  step: string
  says: string
  details?: unknown
}

/** How the site would respond to a GET now, in the order of its steps. */
export interface Explanation {
  /** Number of the worker that explains, if there are several. */
  worker?: number
  url: string
  answer: string
  steps: ExplainStep[]
}
