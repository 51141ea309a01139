import type { Draft } from '@faceplate/contracts/calls/drafts.contract'
import { localeOf, type Messages } from '@faceplate/messages/messages'
import { Container } from '../ui/layout/Container.tsx'
import { useMessages } from '../ui/text/useMessages.ts'

/** First line of a page of a preview: what it shows, until when, and the way out. It works without scripts. */
export function PreviewBar({ draft }: { draft: Draft }) {
  const t = useMessages()
  const { label, expires_at, time_zone } = draft
  return (
    <section className="preview-bar" aria-label={t('previews.bar')}>
      <Container className="preview-bar-row">
        <p>
          <strong>
            {label === undefined ? t('previews.unnamed') : t('previews.named', { label })}
          </strong>{' '}
          <span>
            {describeDraft(t, draft)}{' '}
            {t('previews.until', { moment: formatMoment(t, expires_at, time_zone) })}
          </span>
        </p>
        <form method="post" action="/preview/leave">
          <button type="submit">{t('previews.leave')}</button>
        </form>
      </Container>
    </section>
  )
}

function describeDraft(
  t: Messages,
  { moment, time_zone: zone = 'UTC', drafts: hasDrafts = false }: Draft,
): string {
  const drafts = hasDrafts ? 'shown' : 'hidden'
  return moment === undefined
    ? t('previews.shows', { drafts })
    : t('previews.showsAt', { moment: formatMoment(t, moment, zone), zone, drafts })
}

function formatMoment({ language }: Messages, moment: string, timeZone = 'UTC'): string {
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone } as const
  return new Date(moment).toLocaleString(localeOf(language), format)
}
