import { addressOf } from './site.pages.ts'

/**
 * What the link of a letter asks for: `?confirm={token}` in the first one, `?token={token}` in each. Opening
 * it only asks; a POST to it acts, by the button of the page or in one click (RFC 8058).
 */
export interface LetterLink {
  action: 'confirm' | 'end'
  token: string
}

/**
 * What became of a press without scripts; the answer leads to the page that says so. The news was asked for, and a
 * letter is on its way, or only noted, where no mail is set up.
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

/** Parameters of an address; a list is one that stands there more than once. */
type Search = Readonly<Record<string, string | readonly string[]>>

/** Reads the link of a letter; what no token looks like is none. */
export function readLetterLink({ confirm, token }: Search): LetterLink | undefined {
  if (typeof confirm === 'string') return toLink('confirm', confirm)
  if (typeof token === 'string') return toLink('end', token)
  return undefined
}

/** Writes the path that a letter links to. */
export function writeLetterLink({ action, token }: LetterLink): string {
  return `${addressOf('unsubscribe')}?${action === 'confirm' ? 'confirm' : 'token'}=${token}`
}

export function readLinkOutcome({ outcome }: Search): LinkOutcome | undefined {
  return outcomes.find((each) => each === outcome)
}

/** Writes the path that says what became of a link. One that failed asks again; any other tells no token. */
export function writeLinkOutcome(outcome: LinkOutcome, link: LetterLink | undefined): string {
  return link && outcome === 'failed'
    ? `${writeLetterLink(link)}&outcome=${outcome}`
    : `${addressOf('unsubscribe')}?outcome=${outcome}`
}

function toLink(action: LetterLink['action'], token: string): LetterLink | undefined {
  return /^[\w-]{1,100}$/.test(token) ? { action, token } : undefined
}
