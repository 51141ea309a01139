import { addressOf, pathOf } from '@faceplate/contracts/pages/site.pages'
import { message } from '@faceplate/messages/message'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, getRouteApi, notFound } from '@tanstack/react-router'
import { useState } from 'react'
import { ListHeader } from '../base/ListHeader.tsx'
import { definePage } from '../base/page.ts'
import { routeId } from '../base/route.id.ts'
import { Button } from '../ui/fields/Button.tsx'
import { Container } from '../ui/layout/Container.tsx'
import { Notice } from '../ui/overlays/Notice.tsx'
import { RichText } from '../ui/text/RichText.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import { QuestionnaireForm } from './QuestionnaireForm.tsx'
import styles from './QuestionnairePage.module.css'
import { questionnairesQuery } from './questionnaires.queries.ts'

const route = getRouteApi(routeId('questionnaires-type'))

export const page = definePage({
  name: 'questionnaires-type',
  component: QuestionnairePage,
  hasForm: true,
  needs: ['GET catalog/goods/questionnaire'],
  key: ({ params }) => params.type,
  load: async ({ read, params: { type } }) => {
    const all = await read(questionnairesQuery())
    const questionnaire = all.find((each) => each.type === type)
    if (!questionnaire) throw notFound()
    const { title, description } = questionnaire
    return { title, description, path: addressOf('questionnaires-type', { type }) }
  },
})

/** A questionnaire with the contact fields of the visitor. */
function QuestionnairePage() {
  const t = useMessages()
  const { type } = route.useParams()
  const { data: questionnaires } = useSuspenseQuery(questionnairesQuery())
  const [reference, setReference] = useState<string>()
  const questionnaire = questionnaires.find((each) => each.type === type)
  if (!questionnaire) return null
  const { title, description, prices } = questionnaire
  return (
    <Container className={styles.page}>
      <ListHeader
        path={[{ title: t('questionnaires.title'), link: pathOf('questionnaires') }]}
        title={title}
        description={description}
      />
      {prices ? (
        <p className={styles.aside}>
          <RichText
            message={message('questionnaires.calculator')}
            values={{ link: (text) => <Link to={pathOf('prices-eccm')}>{text}</Link> }}
          />
        </p>
      ) : null}
      {reference === undefined ? (
        <QuestionnaireForm questionnaire={questionnaire} onSent={setReference} />
      ) : (
        <Notice kind="success" title={t('questionnaires.received.title', { reference })}>
          <p>{t('questionnaires.received.text')}</p>
          <Button look="secondary" className={styles.again} onClick={() => setReference(undefined)}>
            {t('questionnaires.received.again')}
          </Button>
        </Notice>
      )}
    </Container>
  )
}
