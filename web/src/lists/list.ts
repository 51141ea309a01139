import type { FilterSelection } from '@faceplate/contracts/shared/catalogue.query'
import type { Search } from '../base/search.params.ts'

/** State that every list keeps in its address. */
export interface ListState {
  page: number
  /** Selected values by filter code, or by code and bound (`reach.min`). */
  selection: FilterSelection
  /** Search text, for lists that have a search. */
  q?: string
}

/** A list whose state is in the address bar. */
export interface List<State extends ListState> {
  /** Reads the state from an address; undefined if a parameter has an invalid value. */
  read: (search: Search) => State | undefined
  /** Writes the parameters of an address, without those that are absent or at their default. */
  write: (state: Partial<State>) => Search
  /**
   * Returns a search function for the router that applies a change. It starts from the newest address, which may
   * belong to an earlier change whose page is still loading.
   */
  change: (change: (state: State) => State) => (search: Partial<Search>) => Search
  isFilter: (key: string) => boolean
}

export type StateOf<Each> = Each extends List<infer State> ? State : never

type Choices = Readonly<Record<string, readonly string[]>>

type DefinedState<Text extends string, Choice extends Choices> = ListState &
  Record<Text, string> & { [Key in keyof Choice]: Choice[Key][number] }

/**
 * Defines a list by the parameters of its address, in addition to `page`, which every list has.
 *
 * - `texts` are parameters with any text, empty if absent. The search text of a list is called `q`.
 * - `choices` are parameters with one of the listed values, the first of which is the default.
 * - `isFilter` tells which other parameters are filters. Without it there are none.
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
    // All parameters of `State` have been set above.
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
      // The router types every key as optional. The page has already validated the address.
      const state = read(search as Search)
      return state === undefined ? {} : write(change(state))
    },
    isFilter,
  }
}

/** Picks the filters from some parameters, ignoring empty values. */
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

/** The selected values of a filter. */
export function listValues({ selection }: ListState, key: string): string[] {
  return [selection[key] ?? []].flat()
}
