/** One step of handling a request: the decision made and its cause. */
export interface ExplainStep {
  step: string
  says: string
  details?: unknown
}

/** How a GET would be handled at this moment, step by step. */
export interface Explanation {
  /** Id of the worker that reports, if there are several. */
  worker?: number
  url: string
  answer: string
  steps: ExplainStep[]
}
