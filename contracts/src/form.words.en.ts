import { consultationSubjects } from './forms.contract.ts'

/** A text with one part of it that is a link. */
export interface LinkedWords {
  before: string
  link: string
  after: string
}

/** What forms say beside the messages of their rules (V-rules). */
export interface FormWords {
  /** What a person is asked, by the name of the field. */
  fields: {
    subject: string
    name: string
    company_name: string
    phone: string
    phoneNumberExtension: string
    email: string
    company_site: string
    comment: string
  }
  /** What a consultation may be about (V-subjects). */
  subjects: Readonly<Record<keyof typeof consultationSubjects, string>>
  /** Nothing is chosen yet. */
  choose: string
  /** The text under a field that is missing. */
  required: string
  /** The consents (V-consent); `button` is what stands on the one that sends. */
  personalDataConsent: (button: string) => LinkedWords
  newsConsent: LinkedWords
  send: string
  sending: string
  /** Why nothing can be sent yet. */
  notReady: string
  sent: { title: string; text: string; close: string }
  /** Why nothing was sent. */
  failed: { tooMany: string; unreached: string; untaken: string }
  answersToMend: (count: number) => string
  withoutScripts: string
  forms: {
    label: string
    consultation: string
    call: string
    partnership: string
    equipment: string
    testing: string
    becomePartner: string
  }
  subscription: {
    label: string
    consent: LinkedWords
    send: string
    sent: string
    failed: string
  }
}

export const englishWords: FormWords = {
  fields: {
    subject: 'Subject',
    name: 'Name',
    company_name: 'Company',
    phone: 'Phone',
    phoneNumberExtension: 'Extension',
    email: 'Email',
    company_site: 'Company site',
    comment: 'Comment',
  },
  subjects: consultationSubjects,
  choose: 'Choose',
  required: 'Required',
  personalDataConsent: (button) => ({
    before: `By clicking ${button} I consent to the `,
    link: 'processing of my personal data',
    after: '',
  }),
  newsConsent: {
    before: 'I agree to receive news and ',
    link: 'promotional materials',
    after: '',
  },
  send: 'Send',
  sending: 'Sending…',
  notReady: 'Fill in the fields marked with an asterisk and give your consent first',
  sent: { title: 'Request is sent', text: 'We will contact you soon.', close: 'Ok' },
  failed: {
    tooMany: 'Too many requests at once. Wait a minute, then send it again.',
    unreached:
      'The request did not reach us. Check the connection and send it again; what you typed stays here.',
    untaken:
      'The request could not be taken just now. Send it again in a minute; what you typed stays here.',
  },
  answersToMend: (count) =>
    count === 1 ? 'One answer needs a look' : `${count} answers need a look`,
  withoutScripts: 'The request form needs JavaScript.',
  forms: {
    label: 'What you need',
    consultation: 'Consultation',
    call: 'Request a call',
    partnership: 'Partnership',
    equipment: 'Request for equipment',
    testing: 'Request for testing',
    becomePartner: 'Become a partner',
  },
  subscription: {
    label: 'News by email',
    consent: {
      before: 'Subscribing is the consent to receive ',
      link: 'promotional materials',
      after: '',
    },
    send: 'Subscribe',
    sent: 'Unless it is subscribed already, a letter is on its way to this address. Open the link in it to confirm.',
    failed: 'That did not reach us. Try again in a minute.',
  },
}
