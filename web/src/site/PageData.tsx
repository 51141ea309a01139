import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { readAnswers } from '../base/query.ts'
import type { PageAnswer } from '@faceplate/contracts/client/render.contract'

const id = 'answers'

/**
 * What the page was made of, for the scripts that take it over: data beside it, which the browser neither runs nor
 * reads before they ask.
 */
export function PageData() {
  const queryClient = useQueryClient()
  const { posted } = useRouter().options.context
  // A page that answers a form has no scripts.
  if (posted) return null
  const text = import.meta.env.SSR
    ? JSON.stringify(readAnswers(queryClient, ['menu'])).replaceAll('<', '\\u003c')
    : ''
  return (
    <script
      id={id}
      type="application/json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: text }}
    />
  )
}

/** Reads them out of the HTML of the first page. */
export function readServedAnswers(): PageAnswer[] {
  const text = document.getElementById(id)?.textContent
  return text ? (JSON.parse(text) as PageAnswer[]) : []
}
