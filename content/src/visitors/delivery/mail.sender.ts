import { emailPattern } from '@faceplate/contracts/forms/form.rules'
import type { Messages } from '@faceplate/messages/messages'
import { findMessages } from '@faceplate/server/process/messages'
import type { Kysely } from 'kysely'
import { createTransport, type NodemailerError, type SendMailOptions } from 'nodemailer'
import { findLanguages } from '../../base/database/languages.ts'
import type { Database } from '../../base/database/schema.ts'
import { readSiteMessages } from '../../base/database/site.messages.ts'
import { readView } from '../../base/http/view.ts'
import { readLeadBody, readContacts } from '../leads/lead.body.ts'
import { cleanLine } from '../leads/lead.clean.ts'
import { writeDigest, writeLeadEmail } from '../leads/lead.email.ts'
import { formatLeadEmailHtml } from '../leads/lead.html.ts'
import { findRecipients, readRouting } from '../leads/lead.routing.ts'
import { formatLeadEmail } from '../leads/lead.text.ts'
import { findMaker } from '../leads/maker.ts'
import { DeliveryError } from '../outbox/delivery.error.ts'
import type { LeadMessage, OutboxMessage, SubscriptionMessage } from '../outbox/outbox.store.ts'
import type { Sender } from '../outbox/outbox.worker.ts'
import { writeConfirmationEmail } from './subscription.emails.ts'

export interface MailSenderOptions {
  /** URL of the mail server, `smtp://` or `smtps://`, from SMTP_URL. */
  smtpUrl: string
  /** Reads the sender address of an email, with or without a name, from the content in its language. */
  readFrom: (database: Kysely<Database>) => Promise<string>
  /** Number of requests per hour that are sent as single emails; further requests are sent as a digest. */
  hourly: number
  /** Public origin of the site, the start of page addresses. */
  publicOrigin: string
  /** Messages in the language of the site, for requests; emails to subscribers are in that of their subscription. */
  messages: Messages
  /** Source of the names of products and of the recipients of requests. */
  database: Kysely<Database>
  now: () => Date
}

const stepTimeoutMs = 10_000
// Shorter than the lease of a message, which must not end while an email is being sent.
const timeoutMs = 40_000

