import { readFile, rename, stat, writeFile } from 'node:fs/promises'

/** A larger file is not one of some 100,000 files. */
const mostBytes = 32 * 1024 * 1024

/** Facts about files of the system behind the adapter, by address, which outlive a restart. */
export interface KeptFacts<Fact> {
  find: (url: string) => Fact | undefined
  add: (url: string, fact: Fact) => void
  /**
   * Writes the file if facts have been added, with those of `urls` alone.
   *
   * @throws if the file cannot be written
   */
  save: (urls: ReadonlySet<string>) => Promise<void>
}

/**
 * Opens the file of facts. Without a file, or with one that cannot be read, all files of the system are read again.
 *
 * @param isFact whether a value of the file is a fact
 */
export async function openFacts<Fact>(
  file: string | undefined,
  isFact: (value: unknown) => value is Fact,
): Promise<KeptFacts<Fact>> {
  const facts = new Map(file === undefined ? [] : await readFacts(file, isFact))
  let hasChanged = false
  return {
    find: (url) => facts.get(url),
    add(url, fact) {
      facts.set(url, fact)
      hasChanged = true
    },
    async save(urls) {
      for (const url of facts.keys()) if (!urls.has(url)) facts.delete(url)
      if (!hasChanged || file === undefined) return
      hasChanged = false
      // Readers never see half a file.
      await writeFile(`${file}.new`, JSON.stringify(Object.fromEntries(facts)))
      await rename(`${file}.new`, file)
    },
  }
}

async function readFacts<Fact>(
  file: string,
  isFact: (value: unknown) => value is Fact,
): Promise<[string, Fact][]> {
  try {
    if ((await stat(file)).size > mostBytes) return []
    const stored: unknown = JSON.parse(await readFile(file, 'utf8'))
    return Object.entries(stored ?? {}).flatMap(([url, fact]: [string, unknown]) =>
      isFact(fact) ? [[url, fact]] : [],
    )
  } catch {
    return []
  }
}
