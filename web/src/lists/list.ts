import type { FilterSelection } from '@faceplate/contracts/shared/catalogue.query'
import type { Search } from '../base/search.params.ts'

/** What every list has in its address. */
export interface ListState {
  page: number
  /** Filter, or filter with a bound (`reach.min`), to the values chosen. */
  selection: FilterSelection
  /** Words to look for inside the list, where it has any. */
  q?: string
}

/** A list whose state stands in the address bar. */
export interface List<State extends ListState> {
  /** Reads an address; undefined where a word in it is none of this list. */
  read: (search: Search) => State | undefined
  /** Writes an address; what is absent or at its default is left out. */
  write: (state: Partial<State>) => Search
  /**
   * For the router: the address with a change. It begins with the newest address, which may be that of
   * an earlier choice whose page is still on its way.
   */
  change: (change: (state: State) => State) => (search: Partial<Search>) => Search
  isFilter: (key: string) => boolean
}

export type StateOf<Each> = Each extends List<infer State> ? State : never

type Choices = Readonly<Record<string, readonly string[]>>

type DefinedState<Text extends string, Choice extends Choices> = ListState &
  Record<Text, string> & { [Key in keyof Choice]: Choice[Key][number] }

/**
 * Defines a list by the parameters of its address, beside the page, which every list has.
 *
 * - `texts` may hold anything and are empty where absent; a list with filters calls its words `q`.
 * - `choices` hold one of a few words, the first of which is the default.
 * - `isFilter` tells which other parameters are filters; none without it.
 */
export function defineList<
  Text extends string = never,
  // eslint-disable-next-line typescript/no-generated-empty-object-type -- many lists have no choices
  const Choice extends Choices = Record<never, never>,
>({
  texts = [],
  choices,
  isFilter = () => false,
}: {
  texts?: readonly Text[]
  choices?: Choice
  isFilter?: (key: string) => boolean
}): List<DefinedState<Text, Choice>> {
  type State = DefinedState<Text, Choice>
  const words: Choices = choices ?? {}

  const read = (search: Search): State | undefined => {
    const { page = '1' } = search
    if (typeof page !== 'string' || !/^[1-9]\d{0,4}$/.test(page)) return undefined
    const params: Record<string, string> = {}
    for (const key of texts) {
      const text = search[key] ?? ''
      if (typeof text !== 'string') return undefined
      params[key] = text.trim()
    }
    for (const [key, known] of Object.entries(words)) {
      const word = known.find((each) => each === (search[key] ?? known[0]))
      if (word === undefined) return undefined
      params[key] = word
    }
    const selection = readSelection(Object.entries(search), isFilter)
    // Each of its parameters has just been read.
    return { ...params, page: Number(page), selection } as unknown as State
  }

  const write = (state: Partial<State>): Search => {
    const {
      page = 1,
      selection = {},
      ...given
    }: Partial<ListState> & Record<string, unknown> = state
    const listParams = (keys: readonly string[]) =>
      keys.flatMap((key) => {
        const value = given[key] ?? ''
        return typeof value !== 'string' || value === '' || value === words[key]?.[0]
          ? []
          : [[key, value] as const]
      })
    return {
      ...Object.fromEntries(listParams(texts)),
      ...selection,
      ...Object.fromEntries(listParams(Object.keys(words))),
      ...(page === 1 ? {} : { page: String(page) }),
    }
  }

  return {
    read,
    write,
    change: (change) => (search) => {
      // The router says of any key that it may be missing; the page has read the address already.
      const state = read(search as Search)
      return state === undefined ? {} : write(change(state))
    },
    isFilter,
  }
}

/** The filters among some parameters; empty values choose nothing. */
export function readSelection(
  params: Iterable<readonly [key: string, value: string | readonly string[]]>,
  isFilter: (key: string) => boolean,
): FilterSelection {
  const selection: FilterSelection = {}
  for (const [key, value] of params) {
    const chosen = [value].flat().filter((item) => item !== '')
    const [only] = chosen
    if (only === undefined || !isFilter(key)) continue
    selection[key] = chosen.length === 1 ? only : chosen
  }
  return selection
}

/** The values chosen of one filter. */
export function listValues({ selection }: ListState, key: string): string[] {
  return [selection[key] ?? []].flat()
}
