import type { WordDocument } from '@faceplate/catalogue/search/word.index'
import type { Photo } from '@faceplate/contracts/shared/media.contract'
import { toPlainText } from '@faceplate/contracts/shared/prose.text'
import type { FileShow } from './file.show.ts'
import { checkTexts } from './texts.checks.ts'
import type {
  SourceNews,
  SourcePart,
  SourcePartner,
  SourceSolution,
  SourceTexts,
} from './texts.source.ts'

/** An entry with its picture, which has an address of the site and a size. */
interface ShownEntry {
  photo: Photo | undefined
}

/** News, newest first, solutions and partners, as pages show them. */
export interface TextsIndex {
  news: SourcePart<SourceNews & ShownEntry>
  solutions: SourcePart<SourceSolution & ShownEntry>
  partners: SourcePart<SourcePartner>
}

/** Builds the index that answers the calls of news, solutions and partners. */
export async function indexTexts(
  source: SourceTexts,
  show: FileShow,
): Promise<{ texts: TextsIndex; faults: readonly string[] }> {
  const { texts, faults } = checkTexts(source)
  const { news, solutions, partners } = texts
  const [shownNews, shownSolutions] = await Promise.all([
    showEntries(news.entries, ({ title }) => title, show),
    showEntries(solutions.entries, ({ name }) => name, show),
  ])
  // ISO 8601 days sort as texts; news without one are the last.
  const byDay = (a: SourceNews, b: SourceNews) =>
    (b.published_on ?? '').localeCompare(a.published_on ?? '')
  return {
    texts: {
      news: { ...news, entries: shownNews.toSorted(byDay) },
      solutions: { ...solutions, entries: shownSolutions },
      partners,
    },
    faults,
  }
}

function showEntries<Entry extends Pick<SourceNews, 'text' | 'picture'>>(
  entries: readonly Entry[],
  nameOf: (entry: Entry) => string,
  show: FileShow,
): Promise<(Entry & ShownEntry)[]> {
  return Promise.all(
    entries.map(async (entry) => {
      const { text, picture } = entry
      const photo =
        picture && (await show.ofPicture({ ...picture, alt: picture.alt || nameOf(entry) }))
      return { ...entry, text: await show.ofText(text), photo }
    }),
  )
}

// Texts indexed at a time; other requests are served in between.
const sliceTexts = 100

/** The words of news and solutions, as the search indexes them after the goods. */
export function* listTextDocuments(
  { news, solutions }: TextsIndex,
  write: (text: string) => string,
): Generator<WordDocument[]> {
  const labels = new Map(news.sections.map(({ id, name }) => [id, name]))
  for (let start = 0; start < news.entries.length; start += sliceTexts) {
    yield news.entries
      .slice(start, start + sliceTexts)
      .map(({ id, title, summary = '', text, section_id }) => ({
        kind: 'news' as const,
        ref_id: id,
        title: write(title),
        label: write(labels.get(section_id ?? 0) ?? ''),
        body: write(`${summary} ${toPlainText(text)}`),
      }))
  }
  for (let start = 0; start < solutions.entries.length; start += sliceTexts) {
    yield solutions.entries
      .slice(start, start + sliceTexts)
      .map(({ id, name, preview = '', text }) => ({
        kind: 'solution' as const,
        ref_id: id,
        title: write(name),
        label: '',
        body: write(`${preview} ${toPlainText(text)}`),
      }))
  }
}
