import { rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Removes a file of the demo content with its translations, which an import would otherwise reject. */
export async function removeTranslated(folder: string, file: string): Promise<void> {
  for (const each of [file, `ru/${file}`, `vi/${file}`])
    await rm(join(folder, each), { force: true })
}
