import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ListHeader } from '../base/ListHeader.tsx'
import { definePage } from '../base/page.ts'
import { Container } from '../ui/layout/Container.tsx'
import { EmptyState } from '../ui/data/EmptyState.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import { questionnairesQuery } from './questionnaires.queries.ts'
import styles from './QuestionnairesPage.module.css'

export const page = definePage({
  name: 'questionnaires',
  component: QuestionnairesPage,
  needs: ['GET catalog/goods/questionnaire'],
  load: async ({ read, t }) => {
    await read(questionnairesQuery())
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
      {questionnaires.length === 0 ? (
        <EmptyState title={t('questionnaires.empty.title')}>
          <p>{t('questionnaires.empty.text')}</p>
        </EmptyState>
      ) : (
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
                <p>{description}</p>
                <p className={styles.size}>
                  {t('questionnaires.size', { questions, sections: sections.length })}
                </p>
              </li>
            )
          })}
        </ul>
      )}
    </Container>
  )
}
