import { ApiError } from '@faceplate/contracts/client'
import { pathOf } from '@faceplate/contracts/site.pages'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../base/api.ts'
import { ListHeader } from '../base/ListHeader.tsx'
import { definePage } from '../base/page.ts'
import { routeId } from '../base/route.id.ts'
import { Button } from '../ui/Button.tsx'
import { Container } from '../ui/Container.tsx'
import { Notice } from '../ui/Notice.tsx'
import { confirmationQuery, unsubscriptionQuery } from './subscription.queries.ts'
import { readLink } from './unsubscribe.link.ts'

const route = getRouteApi(routeId('unsubscribe'))

/**
 * Where the links of letters lead. Opening it changes nothing: mail scanners open every link. Pages are the
 * same for everyone, so where a subscription stands is read in the browser; the question stands without it.
 */
export const page = definePage({
  name: 'unsubscribe',
  component: UnsubscribePage,
  key: ({ search }) => readLink(search)?.token ?? '',
  load: () => ({
    title: 'Subscription to the news',
    description: 'Confirm the subscription to our news, or end it.',
    path: pathOf('unsubscribe'),
    noindex: true,
  }),
})

function UnsubscribePage() {
  const link = readLink(route.useSearch())
  return (
    <Container>
      <ListHeader title="Subscription to the news" />
      {link?.action === 'confirm' ? <Confirmation token={link.token} /> : null}
      {link?.action === 'end' ? <Ending token={link.token} /> : null}
      {link ? null : <Unknown />}
    </Container>
  )
}

function Confirmation({ token }: { token: string }) {
  const { data: state, error } = useQuery(confirmationQuery(token))
  if (isRefusal(error) || state?.status === 'unsubscribed') return <Unconfirmable />
  if (state?.status === 'confirmed') return <Confirmed email={state.email} />
  return (
    <Decision
      question={`Send our news to ${state?.email ?? 'your address'}?`}
      label="Confirm the subscription"
      action={`/api/subscription/confirm?token=${token}`}
      act={() => api('POST subscription/confirm', { query: { token } })}
      done={<Confirmed email={state?.email} />}
      refused={<Unconfirmable />}
    />
  )
}

function Ending({ token }: { token: string }) {
  const { data: state, error } = useQuery(unsubscriptionQuery(token))
  if (isRefusal(error)) return <Unknown />
  if (state?.status === 'unsubscribed') return <Ended email={state.email} />
  return (
    <Decision
      question={`Send no more news to ${state?.email ?? 'your address'}?`}
      label="Unsubscribe"
      action={`/api/subscription/unsubscribe/${token}`}
      act={() => api('POST subscription/unsubscribe/{token}', { params: { token } })}
      done={<Ended email={state?.email} />}
      refused={<Unknown />}
    />
  )
}

/** A question with the one button that acts. */
function Decision({
  question,
  label,
  action,
  act,
  done,
  refused,
}: {
  question: string
  label: string
  /** Where a browser without scripts posts to. */
  action: string
  act: () => Promise<unknown>
  done: React.ReactNode
  /** Shown when the link has lost its force since the page was opened. */
  refused: React.ReactNode
}) {
  const [outcome, setOutcome] = useState<'asked' | 'sending' | 'done' | 'refused' | 'failed'>(
    'asked',
  )
  if (outcome === 'done') return done
  if (outcome === 'refused') return refused
  return (
    <form
      method="post"
      action={action}
      onSubmit={async (event) => {
        event.preventDefault()
        setOutcome('sending')
        try {
          await act()
          setOutcome('done')
        } catch (error) {
          setOutcome(isRefusal(error) ? 'refused' : 'failed')
        }
      }}
    >
      <p>{question}</p>
      <Button type="submit" aria-disabled={outcome === 'sending'}>
        {label}
      </Button>
      {outcome === 'failed' ? (
        <Notice kind="error">That did not reach us. Try again in a minute.</Notice>
      ) : null}
    </form>
  )
}

function Confirmed({ email }: { email: string | undefined }) {
  return (
    <Notice kind="success" title="The subscription is confirmed">
      <p>Our news goes to {email ?? 'your address'}. Each letter has a link that ends it.</p>
    </Notice>
  )
}

function Ended({ email }: { email: string | undefined }) {
  return (
    <Notice kind="success" title="The subscription has ended">
      <p>No more news goes to {email ?? 'your address'}.</p>
    </Notice>
  )
}

/** The token is not known (404), its subscription was ended (409), or it is too late (410). */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && [404, 409, 410].includes(error.status)
}

function Unconfirmable() {
  return (
    <Notice title="This link no longer confirms a subscription">
      <p>
        It is good for seven days, until a newer letter is asked for or the subscription is ended.
        To get our news, leave your address once more in the form at the foot of the page, and open
        the link of the newest letter.
      </p>
    </Notice>
  )
}

function Unknown() {
  return (
    <Notice title="This link is not known, or no longer">
      <p>
        No news is sent by it. If letters still reach you, open the link of the newest one. To get
        our news, leave your address in the form at the foot of the page.
      </p>
    </Notice>
  )
}
