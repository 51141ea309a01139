import { searchInDatabase } from '@faceplate/content/base/fulltext/stored.words'
import type { folders } from './content.templates.ts'
import { openContent } from './content.ts'
import { postgres } from './shared.postgres.ts'

/** The engines of lists and searches (`SEARCH_IN`); the database only if PostgreSQL is installed. */
export const searchPlaces = postgres ? (['memory', 'database'] as const) : (['memory'] as const)

/** Opens the demo content, or one of few goods, with goods and words looked up in memory, or in PostgreSQL. */
export async function openSearch(
  place: (typeof searchPlaces)[number],
  folder: keyof typeof folders = 'demo',
) {
  const content = await openContent(place === 'memory' ? 'SQLite' : 'PostgreSQL', folder)
  if (place === 'database') await searchInDatabase(content.database)
  return content
}
