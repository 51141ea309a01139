import { readProse, type ProseBlock, type ProseSpan } from '@faceplate/contracts/prose.markup'
import { toBuiltAddress } from '@faceplate/contracts/site.pages'
import styles from './Prose.module.css'

type Heading = 'h2' | 'h3'

/** Text with a little Markdown. It is made into elements, never into HTML, so that nothing in it runs. */
export function Prose({
  text,
  heading = 'h2',
}: {
  text: string
  /** What a heading (`##`) of the text is where it stands. */
  heading?: Heading
}) {
  return (
    <div className={styles.prose}>
      {readProse(text).map((block, index) => (
        // eslint-disable-next-line react/no-array-index-key -- a text has a fixed order
        <Block key={index} block={block} heading={heading} />
      ))}
    </div>
  )
}

function Block({ block, heading: Heading }: { block: ProseBlock; heading: Heading }) {
  if (block.kind === 'list') {
    return (
      <ul>
        {block.items.map((spans, index) => (
          // eslint-disable-next-line react/no-array-index-key -- a text has a fixed order
          <li key={index}>
            <Spans spans={spans} />
          </li>
        ))}
      </ul>
    )
  }
  const Element = block.kind === 'heading' ? Heading : 'p'
  return (
    <Element>
      <Spans spans={block.spans} />
    </Element>
  )
}

const elements = { strong: 'strong', emphasis: 'em', code: 'code' } as const

function Spans({ spans }: { spans: readonly ProseSpan[] }) {
  return spans.map((span, index) => {
    if (span.kind === 'text') return span.words
    const Element = span.kind === 'link' ? 'a' : elements[span.kind]
    const href = span.kind === 'link' ? { href: toBuiltAddress(span.href) } : {}
    return (
      // eslint-disable-next-line react/no-array-index-key -- a text has a fixed order
      <Element key={index} {...href}>
        {span.words}
      </Element>
    )
  })
}
