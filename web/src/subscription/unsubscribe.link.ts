import type { Search } from '../base/search.params.ts'

/** What the link of a letter asks for: `?confirm={token}` in the first one, `?token={token}` in each. */
export interface LetterLink {
  action: 'confirm' | 'end'
  token: string
}

export function readLink({ confirm, token }: Search): LetterLink | undefined {
  if (typeof confirm === 'string') return toLink('confirm', confirm)
  if (typeof token === 'string') return toLink('end', token)
  return undefined
}

/** What no token looks like is not asked for. */
function toLink(action: LetterLink['action'], token: string): LetterLink | undefined {
  return /^[\w-]{1,100}$/.test(token) ? { action, token } : undefined
}
