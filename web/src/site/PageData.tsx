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
  const text = import.meta.env.SSR ? writeAnswers(readResponses(queryClient, ['menu'])) : ''
  return (
    <script
      id={id}
      type="application/json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: text }}
    />
  )
}

/** Text of responses that many pages embed. */
const texts = new WeakMap<object, string>()

function writeAnswers(answers: readonly PageAnswer[]): string {
  return `[${answers.map(([key, answer]) => `[${escapeJson(key)},${write(answer)}]`).join()}]`
}

function write(value: unknown): string {
  if (typeof value !== 'object' || value === null) return escapeJson(value)
  const text = texts.get(value) ?? escapeJson(value)
  texts.set(value, text)
  return text
}

/** A data block ends at `</script`, and `<!--` may hide its end (HTML Living Standard §4.12.1.3). */
function escapeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

/** Reads the embedded responses from the HTML of the first page. */
export function readServedAnswers(): PageAnswer[] {
  const text = document.getElementById(id)?.textContent
  return text ? (JSON.parse(text) as PageAnswer[]) : []
}
