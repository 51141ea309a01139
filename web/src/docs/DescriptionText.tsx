import type { ReactNode } from 'react'

/** A description of the OpenAPI document: plain text with `code`, the only Markdown that descriptions use. */
export function DescriptionText({ text }: { text: string }) {
  return text.split('\n\n').map((paragraph) => <p key={paragraph}>{mark(paragraph)}</p>)
}

/** Renders a line with text in backticks as code. */
export function mark(text: string): ReactNode[] {
  return text.split('`').map((part, at) =>
    at % 2 === 1 ? (
      // eslint-disable-next-line react/no-array-index-key -- parts of a text have no state
      <code key={at}>{part}</code>
    ) : (
      part
    ),
  )
}
