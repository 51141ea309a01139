import type { MessageLanguage } from '@faceplate/contracts/form.messages'

interface Letter {
  subject: string
  text: string
}

/** The letter that asks an address to confirm its subscription: the site it is of, where to confirm, and where to end it. */
export const subscriptionLetters: Readonly<
  Record<MessageLanguage, (site: string, confirm: string, end: string) => Letter>
> = {
  en: (site, confirm, end) => ({
    subject: `Confirm your subscription to the news of ${site}`,
    text: [
      `Somebody, most likely you, entered this address on ${site} to get its news by mail.`,
      '',
      'To confirm it, open this page and press the button there:',
      confirm,
      '',
      'It is good for seven days, or until a newer letter like this one is asked for.',
      '',
      'If that was not you, do nothing: without a confirmation no news is sent.',
      '',
      'To end the subscription at any time, and to get no letter like this one for 30 days:',
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
