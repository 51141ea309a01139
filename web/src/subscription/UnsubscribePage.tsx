import { ApiError } from '@faceplate/contracts/client/client'
import { pathOf } from '@faceplate/contracts/pages/site.pages'
import {
  readLetterLink,
  readLinkOutcome,
  type LinkOutcome,
} from '@faceplate/contracts/pages/subscription.link'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { api } from '../base/api.ts'
import { ListHeader } from '../base/ListHeader.tsx'
import { definePage } from '../base/page.ts'
import { routeId } from '../base/route.id.ts'
import { Container } from '../ui/layout/Container.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import { EmailLinkDecision } from './EmailLinkDecision.tsx'
import {
  RequestReceived,
  Confirmed,
  Unsubscribed,
  EmailDisabled,
  MissingLink,
  ExpiredLink,
  InvalidLink,
} from './SubscriptionNotices.tsx'
import { confirmationQuery, unsubscriptionQuery } from './subscription.queries.ts'

const route = getRouteApi(routeId('unsubscribe'))

/**
 * Target of the links in emails. Opening it changes nothing, because mail scanners open every link. Pages are shared by
 * all visitors, so the browser reads the state of the subscription. The question is shown without that state, and
 * without scripts its button leads back here with the outcome.
 */
export const page = definePage({
  name: 'unsubscribe',
  component: UnsubscribePage,
  key: ({ search }) => `${readLetterLink(search)?.token ?? ''} ${readLinkOutcome(search) ?? ''}`,
  load: ({ t }) => ({
    title: t('subscription.title'),
    description: t('subscription.summary'),
    path: pathOf('unsubscribe'),
    noindex: true,
  }),
})

function UnsubscribePage() {
  const t = useMessages()
  const search = route.useSearch()
  return (
    <Container>
      <ListHeader title={t('subscription.title')} />
      <LinkContent search={search} outcome={readLinkOutcome(search)} />
    </Container>
  )
}

function LinkContent({
  search,
  outcome,
}: {
  search: ReturnType<typeof route.useSearch>
  outcome: LinkOutcome | undefined
}) {
  if (outcome === 'asked') return <RequestReceived />
  if (outcome === 'noted') return <EmailDisabled />
  if (outcome === 'confirmed') return <Confirmed />
  if (outcome === 'ended') return <Unsubscribed />
  if (outcome === 'unconfirmable') return <ExpiredLink />
  if (outcome === 'unknown') return <InvalidLink />
  const link = readLetterLink(search)
  const hasFailed = outcome === 'failed'
  if (link?.action === 'confirm') return <Confirmation token={link.token} hasFailed={hasFailed} />
  if (link?.action === 'end') return <Ending token={link.token} hasFailed={hasFailed} />
  return search['confirm'] === undefined && search['token'] === undefined ? (
    <MissingLink />
  ) : (
    <InvalidLink />
  )
}

interface Question {
  token: string
  /** Whether the form was posted without scripts and failed. */
  hasFailed: boolean
}

function Confirmation({ token, hasFailed }: Question) {
  const t = useMessages()
  const { data: state, error } = useQuery(confirmationQuery(token))
  if (isRefusal(error) || state?.status === 'unsubscribed') return <ExpiredLink />
  if (state?.status === 'confirmed') return <Confirmed email={state.email} />
  return (
    <EmailLinkDecision
      question={
        state?.email === undefined
          ? t('subscription.confirm.questionUnnamed')
          : t('subscription.confirm.question', { email: state.email })
      }
      label={t('subscription.confirm.button')}
      link={{ action: 'confirm', token }}
      hasFailed={hasFailed}
      act={() => api('POST subscription/confirm', { query: { token } })}
      isRefusal={isRefusal}
      done={<Confirmed email={state?.email} />}
      refused={<ExpiredLink />}
    />
  )
}

function Ending({ token, hasFailed }: Question) {
  const t = useMessages()
  const { data: state, error } = useQuery(unsubscriptionQuery(token))
  if (isRefusal(error)) return <InvalidLink />
  if (state?.status === 'unsubscribed') return <Unsubscribed email={state.email} />
  return (
    <EmailLinkDecision
      question={
        state?.email === undefined
          ? t('subscription.end.questionUnnamed')
          : t('subscription.end.question', { email: state.email })
      }
      label={t('subscription.end.button')}
      link={{ action: 'end', token }}
      hasFailed={hasFailed}
      act={() => api('POST subscription/unsubscribe/{token}', { params: { token } })}
      isRefusal={isRefusal}
      done={<Unsubscribed email={state?.email} />}
      refused={<InvalidLink />}
    />
  )
}

/** Whether the token is unknown (404), its subscription has ended (409), or it has expired (410). */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && [404, 409, 410].includes(error.status)
}
