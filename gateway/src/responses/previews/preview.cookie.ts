import { draftTokenPattern, type Draft } from '@faceplate/contracts/calls/drafts.contract'

/** First-party, and without the prefix of cookies for the content API, so that it is never forwarded there. */
const name = 'preview'

const attributes = 'Path=/; HttpOnly; SameSite=Lax'
const tokenPattern = new RegExp(draftTokenPattern)

/** Whether a text can be the token of a draft. */
export function isPreviewToken(text: string): boolean {
  return tokenPattern.test(text)
}

/** The value of the cookie in the `Cookie` header of a browser; undefined: the browser is in no preview. */
export function readPreviewCookie(header: string | undefined): string | undefined {
  if (header === undefined || !header.includes(`${name}=`)) return undefined
  const pair = header
    .split(';')
    .map((each) => each.trim())
    .find((each) => each.startsWith(`${name}=`))
  return pair?.slice(name.length + 1)
}

/** The cookie of a preview, which ends with its draft. SameSite is Lax, since the address is opened from an email. */
export function writePreviewCookie(token: string, { expires_at }: Draft): string {
  return `${name}=${token}; ${attributes}; Expires=${new Date(expires_at).toUTCString()}`
}

/** Removes the cookie of a preview. */
export const endedPreviewCookie = `${name}=; ${attributes}; Max-Age=0`
