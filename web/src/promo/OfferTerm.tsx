import { message } from '@faceplate/messages/message'
import { formatDay } from '../ui/text/day.format.ts'
import { RichText } from '../ui/text/RichText.tsx'
import { useMessages } from '../ui/text/useMessages.ts'

/** How long an offer is valid. */
export function OfferTerm({ until }: { until: string | undefined }) {
  const t = useMessages()
  if (until === undefined) return t('promo.untilFurtherNotice')
  return (
    <span>
      <RichText
        message={message('promo.until')}
        values={{
          date: formatDay(until, t.language),
          day: (text) => <time dateTime={until}>{text}</time>,
        }}
      />
    </span>
  )
}
