import { createHmac } from 'node:crypto'
import { isEqual } from '@faceplate/server/http/secret.comparison'

/** Tokens of previews. Each states its end and is signed, so nothing is stored. */
export interface DraftTokens {
  issue: (expiresAt: Date) => string
  /** When a token ends; undefined if it is not one of these, or has ended. */
  readEnd: (token: string) => Date | undefined
}

/** @param secret another secret ends all tokens at once */
export function createDraftTokens(secret: string): DraftTokens {
  const sign = (seconds: string) =>
    createHmac('sha256', secret).update(`draft.${seconds}`).digest('base64url')
  return {
    issue(expiresAt) {
      const seconds = String(Math.floor(expiresAt.getTime() / 1000))
      return `${seconds}.${sign(seconds)}`
    },
    readEnd(token) {
      const [, seconds = '', signature = ''] = /^(\d{10,11})\.([\w-]{43})$/.exec(token) ?? []
      if (!isEqual(signature, sign(seconds))) return undefined
      const end = new Date(Number(seconds) * 1000)
      return end.getTime() > Date.now() ? end : undefined
    },
  }
}
