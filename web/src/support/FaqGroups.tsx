import { toAnchor } from '@faceplate/contracts/shared/prose.text'
import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { useRouter } from '@tanstack/react-router'
import { CopyButton } from '../ui/text/CopyButton.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import { DetailsGroup } from '../ui/layout/DetailsGroup.tsx'
import { Prose } from '../ui/text/Prose.tsx'
import { hasWords, type FaqGroup } from './faq.questions.ts'
import styles from './FaqPage.module.css'

/** Questions by group, each an expandable section. */
export function FaqGroups({ groups, text }: { groups: readonly FaqGroup[]; text: string }) {
  const t = useMessages()
  const { origin } = useRouter().options.context
  const isOnly = groups.flatMap(({ items }) => items).length === 1
  const address = origin + pathOf('support-faq-list')
  return (
    <div className={styles.groups}>
      {groups.map(({ title, items }) => (
        <section key={title} id={toAnchor(title) || undefined} className={styles.group}>
          {title === '' ? null : <h2 className={styles.title}>{title}</h2>}
          <DetailsGroup
            // The key remounts the group for another search, so that sections with a match in the answer open.
            key={text}
            sections={items.map(({ question, answer }) => ({
              key: question,
              summary: <h3 className={styles.question}>{question}</h3>,
              open: text !== '' && (isOnly || !hasWords(question, text)),
              content: (
                // Inside the section, so that browsers open the section for a link to the answer.
                <div id={toAnchor(question)} className={styles.answer}>
                  <Prose text={answer} heading="h3" />
                  <p className={styles.link}>
                    <a href={`#${toAnchor(question)}`}>{t('support.faq.link')}</a>
                    <CopyButton
                      text={`${address}#${toAnchor(question)}`}
                      label={t('support.faq.copy', { question })}
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
