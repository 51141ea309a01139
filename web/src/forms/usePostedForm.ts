import type { FieldProblem } from '@faceplate/contracts/shared/problem.contract'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'

/** A form posted by a browser without scripts, and why it was rejected. */
export interface PostedRequest {
  entries: URLSearchParams
  status: number
  problems: readonly FieldProblem[]
}

/** The posted form that this page responds to, if it belongs to a call with one of these paths. */
export function usePostedForm(...paths: readonly string[]): PostedRequest | undefined {
  const { posted } = useRouter().options.context
  const [request] = useState(() =>
    posted && paths.includes(posted.path)
      ? { ...posted, entries: new URLSearchParams(posted.entries as [string, string][]) }
      : undefined,
  )
  return request
}
