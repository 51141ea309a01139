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

/** The span of a row, without its other fields. */
export function pickSpan({ public_from, public_until, draft }: PublicSpan): PublicSpan {
  return { public_from, public_until, draft }
}

export function isSameSpan(a: PublicSpan, b: PublicSpan): boolean {
  return a.public_from === b.public_from && a.public_until === b.public_until && a.draft === b.draft
}

/** The time in which both are public. */
export function intersectSpans(a: PublicSpan, b: PublicSpan): PublicSpan {
  return {
    public_from: a.public_from > b.public_from ? a.public_from : b.public_from,
    public_until: a.public_until < b.public_until ? a.public_until : b.public_until,
    draft: Math.max(a.draft, b.draft),
  }
}

/** The time from the first beginning to the last end. Drafts count only beside other drafts. */
export function uniteSpans(a: PublicSpan, b: PublicSpan): PublicSpan {
  if (a.draft !== b.draft) return a.draft === 1 ? b : a
  return {
    public_from: a.public_from < b.public_from ? a.public_from : b.public_from,
    public_until: a.public_until > b.public_until ? a.public_until : b.public_until,
    draft: a.draft,
  }
}
