import type { ReactNode } from 'react'

/** A description of the document: plain text with `code` in it, as much of Markdown as descriptions use. */
export function DescriptionText({ text }: { text: string }) {
  return text.split('\n\n').map((paragraph) => <p key={paragraph}>{mark(paragraph)}</p>)
}

/** The words of one line, with what stands in backticks as code. */
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
