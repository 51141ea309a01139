import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Stores the address of the running site in its DATA_DIR, for commands that run without the settings of the site. A
 * failure is ignored: the site itself does not need the file.
 */
export function storeSiteAddress(dataDir: string, origin: string): void {
  try {
    writeFileSync(nameFile(dataDir), `${origin}\n`)
  } catch {
    // The commands then print the default address.
  }
}

/** The origin of the site as its settings say, as the running site has stored it, or the default. */
export function findSiteAddress(dataDir: string, configured: string | undefined): string {
  return configured ?? readStored(dataDir) ?? 'http://localhost:3000'
}

function readStored(dataDir: string): string | undefined {
  try {
    return URL.parse(readFileSync(nameFile(dataDir), 'utf8').trim())?.origin
  } catch {
    return undefined
  }
}

function nameFile(dataDir: string): string {
  return join(dataDir, 'site.address')
}
