import type { Messages } from '@faceplate/messages/messages'

interface EmailText {
  subject: string
  text: string
}

/** Links of a confirmation email. */
interface EmailLinks {
  /** Host of the site. */
  site: string
  confirm: string
  unsubscribe: string
}

/** Writes the email that asks to confirm a subscription. */
export function writeConfirmationEmail(
  t: Messages,
  { site, confirm, unsubscribe }: EmailLinks,
): EmailText {
  return {
    subject: t('mail.subscription.subject', { site }),
    text: [
      t('mail.subscription.asked', { site }),
      '',
      t('mail.subscription.confirm'),
      confirm,
      '',
      t('mail.subscription.validity'),
      '',
      t('mail.subscription.otherwise'),
      '',
      t('mail.subscription.end'),
      unsubscribe,
      '',
    ].join('\n'),
  }
}
