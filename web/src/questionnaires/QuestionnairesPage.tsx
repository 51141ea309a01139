import { pathOf, sitePages } from '@faceplate/contracts/pages/site.pages'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ListHeader } from '../base/ListHeader.tsx'
import { definePage } from '../base/page.ts'
import { Container } from '../ui/layout/Container.tsx'
import { EmptyState } from '../ui/data/EmptyState.tsx'
import { questionnairesQuery } from './questionnaires.queries.ts'
import styles from './QuestionnairesPage.module.css'
import { useMessages } from '../ui/text/useMessages.ts'

export const page = definePage({
  name: 'questionnaires',
  component: QuestionnairesPage,
  needs: ['GET catalog/goods/questionnaire'],
  load: async ({ read, t }) => {
    await read(questionnairesQuery())
    return {
      title: t(sitePages.questionnaires.breadcrumb),
      description: 'What we need to know to size a system for your project.',
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
      <ListHeader
        title={t(sitePages.questionnaires.breadcrumb)}
        description="Answer what you know and skip what is not decided yet. Your answers stay in this browser until you send them, so you can come back any time."
      />
      {questionnaires.length === 0 ? (
        <EmptyState title="There are no questionnaires at the moment">
          <p>Describe your project in a few words in the form at the bottom of the page.</p>
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {questionnaires.map(({ type, title, description, sections }) => {
            const count = sections.reduce((sum, { fields }) => sum + fields.length, 0)
            return (
              <li key={type} className={styles.card}>
                <h2>
                  <Link to={pathOf('questionnaires-type')} params={{ type }}>
                    {title}
                  </Link>
                </h2>
                <p>{description}</p>
                <p className={styles.size}>
                  {count === 1 ? '1 question' : `${count} questions`} in{' '}
                  {sections.length === 1 ? '1 section' : `${sections.length} sections`}
                </p>
              </li>
            )
          })}
        </ul>
      )}
    </Container>
  )
}
