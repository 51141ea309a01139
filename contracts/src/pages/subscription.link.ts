import { addressOf } from './site.pages.ts'

/**
 * Link of a subscription email: `?confirm={token}` in the first email, `?token={token}` in every one. Opening the link
 * changes nothing; a POST to it does, by the button of the page or by one-click unsubscription (RFC 8058).
 */
export interface LetterLink {
  action: 'confirm' | 'end'
  token: string
}

/**
 * Result of a form posted without scripts; the response redirects to the page that shows it. `asked`: the confirmation
 * email is on its way; `noted`: none is sent now.
 */
export type LinkOutcome = (typeof outcomes)[number]

const outcomes = [
  'asked',
  'noted',
  'confirmed',
  'ended',
  'unconfirmable',
  'unknown',
  'failed',
] as const

/** Query parameters; a repeated one is a list. */
type Search = Readonly<Record<string, string | readonly string[]>>

/** Reads the link of an email; undefined without a well-formed token. */
export function readLetterLink({ confirm, token }: Search): LetterLink | undefined {
  if (typeof confirm === 'string') return toLink('confirm', confirm)
  if (typeof token === 'string') return toLink('end', token)
  return undefined
}

/** Builds the path that an email links to. */
export function writeLetterLink({ action, token }: LetterLink): string {
  return `${addressOf('unsubscribe')}?${action === 'confirm' ? 'confirm' : 'token'}=${token}`
}

export function readLinkOutcome({ outcome }: Search): LinkOutcome | undefined {
  return outcomes.find((each) => each === outcome)
}

/**
 * Builds the path of the page with the outcome of a link. After a failure it keeps the token for a retry; otherwise
 * not.
 */
export function writeLinkOutcome(outcome: LinkOutcome, link: LetterLink | undefined): string {
  return link && outcome === 'failed'
    ? `${writeLetterLink(link)}&outcome=${outcome}`
    : `${addressOf('unsubscribe')}?outcome=${outcome}`
}

function toLink(action: LetterLink['action'], token: string): LetterLink | undefined {
  return /^[\w-]{1,100}$/.test(token) ? { action, token } : undefined
}
