import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { CommandError } from '@faceplate/server/settings/command'
import { digestFiles } from '../../files/folder/folder.digests.ts'
import { walkFolder } from '../../files/folder/folder.walk.ts'
import { replaceInYaml } from '../../files/folder/yaml.edit.ts'
import { digestField } from '../../files/overlay/overlay.digest.ts'
import { findOverlayLanguage } from '../../files/overlay/overlay.languages.ts'
import type { EntryState } from '../../files/overlay/overlay.merge.ts'
import { readContent, type Content } from '../read/content.reader.ts'

/** Whether a content folder has texts in other languages. */
export function hasOverlays(folder: string): boolean {
  return walkFolder(folder).some(
    ({ file }) => /\.ya?ml$/.test(file) && findOverlayLanguage(file) !== undefined,
  )
}

/** Reads a content folder without a database. Rejects with an `ImportError` as an import does. */
export async function readFolder(folder: string, language: string): Promise<Content> {
  return readContent(folder, await digestFiles(folder, new Map()), undefined, { language })
}

/** The content folder that a file or folder belongs to. */
export function findContentFolder(path: string): string {
  let folder = path
  while (!existsSync(join(folder, 'site.yaml'))) {
    const parent = dirname(folder)
    if (parent === folder) {
      throw new CommandError(`${path} is in no content folder, which has a site.yaml`)
    }
    folder = parent
  }
  // An overlay can have a site.yaml too.
  const above = dirname(folder)
  return existsSync(join(above, 'site.yaml')) ? above : folder
}

/**
 * Records in the overlays at a path which originals their entries translate: those of the present. Resolves with the
 * number of entries that it has changed.
 */
export async function acceptOverlays(path: string, language: string): Promise<number> {
  const folder = findContentFolder(path)
  const { translations } = await readFolder(folder, language)
  let count = 0
  for (const { files } of translations) {
    for (const { file, merged } of files.files.values()) {
      const name = `${files.language}/${file}`
      if (!isWithin(path, join(folder, name))) continue
      const changed = merged.entries.filter(({ recorded, digest }) => recorded !== digest)
      if (changed.length === 0) continue
      recordDigests(join(folder, name), changed)
      count += changed.length
    }
  }
  return count
}

function isWithin(path: string, file: string): boolean {
  const way = relative(resolve(path), file)
  return way === '' || !way.startsWith('..')
}

/** Writes the digests of originals into a file of an overlay; everything else in it keeps its bytes. */
function recordDigests(path: string, entries: readonly EntryState[]): void {
  let text = readFileSync(path, 'utf8')
  for (const { overlay, digest } of entries) {
    text = replaceInYaml(text, [...overlay, digestField], digest)
  }
  writeFileSync(path, text)
}
