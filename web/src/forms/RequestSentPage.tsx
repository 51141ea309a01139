import { referencePattern } from '@faceplate/contracts/forms/lead.reference'
import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ListHeader } from '../base/ListHeader.tsx'
import { definePage } from '../base/page.ts'
import { routeId } from '../base/route.id.ts'
import { useShell } from '../base/shell.ts'
import { buttonClass } from '../ui/fields/Button.tsx'
import { Container } from '../ui/layout/Container.tsx'
import styles from './RequestForm.module.css'
import { useFormLang, useFormWords } from './useFormWords.ts'

const route = getRouteApi(routeId('request-sent'))
const reference = new RegExp(referencePattern)

/** Confirmation page of a form that was posted without a script (V-submit). */
export const page = definePage({
  name: 'request-sent',
  component: RequestSentPage,
  load: () => ({
    title: 'Request is sent',
    description: 'We will contact you soon.',
    path: pathOf('request-sent'),
    noindex: true,
  }),
})

function RequestSentPage() {
  const { number } = route.useSearch()
  const { sent } = useFormWords()
  const site = useShell()
  const isKnown = typeof number === 'string' && reference.test(number)
  return (
    <Container>
      <ListHeader
        title={sent.title}
        description={isKnown ? `${sent.text} ${sent.number}: ${number}. ${sent.hint}` : sent.text}
      />
      <p className={styles.next} lang={useFormLang()}>
        {sent.hours(site.contacts.hours)}
      </p>
      <Link to={pathOf('catalog')} className={buttonClass()}>
        Go to Products
      </Link>
    </Container>
  )
}
