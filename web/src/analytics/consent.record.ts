import type { Analytics, AnalyticsKind } from '@faceplate/contracts/calls/navigation.contract'
import type { ConsentDecision } from '@faceplate/contracts/forms/consents.contract'
import { api } from '../base/api.ts'
import { readStored, writeStored } from '../base/storage.ts'

/** Version of the words of notice and settings; a change of what they say about the service needs a new one. */
const version = '1'

const key = 'faceplate:consent-id'

/** Cookies that the services keep for this site; Plausible has none. */
const cookies: Readonly<Record<AnalyticsKind, RegExp>> = {
  metrica: /^_ym/,
  ga4: /^_ga/,
  matomo: /^(?:_pk_|mtm_)/,
  plausible: /^$/,
}

/**
 * Records a decision under the random id of this browser. A record that fails changes nothing for the visitor, whose
 * decision is stored here.
 */
export async function recordDecision(
  decision: ConsentDecision['decision'],
  { kind: service = 'metrica' }: Analytics,
): Promise<void> {
  const body: ConsentDecision = { id: readId(), decision, service, version }
  await api('POST consents/decisions', { body }).catch(() => {})
}

/** Deletes the cookies of a service on this host and the domains above it. */
export function deleteCookies({ kind = 'metrica' }: Analytics): void {
  const labels = window.location.hostname.split('.')
  const domains = labels.map((_, at) => `; domain=${labels.slice(at).join('.')}`)
  for (const name of document.cookie.split('; ').map((each) => each.split('=')[0] ?? '')) {
    if (!cookies[kind].test(name)) continue
    for (const domain of ['', ...domains]) {
      document.cookie = `${name}=; max-age=0; path=/${domain}`
    }
  }
}

function readId(): string {
  const known = readStored('local', key)
  if (typeof known === 'string' && /^[0-9a-f]{32}$/.test(known)) return known
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const id = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  writeStored('local', key, id)
  return id
}
