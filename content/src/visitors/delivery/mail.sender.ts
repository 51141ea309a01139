import { emailPattern } from '@faceplate/contracts/forms/form.rules'
import type { MessageLanguage } from '@faceplate/contracts/shared/message.language'
import type { Kysely } from 'kysely'
import { createTransport, type NodemailerError, type SendMailOptions } from 'nodemailer'
import type { Database } from '../../base/database/schema.ts'
import { readLeadBody, readContacts } from '../leads/lead.body.ts'
import { cleanLine } from '../leads/lead.clean.ts'
import { writeDigest, writeLeadEmail } from '../leads/lead.email.ts'
import { formatLeadEmailHtml } from '../leads/lead.html.ts'
import { findAddress, readRouting } from '../leads/lead.routing.ts'
import { formatLeadEmail } from '../leads/lead.text.ts'
import { DeliveryError } from '../outbox/delivery.error.ts'
import type { LeadMessage, OutboxMessage, SubscriptionMessage } from '../outbox/outbox.store.ts'
import type { Sender } from '../outbox/outbox.worker.ts'
import { subscriptionLetters } from './subscription.letters.ts'

export interface MailSenderOptions {
  /** Mail server, `smtp://` or `smtps://`, as SMTP_URL gives it. */
  smtpUrl: string
  /** Address that mails come from, with or without a name. */
  from: string
  /** As many requests as are mailed alone within an hour; more become one mail. */
  hourly: number
  /** Where visitors see the site; addresses of pages begin with it. */
  publicOrigin: string
  /** What the mails are written in; English by itself. */
  language?: MessageLanguage
  /** Where names and addresses are read: of what a request is about, and of whom it goes to. */
  database: Kysely<Database>
}

const stepTimeoutMs = 10_000
// Below the lease of a message, which must not end while the mail is still on its way.
const timeoutMs = 40_000

/** Sends what visitors sent to whom the content names for it, and what they are asked to them. */
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
  const host = /@([^@<>\s]+?)>?\s*$/.exec(options.from)?.[1] ?? 'localhost'
  const sendMail = async (id: string, kind: OutboxMessage['kind'], mail: Mail) => {
    try {
      await transport.sendMail({
        ...mail,
        from: options.from,
        // The same at each attempt: who gets a mail twice can tell.
        messageId: `<${id}@${host}>`,
        xMailer: false,
        // Keeps holiday notices from coming back (RFC 3834 §5).
        headers: { ...mail.headers, 'Auto-Submitted': 'auto-generated' },
        signal: AbortSignal.timeout(timeoutMs),
      })
    } catch (error) {
      throw toDeliveryError(error, kind)
    }
  }
  const { database } = options
  return {
    async send(id, message) {
      if (message.kind === 'unreadable') {
        throw new DeliveryError('the message cannot be read', { isFinal: true })
      }
      const mail =
        message.kind === 'lead'
          ? await writeLead(message, options)
          : writeSubscription(message, options.language)
      await sendMail(id, message.kind, mail)
    },
    digests: {
      hourly: options.hourly,
      findAddress: async ({ form }) => findAddress(await readRouting(database), form),
      async send(id, address, leads) {
        await sendMail(id, 'lead', await writeLeads(address, leads, options))
      },
    },
  }
}

type Mail = SendMailOptions & { headers?: Record<string, string> }

async function writeLead(
  lead: LeadMessage,
  { database, publicOrigin, language }: MailSenderOptions,
): Promise<Mail> {
  const read = readLeadBody(lead.body)
  const { name, email } = readContacts(read.body)
  const replyTo = isAddress(email) && { name: toHeaderText(name), address: email }
  const letter = await writeLeadEmail(database, { ...lead, ...read }, language)
  return {
    to: findAddress(await readRouting(database), lead.form),
    ...(replyTo && { replyTo }),
    subject: toHeaderText(`${letter.title} (${lead.reference})`),
    text: `${formatLeadEmail(letter, publicOrigin).join('\n')}\n`,
    html: formatLeadEmailHtml(letter, publicOrigin),
  }
}

async function writeLeads(
  address: string,
  leads: AsyncIterable<LeadMessage>,
  { database, publicOrigin, language }: MailSenderOptions,
): Promise<Mail> {
  const letter = await writeDigest(database, readAll(leads), language)
  return {
    to: address,
    subject: letter.title,
    text: `${formatLeadEmail(letter, publicOrigin).join('\n')}\n`,
    html: formatLeadEmailHtml(letter, publicOrigin),
  }
}

async function* readAll(leads: AsyncIterable<LeadMessage>) {
  for await (const lead of leads) yield { ...lead, ...readLeadBody(lead.body) }
}

function writeSubscription(
  { email, confirm_url, unsubscribe_url }: SubscriptionMessage,
  language: MessageLanguage = 'en',
): Mail {
  if (!isAddress(email)) throw new DeliveryError('not a mail address', { isFinal: true })
  const { host, href } = new URL(confirm_url)
  return {
    to: { name: '', address: email },
    ...subscriptionLetters[language](host, href, new URL(unsubscribe_url).href),
    headers: {
      'List-Unsubscribe': `<${new URL(unsubscribe_url).href}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

// An address is written into a header as it is, and one with a comma in it would be two.
const addressRule = new RegExp(emailPattern)

function isAddress(value: unknown): value is string {
  return typeof value === 'string' && addressRule.test(value)
}

/** A line break would begin a header of the visitor's own (CWE-93). */
function toHeaderText(value: unknown): string {
  return typeof value === 'string' ? cleanLine(value).replace(/\s+/g, ' ').trim() : ''
}

/** What nodemailer says may end in the server's answer; only the codes of that are kept. */
function toDeliveryError(error: unknown, kind: OutboxMessage['kind']): DeliveryError {
  if (!(error instanceof Error)) return new DeliveryError('the mail could not be sent')
  const { code, originalCode, command, response, responseCode } = error as NodemailerError
  if (code === 'EABORT') return new DeliveryError(`not taken within ${timeoutMs / 1000} s`)
  const status = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1]
  const parts = [
    code ?? error.name,
    originalCode,
    command && `at ${command.split(' ')[0]}`,
    responseCode && `answered ${responseCode}`,
    status,
  ]
  // An address that does not exist (RFC 3463 §3.2). A request waits: its address is the site's own,
  // and is mended.
  const isFinal = kind === 'subscription' && /^5\.1\.([1236]|10)$/.test(status ?? '')
  return new DeliveryError(parts.filter(Boolean).join(' '), { isFinal })
}
