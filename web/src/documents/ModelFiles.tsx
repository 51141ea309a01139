import type { ModelFile } from '@faceplate/contracts/calls/catalogue.contract'
import { message } from '@faceplate/messages/message'
import { VisuallyHidden } from '../ui/text/VisuallyHidden.tsx'
import { writeKind } from './document.text.ts'
import { FileLink } from './FileLink.tsx'
import styles from './ModelFiles.module.css'
import { RichText } from '../ui/text/RichText.tsx'
import { useMessages } from '../ui/text/useMessages.ts'

/** Model files for the tools of engineers, in each available format; renders nothing without files. */
export function ModelFiles({
  models,
  headingLevel = 3,
}: {
  models?: readonly ModelFile[] | undefined
  headingLevel?: 2 | 3
}) {
  const t = useMessages()
  if (models === undefined || models.length === 0) return null
  const Heading = `h${headingLevel}` as const
  return (
    <section className={styles.block} aria-labelledby="for-engineers">
      <Heading id="for-engineers" className={styles.title}>
        {t('documents.models.title')}
      </Heading>
      <ul className={styles.list}>
        {[...Map.groupBy(models, ({ title }) => title)].map(([title, files]) => (
          <li key={title}>
            <span>{title}</span>
            {files.flatMap(listForms).map(({ kind, href }) => (
              <FileLink key={kind} href={href} className={styles.form}>
                <VisuallyHidden>{title}, </VisuallyHidden>
                {kind}
              </FileLink>
            ))}
          </li>
        ))}
      </ul>
      <p className={styles.licence}>
        <RichText
          message={message('documents.models.licence')}
          values={{ licence: (text) => <abbr title="Creative Commons Zero 1.0">{text}</abbr> }}
        />
      </p>
    </section>
  )
}

/** Formats of a file. The gateway can render an SVG drawing as PNG. */
function listForms({ url }: ModelFile): { kind: string; href: string }[] {
  const own = { kind: writeKind(url), href: url }
  return own.kind === 'SVG' ? [own, { kind: 'PNG', href: `${url}?as=png` }] : [own]
}
