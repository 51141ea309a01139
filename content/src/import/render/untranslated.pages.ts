import { addressOf, pathOf, type PageName } from '@faceplate/contracts/pages/site.pages'
import { isMissing } from '../../files/overlay/overlay.merge.ts'
import type { TranslatedFile } from '../../files/overlay/translated.files.ts'

type Path = readonly (string | number)[]

/** Files that describe pages: the place of an entry in the file, which a text is in, and the page of the entry. */
interface PageFiles {
  folder: string
  /** Number of keys that lead to an entry. */
  depth: number
  findPage: (entry: unknown, path: Path) => string | undefined
}

type CodedPage = 'news-code' | 'product-code' | 'promo-code' | 'solutions-code'

const byCode = (name: CodedPage) => (entry: unknown) => {
  const code: unknown = (entry as { code?: unknown } | undefined)?.code
  return typeof code === 'string' ? addressOf(name, { code }) : undefined
}

const referencePages: Readonly<Record<string, PageName>> = {
  about: 'about',
  mediakit: 'press-kit',
  policy: 'policy',
  regulations: 'regulations',
}

const pageFiles: readonly PageFiles[] = [
  { folder: 'news/', depth: 1, findPage: byCode('news-code') },
  { folder: 'solutions/', depth: 0, findPage: byCode('solutions-code') },
  { folder: 'promo/', depth: 0, findPage: byCode('promo-code') },
  { folder: 'catalogue/goods/', depth: 2, findPage: byCode('product-code') },
  {
    folder: 'reference.yaml',
    depth: 1,
    findPage(_entry, [field]) {
      const name = referencePages[String(field)]
      return name === undefined ? undefined : pathOf(name)
    },
  },
]

/**
 * Lists the pages of which an overlay translates no text, by path. A text around the entries of a file, such as the
 * description of a series, belongs to each of their pages.
 */
export function listUntranslatedPages(files: Iterable<TranslatedFile>): string[] {
  return [...files].flatMap((file) => {
    const kind = pageFiles.find(({ folder }) => file.file.startsWith(folder))
    if (file.file.endsWith('/groups.yaml')) return []
    return kind ? listLacking(file, kind) : []
  })
}

function listLacking(
  { original, merged: { texts } }: TranslatedFile,
  { depth, findPage }: PageFiles,
): string[] {
  const lacking = new Set<string>()
  const translated = new Set<string>()
  for (const text of texts) {
    const { path, overlay } = text
    const place = path.slice(0, depth)
    const entry = find(original, place)
    const page = path.length > depth ? findPage(entry, place) : undefined
    if (overlay === undefined) {
      if (isMissing(text) && page !== undefined) lacking.add(page)
    } else if (page !== undefined) translated.add(page)
    else return []
  }
  return [...lacking.difference(translated)]
}

function find(data: unknown, path: Path): unknown {
  let at = data
  for (const key of path) at = (at as Record<string, unknown> | undefined)?.[key]
  return at
}
