import { consultationSubjects } from './forms.contract.ts'

/** A text with a link in it. */
export interface LinkedWords {
  before: string
  link: string
  after: string
}

/** Texts of forms, other than the messages of rules (V-rules). */
export interface FormWords {
  /** Labels, by the name of the field. */
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
  /** Subjects of a consultation (V-subjects). */
  subjects: Readonly<Record<keyof typeof consultationSubjects, string>>
  /** Shown while nothing is chosen. */
  choose: string
  /** Text under a missing field. */
  required: string
  /** Consents (V-consent); `button` is the label of the submit button. */
  personalDataConsent: (button: string) => LinkedWords
  newsConsent: LinkedWords
  /** Labels of submit buttons. */
  buttons: Readonly<
    Record<'send' | 'request' | 'testing' | 'call' | 'answers' | 'offer' | 'substitution', string>
  >
  /** Joins the labels of alternative buttons. */
  either: (buttons: readonly string[]) => string
  sending: string
  /** Explains why the form cannot be sent yet, with the names of the missing fields. */
  stillNeeded: (names: readonly string[]) => string
  /** Names the fields that are filled in, but not as their rules say. */
  toCorrect: (names: readonly string[]) => string
  /** The comment with which a form begins after a search without results. */
  searched: (text: string) => string
  consent: string
  someAnswers: (count: number) => string
  sent: {
    title: string
    text: string
    close: string
    /** Label of the reference. */
    number: string
    numbers: string
    hint: string
    items: string
    answerTo: string
    /** A phone number with the extension to dial. */
    extended: (phone: string, extension: string) => string
    next: string
    hours: (hours: string) => string
  }
  /** Shown while offline; the request is sent when the connection is back. */
  waiting: string
  /** Texts of controls other than contact details. */
  controls: {
    serialNumber: string
    serialNumberHint: string
    serialNumbers: string
    serialNumbersHint: string
    longerBy: string
    years: (count: number) => string
    project: string
  }
  /** Explains which data of a file is sent. */
  file: { kept: (name: string) => string; known: (name: string) => string; hint: string }
  /** Texts of quantity controls. */
  quantity: {
    of: (name: string) => string
    less: (name: string) => string
    more: (name: string) => string
    drop: (name: string) => string
    missing: string
    range: string
    correct: (name: string) => string
    nothing: string
  }
  /** Texts of failures. */
  failed: {
    /** Lists the references of the requests that were sent before the failure. */
    partly: (numbers: readonly string[]) => string
    tooMany: string
    unreached: string
    untaken: string
  }
  answersToMend: (count: number) => string
  forms: {
    label: string
    consultation: string
    call: string
    partnership: string
    equipment: string
    testing: string
    becomePartner: string
    items: string
  }
  subscription: {
    label: string
    consent: LinkedWords
    send: string
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
  buttons: {
    send: 'Send',
    request: 'Send request',
    testing: 'Request for testing',
    call: 'Request a call',
    answers: 'Send answers',
    offer: 'Request a quote',
    substitution: 'Request a replacement',
  },
  either: (buttons) => buttons.join(' or '),
  sending: 'Sending…',
  searched: (text) => `I am looking for: ${text}`,
  stillNeeded: (names) => `Still needed: ${names.join(', ')}`,
  toCorrect: (names) => `To be corrected: ${names.join(', ')}`,
  consent: 'your consent',
  someAnswers: (count) => (count === 1 ? 'one answer' : `${count} answers`),
  sent: {
    title: 'Request is sent',
    text: 'We will contact you soon.',
    close: 'Ok',
    number: 'Number',
    numbers: 'Numbers',
    hint: 'Quote it when you call or write.',
    items: 'You requested',
    answerTo: 'We will reply to',
    extended: (phone, extension) => `${phone}, extension ${extension}`,
    next: 'What happens next',
    hours: (hours) =>
      hours === ''
        ? 'We read every request and reply to it.'
        : `We read every request and reply during working hours: ${hours}.`,
  },
  waiting:
    'There is no connection. Your request will be sent automatically when you are back online; keep this page open.',
  controls: {
    serialNumber: 'Serial number',
    serialNumberHint: 'On the label under the device',
    serialNumbers: 'Serial numbers',
    serialNumbersHint: 'One per line, up to 500',
    longerBy: 'Extend by',
    years: (count) => (count === 1 ? '1 year' : `${count} years`),
    project: 'Project',
  },
  file: {
    kept: (name) => `${name}: only its name, type and size are sent; we will ask you for the file.`,
    known: (name) => `${name}: only its name is sent; we will ask you for the file.`,
    hint: 'Only the file name is sent; we will ask you for the file.',
  },
  quantity: {
    of: (name) => `Quantity of ${name}`,
    less: (name) => `One ${name} less`,
    more: (name) => `One ${name} more`,
    drop: (name) => `Remove ${name} from the list`,
    missing: 'How many?',
    range: 'A whole number from 1 to 100,000',
    correct: (name) => `Correct the quantity of ${name}`,
    nothing: 'The list is empty: close this window and choose again',
  },
  failed: {
    partly: (numbers) => `Sent: ${numbers.join(', ')}. Send the rest again.`,
    tooMany: 'Too many requests at once. Wait a minute, then send it again.',
    unreached:
      'The request did not reach us. Check the connection and send it again; what you typed stays here.',
    untaken:
      'The request could not be accepted. Send it again in a minute; what you typed stays here.',
  },
  answersToMend: (count) =>
    count === 1 ? '1 answer needs correcting' : `${count} answers need correcting`,
  forms: {
    label: 'What you need',
    consultation: 'Consultation',
    call: 'Request a call',
    partnership: 'Partnership',
    equipment: 'Request for equipment',
    testing: 'Request for testing',
    items: 'Equipment',
    becomePartner: 'Become a partner',
  },
  subscription: {
    label: 'News by email',
    consent: {
      before: 'By subscribing I agree to receive ',
      link: 'promotional materials',
      after: '',
    },
    send: 'Subscribe',
    failed: 'Your request did not reach us. Try again in a minute.',
  },
}
