import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { readResponses } from '../base/query.ts'
import type { PageAnswer } from '@faceplate/contracts/client/render.contract'

const id = 'answers'

/**
 * The responses that the page was rendered from, embedded for hydration. It is a data block, which the browser neither
 * executes nor parses before the scripts read it.
 */
export function PageData() {
  const queryClient = useQueryClient()
  const { posted } = useRouter().options.context
  // A page that responds to a form submission has no scripts.
  if (posted) return null
  const text = import.meta.env.SSR
    ? JSON.stringify(readResponses(queryClient, ['menu'])).replaceAll('<', '\\u003c')
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

/** Reads the embedded responses from the HTML of the first page. */
export function readServedAnswers(): PageAnswer[] {
  const text = document.getElementById(id)?.textContent
  return text ? (JSON.parse(text) as PageAnswer[]) : []
}
