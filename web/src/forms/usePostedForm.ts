import type { FieldProblem } from '@faceplate/contracts/shared/problem.contract'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'

/** What a browser without scripts has posted by a form, and why it was not taken. */
export interface PostedRequest {
  /** Path and query of this page. */
  page: string
  entries: URLSearchParams
  status: number
  problems: readonly FieldProblem[]
}

/** What this page answers, where it is a form of the call at one of these paths. */
export function usePostedForm(...paths: readonly string[]): PostedRequest | undefined {
  const { posted } = useRouter().options.context
  const [request] = useState(() =>
    posted && paths.includes(posted.path)
      ? { ...posted, entries: new URLSearchParams(posted.entries as [string, string][]) }
      : undefined,
  )
  return request
}
