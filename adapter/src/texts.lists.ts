import { toId } from '@faceplate/catalogue/base/item.id'
import type { FallbackLanguages } from '@faceplate/contracts/shared/fallback.contract'
import type { Pagination } from '@faceplate/contracts/shared/pagination.contract'
import { ProblemError } from '@faceplate/contracts/shared/problem.contract'
import type { SourceSection } from './texts.source.ts'

/** Entries of a page of a list whose request states no number. */
const defaultPageSize = 12

/** Languages of shown texts, by the names that the texts have in a source; empty if all are translated. */
export function pickLanguages(
  lang: FallbackLanguages | undefined,
  sourceOf: Readonly<Record<string, string>>,
): { lang?: FallbackLanguages } {
  const found = Object.entries(sourceOf).flatMap(([shown, source]) => {
    const language = lang?.[source]
    return language === undefined ? [] : [[shown, language] as const]
  })
  return found.length > 0 ? { lang: Object.fromEntries(found) } : {}
}

/** A group as its entries name it; null without a group. */
export function toSectionReference(section: SourceSection | undefined) {
  if (!section) return null
  const { id, code, name, lang } = section
  return { id, code, title: name, ...pickLanguages(lang, { title: 'name' }) }
}

/** One page of a list; a page beyond the last is empty. */
export function takePage<Entry>(
  entries: readonly Entry[],
  { page = 1, page_size = defaultPageSize }: { page?: number; page_size?: number },
): { data: Entry[]; pagination: Pagination } {
  const { length: total } = entries
  return {
    data: entries.slice((page - 1) * page_size, page * page_size),
    pagination: { page, page_size, total, pages: Math.ceil(total / page_size) },
  }
}

/**
 * An entry by id or code.
 *
 * @param kind its kind, for the error
 * @throws {ProblemError} 404 if there is none
 */
export function requireEntry<Entry extends { id: number; code: string }>(
  entries: readonly Entry[],
  idOrCode: string,
  kind: string,
): Entry {
  const id = toId(idOrCode)
  const found =
    entries.find(({ code }) => code === idOrCode) ?? entries.find((entry) => entry.id === id)
  if (!found) throw new ProblemError(404, `No ${kind} '${idOrCode}'`)
  return found
}
