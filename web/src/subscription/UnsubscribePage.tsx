import { pathOf } from '@faceplate/contracts/site.pages'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../base/api.ts'
import { ListHeader } from '../base/ListHeader.tsx'
import { definePage } from '../base/page.ts'
import { routeId } from '../base/route.id.ts'
import { useDecoration } from '../base/useDecoration.ts'
import { Button } from '../ui/Button.tsx'
import { Container } from '../ui/Container.tsx'
import { Notice } from '../ui/Notice.tsx'
import { confirmationQuery, unsubscriptionQuery } from './subscription.queries.ts'
import { readLink } from './unsubscribe.link.ts'

const route = getRouteApi(routeId('unsubscribe'))

/** Where the links of letters lead. Opening it changes nothing: mail scanners open every link. */
export const page = definePage({
  name: 'unsubscribe',
  component: UnsubscribePage,
  decorates: ['GET subscription/confirm', 'GET subscription/unsubscribe/{token}'],
  key: ({ search }) => readLink(search)?.token ?? '',
  load: async ({ read, search }) => {
    const link = readLink(search)
    if (link?.action === 'confirm') await read(confirmationQuery(link.token))
    if (link?.action === 'end') await read(unsubscriptionQuery(link.token))
    return {
      title: 'Subscription to the news',
      description: 'Confirm the subscription to our news, or end it.',
      path: pathOf('unsubscribe'),
      noindex: true,
    }
  },
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
  const state = useDecoration(confirmationQuery(token))
  if (!state || state.status === 'unsubscribed') return <Unknown />
  if (state.status === 'confirmed') return <Confirmed email={state.email} />
  return (
    <Decision
      question={`Send our news to ${state.email ?? 'this address'}?`}
      label="Confirm the subscription"
      action={`/api/subscription/confirm?token=${token}`}
      act={() => api('POST subscription/confirm', { query: { token } })}
      done={<Confirmed email={state.email} />}
    />
  )
}

function Ending({ token }: { token: string }) {
  const state = useDecoration(unsubscriptionQuery(token))
  if (!state) return <Unknown />
  if (state.status === 'unsubscribed') return <Ended email={state.email} />
  return (
    <Decision
      question={`Send no more news to ${state.email ?? 'this address'}?`}
      label="Unsubscribe"
      action={`/api/subscription/unsubscribe/${token}`}
      act={() => api('POST subscription/unsubscribe/{token}', { params: { token } })}
      done={<Ended email={state.email} />}
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
}: {
  question: string
  label: string
  /** Where a browser without scripts posts to. */
  action: string
  act: () => Promise<unknown>
  done: React.ReactNode
}) {
  const [outcome, setOutcome] = useState<'asked' | 'sending' | 'done' | 'failed'>('asked')
  if (outcome === 'done') return done
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
        } catch {
          setOutcome('failed')
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

function Unknown() {
  return (
    <Notice title="This link is not known, or no longer">
      <p>
        Open the link of the newest letter. To get our news, leave your address in the form at the
        foot of the page.
      </p>
    </Notice>
  )
}
