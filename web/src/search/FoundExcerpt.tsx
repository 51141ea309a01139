import { Fragment } from 'react'
import { dot } from './found.words.ts'
import { MarkedText } from './MarkedText.tsx'

/** Maximum number of characters of an excerpt (S-search). */
const maxLength = 160

/** The texts of a result below its title, each with the matches marked. */
export function FoundExcerpt({
  as: Line,
  texts,
  query,
  className,
}: {
  as: 'p' | 'span'
  texts: readonly string[]
  query: string
  className: string | undefined
}) {
  const shown = texts.filter((text) => text !== '')
  if (shown.length === 0) return null
  return (
    <Line className={className}>
      {shown.map((text, at) => (
        <Fragment key={text}>
          {at === 0 ? null : dot}
          <MarkedText text={text} query={query} maxLength={maxLength} />
        </Fragment>
      ))}
    </Line>
  )
}
