import type { Draft } from '@faceplate/contracts/calls/drafts.contract'
import { Container } from '../ui/layout/Container.tsx'

/** First line of a page of a preview: what it shows, until when, and the way out. It works without scripts. */
export function PreviewBar({ draft }: { draft: Draft }) {
  const { label, expires_at, time_zone } = draft
  return (
    <section className="preview-bar" aria-label="Preview">
      <Container className="preview-bar-row">
        <p>
          <strong>Preview{label === undefined ? '' : `: ${label}`}.</strong>{' '}
          <span>
            {describeDraft(draft)} Valid until {formatMoment(expires_at, time_zone)}.
          </span>
        </p>
        <form method="post" action="/preview/leave">
          <button type="submit">Leave the preview</button>
        </form>
      </Container>
    </section>
  )
}

function describeDraft({ moment, time_zone = 'UTC', drafts = false }: Draft): string {
  const when = moment === undefined ? '' : ` on ${formatMoment(moment, time_zone)} (${time_zone})`
  return `The site as it will be${when}${drafts ? ', with drafts' : ''}.`
}

function formatMoment(moment: string, timeZone = 'UTC'): string {
  const time = new Date(moment)
  const day = { day: 'numeric', month: 'long', year: 'numeric', timeZone } as const
  const hour = { hour: '2-digit', minute: '2-digit', timeZone } as const
  return `${time.toLocaleDateString('en-GB', day)}, ${time.toLocaleTimeString('en-GB', hour)}`
}
