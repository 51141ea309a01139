import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, notFound } from '@tanstack/react-router'
import { ListHeader } from '../base/ListHeader.tsx'
import { definePage } from '../base/page.ts'
import { Container } from '../ui/layout/Container.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import { questionnairesQuery } from './questionnaires.queries.ts'
import styles from './QuestionnairesPage.module.css'

export const page = definePage({
  name: 'questionnaires',
  component: QuestionnairesPage,
  needs: ['GET catalog/goods/questionnaire'],
  load: async ({ read, t }) => {
    // A maker without questionnaires has no page of them.
    if ((await read(questionnairesQuery())).length === 0) throw notFound()
    return {
      title: t('questionnaires.title'),
      description: t('questionnaires.summary'),
      path: pathOf('questionnaires'),
    }
  },
})

/** The list of all questionnaires. */
function QuestionnairesPage() {
  const t = useMessages()
  const { data: questionnaires } = useSuspenseQuery(questionnairesQuery())
  return (
    <Container className={styles.page}>
      <ListHeader title={t('questionnaires.title')} description={t('questionnaires.description')} />
      <ul className={styles.list}>
        {questionnaires.map(({ type, title, description, sections }) => {
          const questions = sections.reduce((sum, { fields }) => sum + fields.length, 0)
          return (
            <li key={type} className={styles.card}>
              <h2>
                <Link to={pathOf('questionnaires-type')} params={{ type }}>
                  {title}
                </Link>
              </h2>
              {description === null ? null : <p>{description}</p>}
              <p className={styles.size}>
                {t('questionnaires.size', { questions, sections: sections.length })}
              </p>
            </li>
          )
        })}
      </ul>
    </Container>
  )
}