/** Emails requests to the recipients that the content defines, and confirmation emails to subscribers. */
export function createMailSender(options: MailSenderOptions): Sender {
  const transport = createTransport({
    url: options.smtpUrl,
    connectionTimeout: stepTimeoutMs,
    greetingTimeout: stepTimeoutMs,
    socketTimeout: 2 * stepTimeoutMs,
    dnsTimeout: stepTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const { database } = options
  const sendMail = async (id: string, kind: OutboxMessage['kind'], mail: Mail) => {
    const from = mail.from ?? (await options.readFrom(database))
    const host = /@([^@<>\s]+?)>?\s*$/.exec(from)?.[1] ?? 'localhost'
    try {
      await transport.sendMail({
        ...mail,
        from,
        // The same for each attempt, so that a duplicate can be recognised.
        messageId: `<${id}@${host}>`,
        xMailer: false,
        // Prevents automatic replies such as out-of-office notices (RFC 3834 §5).
        headers: { ...mail.headers, 'Auto-Submitted': 'auto-generated' },
        signal: AbortSignal.timeout(timeoutMs),
      })
    } catch (error) {
      throw toDeliveryError(error, kind)
    }
  }
  return {
    async send(id, message) {
      if (message.kind === 'unreadable') {
        throw new DeliveryError('the message cannot be read', { isFinal: true })
      }
      if (message.kind === 'subscriber') {
        throw new DeliveryError('changes of subscriptions are not emailed', { isFinal: true })
      }
      const mail =
        message.kind === 'lead'
          ? await writeLead(message, options)
          : await writeSubscription(message, options)
      await sendMail(id, message.kind, mail)
    },
    digests: {
      hourly: options.hourly,
      findRecipients: async (lead) => findRecipients(await readRouting(database), lead),
      async send(id, address, leads) {
        await sendMail(id, 'lead', await writeDigestMail(address, leads, options))
      },
    },
  }
}

type Mail = Omit<SendMailOptions, 'from'> & { from?: string; headers?: Record<string, string> }

async function writeLead(
  lead: LeadMessage,
  { database, publicOrigin, messages }: MailSenderOptions,
): Promise<Mail> {
  const parsed = readLeadBody(lead.body)
  const { name, email } = readContacts(parsed.body)
  const replyTo = isAddress(email) && { name: toHeaderText(name), address: email }
  const message = await writeLeadEmail(messages, database, { ...lead, ...parsed })
  return {
    to: findRecipients(await readRouting(database), lead),
    ...(replyTo && { replyTo }),
    subject: toHeaderText(`${message.title} (${lead.reference})`),
    text: `${formatLeadEmail(message, publicOrigin).join('\n')}\n`,
    html: formatLeadEmailHtml(message, publicOrigin, await findMaker(database)),
  }
}

async function writeDigestMail(
  address: string,
  leads: AsyncIterable<LeadMessage>,
  { database, publicOrigin, messages }: MailSenderOptions,
): Promise<Mail> {
  const message = await writeDigest(messages, database, parseBodies(leads))
  return {
    to: address,
    subject: message.title,
    text: `${formatLeadEmail(message, publicOrigin).join('\n')}\n`,
    html: formatLeadEmailHtml(message, publicOrigin, await findMaker(database)),
  }
}

async function* parseBodies(leads: AsyncIterable<LeadMessage>) {
  for await (const lead of leads) yield { ...lead, ...readLeadBody(lead.body) }
}

/** Writes to a subscriber in the language of the subscription, with the content in it. */
async function writeSubscription(
  { email, confirm_url, unsubscribe_url, language }: SubscriptionMessage,
  { database, readFrom, now }: MailSenderOptions,
): Promise<Mail> {
  if (!isAddress(email)) throw new DeliveryError('not a mail address', { isFinal: true })
  const { host, href } = new URL(confirm_url)
  const languages = await findLanguages(database)
  const view = readView({ database, now }, { language, languages })
  const t = await readSiteMessages(view, findMessages(language))
  const { subject, text } = writeConfirmationEmail(t, {
    site: host,
    confirm: href,
    unsubscribe: new URL(unsubscribe_url).href,
  })
  const maker = await findMaker(view.database)
  return {
    from: await readFrom(view.database),
    to: { name: '', address: email },
    subject,
    text: maker ? `${text}\n${maker.name}\n${maker.address}\n` : text,
    headers: {
      'List-Unsubscribe': `<${new URL(unsubscribe_url).href}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

// An address is written into a header unescaped: with a comma in it, it would become two addresses.
const addressRule = new RegExp(emailPattern)

function isAddress(value: unknown): value is string {
  return typeof value === 'string' && addressRule.test(value)
}

/** Removes line breaks, with which a visitor could inject a header (CWE-93). */
function toHeaderText(value: unknown): string {
  return typeof value === 'string' ? cleanLine(value).replace(/\s+/g, ' ').trim() : ''
}

/** Describes an error by its codes only: its message may contain the response of the mail server. */
function toDeliveryError(error: unknown, kind: OutboxMessage['kind']): DeliveryError {
  if (!(error instanceof Error)) return new DeliveryError('the mail could not be sent')
  const { code, originalCode, command, response, responseCode } = error as NodemailerError
  if (code === 'EABORT') return new DeliveryError(`not accepted within ${timeoutMs / 1000} s`)
  const status = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1]
  const parts = [
    code ?? error.name,
    originalCode,
    command && `at ${command.split(' ')[0]}`,
    responseCode && `responded ${responseCode}`,
    status,
  ]
  // The recipient address does not exist (RFC 3463 §3.2). This is final for subscriptions only: requests are sent to an
  // address from the content, which can be corrected, so they are retried.
  const isFinal = kind === 'subscription' && /^5\.1\.([1236]|10)$/.test(status ?? '')
  return new DeliveryError(parts.filter(Boolean).join(' '), { isFinal })
}
