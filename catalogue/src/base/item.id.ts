/** Parses a path segment that holds an id or a code; -1 if it is not an id. */
export function toId(idOrCode: string): number {
  return /^\d{1,9}$/.test(idOrCode) ? Number(idOrCode) : -1
}
