import { toAnchor } from '@faceplate/contracts/shared/prose.text'
import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { useRouter } from '@tanstack/react-router'
import { CopyButton } from '../ui/text/CopyButton.tsx'
import { DetailsGroup } from '../ui/layout/DetailsGroup.tsx'
import { Prose } from '../ui/text/Prose.tsx'
import { hasWords, type FaqGroup } from './faq.questions.ts'
import styles from './FaqPage.module.css'

/** Questions under the titles of their groups, each a section that opens on its answer. */
export function FaqGroups({ groups, text }: { groups: readonly FaqGroup[]; text: string }) {
  const { origin } = useRouter().options.context
  const isOnly = groups.flatMap(({ items }) => items).length === 1
  const address = origin + pathOf('support-faq-list')
  return (
    <div className={styles.groups}>
      {groups.map(({ title, items }) => (
        <section key={title} id={toAnchor(title) || undefined} className={styles.group}>
          {title === '' ? null : <h2 className={styles.title}>{title}</h2>}
          <DetailsGroup
            // What was found in an answer is shown there, and so is all that was found.
            key={text}
            sections={items.map(({ question, answer }) => ({
              key: question,
              summary: <h3 className={styles.question}>{question}</h3>,
              open: text !== '' && (isOnly || !hasWords(question, text)),
              content: (
                // Inside the section, so that browsers open it by themselves for its address.
                <div id={toAnchor(question)} className={styles.answer}>
                  <Prose text={answer} heading="h3" />
                  <p className={styles.link}>
                    <a href={`#${toAnchor(question)}`}>Link to this answer</a>
                    <CopyButton
                      text={`${address}#${toAnchor(question)}`}
                      label={`Copy the link to “${question}”`}
                    />
                  </p>
                </div>
              ),
            }))}
          />
        </section>
      ))}
    </div>
  )
}
