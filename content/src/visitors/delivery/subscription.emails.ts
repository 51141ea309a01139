import type { MessageLanguage } from '@faceplate/contracts/shared/message.language'

interface EmailText {
  subject: string
  text: string
}

/** Confirmation emails by language, built from the host of the site, the confirmation link and the unsubscribe link. */
export const subscriptionEmails: Readonly<
  Record<MessageLanguage, (site: string, confirm: string, end: string) => EmailText>
> = {
  en: (site, confirm, end) => ({
    subject: `Confirm your subscription to ${site} news`,
    text: [
      `Someone, most likely you, entered this address on ${site} to receive its news by email.`,
      '',
      'To confirm, open this page and press the button:',
      confirm,
      '',
      'The link is valid for seven days, or until a newer one is requested.',
      '',
      'If this was not you, do nothing: without confirmation we send no news.',
      '',
      'To unsubscribe at any time, and to receive no email like this one for 30 days:',
      end,
      '',
    ].join('\n'),
  }),
  ru: (site, confirm, end) => ({
    subject: `Подтвердите подписку на новости ${site}`,
    text: [
      `Кто-то, скорее всего вы, указал этот адрес на сайте ${site}, чтобы получать его новости по почте.`,
      '',
      'Чтобы подтвердить это, откройте страницу и нажмите на ней кнопку:',
      confirm,
      '',
      'Она действует семь дней или пока не запрошено более новое такое письмо.',
      '',
      'Если это были не вы, ничего не делайте: без подтверждения новости не отправляются.',
      '',
      'Чтобы в любое время прекратить подписку и 30 дней не получать таких писем:',
      end,
      '',
    ].join('\n'),
  }),
}
