import { referencePattern } from '@faceplate/contracts/forms/lead.reference'
import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ListHeader } from '../base/ListHeader.tsx'
import { definePage } from '../base/page.ts'
import { routeId } from '../base/route.id.ts'
import { useShell } from '../base/shell.ts'
import { buttonClass } from '../ui/fields/Button.tsx'
import { Container } from '../ui/layout/Container.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import styles from './RequestForm.module.css'

const route = getRouteApi(routeId('request-sent'))
const reference = new RegExp(referencePattern)

/** Confirmation page of a form that was posted without a script (V-submit). */
export const page = definePage({
  name: 'request-sent',
  component: RequestSentPage,
  load: ({ t }) => ({
    title: t('forms.sent.title'),
    description: t('forms.sent.text'),
    path: pathOf('request-sent'),
    noindex: true,
  }),
})

function RequestSentPage() {
  const { number } = route.useSearch()
  const t = useMessages()
  const { hours } = useShell().contacts
  const isKnown = typeof number === 'string' && reference.test(number)
  return (
    <Container>
      <ListHeader
        title={t('forms.sent.title')}
        description={isKnown ? t('forms.sent.withNumber', { number }) : t('forms.sent.text')}
      />
      <p className={styles.next}>
        {hours === '' ? t('forms.sent.handling') : t('forms.sent.handlingInHours', { hours })}
      </p>
      <Link to={pathOf('catalog')} className={buttonClass()}>
        {t('forms.sent.products')}
      </Link>
    </Container>
  )
}
