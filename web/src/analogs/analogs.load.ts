import type { QueryClient } from '@tanstack/react-query'
import type { PageHead } from '../base/head.ts'
import { load } from '../base/load.ts'
import type { Search } from '../base/search.params.ts'
import { choiceQuery, devicesQuery, linesQuery, splitLines } from './analogs.queries.ts'
import { readAnalogState } from './analogs.state.ts'
import { readList } from './list.lines.ts'

/** Fetches what the address asks for. */
export function loadAnalogs(queryClient: QueryClient, search: Search): Promise<PageHead> {
  return load(async () => {
    const state = readAnalogState(search)
    if (state.list === undefined) {
      const { device } = await queryClient.ensureQueryData(choiceQuery(state))
      // Nothing has this name, so the page asks which one is meant.
      if (state.model !== '' && device === null) {
        await queryClient.ensureQueryData(devicesQuery('', state.model))
      }
    } else if (import.meta.env.SSR) {
      // In the browser the page asks by itself, and shows how far it is.
      const chunks = splitLines(readList(state.list).lines.map(({ text }) => text))
      for (const chunk of chunks) await queryClient.ensureQueryData(linesQuery(chunk))
    }
    const name = [state.vendor, state.model].filter((part) => part !== '').join(' ')
    return {
      title: state.model === '' ? 'Select alternative' : `Alternative to ${name}`,
      description:
        'Name a device of another maker and see which of ours comes nearest, characteristic by characteristic.',
      path: '/analogs/',
      noindex: Object.keys(search).length > 0,
    }
  })
}
