import type { ModelFile } from '@faceplate/contracts/calls/catalogue.contract'
import { VisuallyHidden } from '../ui/text/VisuallyHidden.tsx'
import { writeKind } from './document.text.ts'
import { FileLink } from './FileLink.tsx'
import styles from './ModelFiles.module.css'

/** Model files for the tools of engineers, in each available format; renders nothing without files. */
export function ModelFiles({
  models,
  headingLevel = 3,
}: {
  models?: readonly ModelFile[] | undefined
  headingLevel?: 2 | 3
}) {
  if (models === undefined || models.length === 0) return null
  const Heading = `h${headingLevel}` as const
  return (
    <section className={styles.block} aria-labelledby="for-engineers">
      <Heading id="for-engineers" className={styles.title}>
        For engineers
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
        Free to use, change and pass on: <abbr title="Creative Commons Zero 1.0">CC0 1.0</abbr>, no
        rights reserved.
      </p>
    </section>
  )
}

/** Formats of a file. The gateway can render an SVG drawing as PNG. */
function listForms({ url }: ModelFile): { kind: string; href: string }[] {
  const own = { kind: writeKind(url), href: url }
  return own.kind === 'SVG' ? [own, { kind: 'PNG', href: `${url}?as=png` }] : [own]
}
