/**
 * Reads an environment variable.
 *
 * @throws if it is not set and has no default
 */
export function readSetting(name: string, byDefault?: string): string {
  const value = process.env[name] ?? byDefault
  if (value === undefined) throw new Error(`${name} is not set`)
  return value
}
