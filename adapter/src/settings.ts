/** A setting that is missing or wrong; its message is all that is to be said. */
export class SettingError extends Error {}

/**
 * Reads an environment variable. An empty one counts as not set.
 *
 * @throws if it is not set and has no default
 */
export function readSetting(name: string, byDefault?: string): string {
  const value = process.env[name]?.trim() || byDefault
  if (value === undefined) throw new SettingError(`${name} is not set`)
  return value
}

/** Reads values that blanks or commas separate; none if it is not set and its default is empty. */
export function readList(name: string, byDefault: string): string[] {
  return readSetting(name, byDefault)
    .split(/[\s,]+/)
    .filter((value) => value !== '')
}

/**
 * Reads the address of a system, which must begin with `https://` or `http://`.
 *
 * @throws if it is not set and has no default, or is no such address
 */
export function readAddress(name: string, byDefault?: string): string {
  const value = readSetting(name, byDefault)
  // The value is not repeated: it may have a password.
  if (!/^https?:$/.test(URL.parse(value)?.protocol ?? '')) {
    throw new SettingError(`${name} must be an address such as https://shop.example`)
  }
  return value
}

/** @throws if it is no whole number of at least `least` */
export function readNumber(name: string, byDefault: number, least: number): number {
  const value = Number(readSetting(name, String(byDefault)))
  if (Number.isInteger(value) && value >= least) return value
  throw new SettingError(`${name} must be a whole number, at least ${least}`)
}
