/** Access to a server that an address asks for. `any`: both kinds of servers will do. */
export type SessionAccess = 'any' | 'read-write' | 'read-only'

/** Values of `target_session_attrs` (https://www.postgresql.org/docs/current/libpq-connect.html). */
const accesses: Readonly<Record<string, SessionAccess>> = {
  any: 'any',
  'read-write': 'read-write',
  primary: 'read-write',
  'read-only': 'read-only',
  standby: 'read-only',
  'prefer-standby': 'read-only',
}

/** Lists the values of `target_session_attrs` that ask for one of these. */
export function listSessionAttributes(wanted: readonly SessionAccess[]): string[] {
  return Object.keys(accesses).filter((value) => wanted.includes(accesses[value]!))
}

/** Reads `target_session_attrs` of an address with one host; null if it has another value, undefined if it has none. */
export function readSessionAccess(address: string): SessionAccess | null | undefined {
  const value = URL.parse(address)?.searchParams.get('target_session_attrs') ?? undefined
  return value === undefined ? undefined : (accesses[value] ?? null)
}
