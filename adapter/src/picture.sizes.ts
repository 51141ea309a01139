import { readFile, rename, stat, writeFile } from 'node:fs/promises'
import type { PictureSize } from './picture.size.ts'

/** A larger file is not one of some 100,000 pictures. */
const mostBytes = 32 * 1024 * 1024

/** Sizes of pictures by address, which outlive a restart. */
export interface PictureSizes {
  find: (url: string) => PictureSize | undefined
  add: (url: string, size: PictureSize) => void
  /**
   * Writes the file if sizes have been added, with those of `urls` alone.
   *
   * @throws if the file cannot be written
   */
  save: (urls: ReadonlySet<string>) => Promise<void>
}

/** Opens the file of sizes. Without a file, or with one that cannot be read, all pictures are measured again. */
export async function openPictureSizes(file: string | undefined): Promise<PictureSizes> {
  const sizes = new Map(file === undefined ? [] : await readSizes(file))
  let hasChanged = false
  return {
    find: (url) => sizes.get(url),
    add(url, size) {
      sizes.set(url, size)
      hasChanged = true
    },
    async save(urls) {
      for (const url of sizes.keys()) if (!urls.has(url)) sizes.delete(url)
      if (!hasChanged || file === undefined) return
      hasChanged = false
      const rows = [...sizes].map(([url, { width, height }]) => [url, [width, height]])
      // Readers never see half a file.
      await writeFile(`${file}.new`, JSON.stringify(Object.fromEntries(rows)))
      await rename(`${file}.new`, file)
    },
  }
}

async function readSizes(file: string): Promise<[string, PictureSize][]> {
  try {
    if ((await stat(file)).size > mostBytes) return []
    const stored: unknown = JSON.parse(await readFile(file, 'utf8'))
    return Object.entries(stored ?? {}).flatMap(([url, size]) => {
      const [width, height] = Array.isArray(size) ? (size as unknown[]) : []
      return isLength(width) && isLength(height) ? [[url, { width, height }] as const] : []
    }) as [string, PictureSize][]
  } catch {
    return []
  }
}

function isLength(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1
}
