import { always, type PublicSpan } from '../../base/database/public.span.ts'
import type { ContentFile } from './content.files.ts'
import type { ContentFolder } from './content.folder.ts'
import { toMoment } from './publication.reader.ts'

type Path = readonly (string | number)[]

/** A thing that shows another one. */
export interface Showing {
  file: ContentFile<unknown>
  path: Path
  /** When the thing is public. */
  span: PublicSpan
}

/**
 * Rejects a thing that is public while something that it shows is not: a drawing or a document would tell its name.
 */
export function checkShown(
  folder: ContentFolder,
  { file, path, span }: Showing,
  { what, span: shown }: { what: string; span: PublicSpan },
): void {
  const reason = explainHidden(span, shown, folder.now)
  if (reason !== undefined) folder.refuse(file, path, `${what} ${reason}`)
}

/** Whether one thing is public whenever another one is, from now on. */
export function isPublicWith(span: PublicSpan, shown: PublicSpan, now: Date): boolean {
  return explainHidden(span, shown, now) === undefined
}

/** Why something is not public although the thing that shows it is; undefined: it always is. */
function explainHidden(span: PublicSpan, shown: PublicSpan, now: Date): string | undefined {
  if (span.draft === 1) return undefined
  if (shown.draft === 1) return 'is a draft, and this is public'
  if (shown.public_from > now.toISOString() && shown.public_from > span.public_from) {
    return `is published at ${shown.public_from}, and this earlier`
  }
  if (shown.public_until < span.public_until) {
    return `is public until ${shown.public_until}, and this longer`
  }
  return undefined
}

/** Warns of links to pages that are published later than the text with the link. */
export function warnOfLaterPages(
  folder: ContentFolder,
  pages: ReadonlyMap<string, PublicSpan>,
): void {
  const later = [...pages].filter(
    ([, { public_from, draft }]) => draft === 1 || public_from > folder.now.toISOString(),
  )
  if (later.length === 0) return
  const walk = (file: ContentFile<unknown>, value: unknown, path: Path, span: PublicSpan): void => {
    if (typeof value === 'string') {
      for (const [address, page] of later) {
        const isLinked = value === address || value.includes(`"${address}"`)
        if (isLinked && !isPublicWith(span, page, folder.now)) {
          folder.warn(file, path, `links to '${address}', which is not published yet`)
        }
      }
    } else if (typeof value === 'object' && value !== null) {
      const own = Array.isArray(value) ? span : readOwnSpan(value, span, folder.timeZone)
      for (const [key, each] of Object.entries(value)) {
        walk(file, each, [...path, Array.isArray(value) ? Number(key) : key], own)
      }
    }
  }
  for (const file of folder.accepted) walk(file, file.data, [], always)
}

/** When an entry is public by its own fields; without any, when the entry around it is. */
function readOwnSpan(entry: object, around: PublicSpan, timeZone: string): PublicSpan {
  const { publish_at, published_on, draft } = entry as Record<string, unknown>
  const written = publish_at ?? published_on
  const from = typeof written === 'string' ? toMoment(written, timeZone) : undefined
  return {
    ...around,
    public_from: from ?? around.public_from,
    draft: draft === true ? 1 : around.draft,
  }
}
