/** Time at which a row is public: from `public_from` on, and before `public_until`. A draft is never public. */
export interface PublicSpan {
  /** ISO 8601 in UTC with milliseconds; empty: since ever. */
  public_from: string
  /** ISO 8601 in UTC with milliseconds; `9999`, which sorts after every date: without an end. */
  public_until: string
  /** 1: only previews show it. */
  draft: number
}

/** The span of a row without dates. */
export const always: PublicSpan = { public_from: '', public_until: '9999', draft: 0 }
