import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { readList, type ChosenRoles } from '@faceplate/engineering/lists/list.lines'
import type { ColumnRole } from '@faceplate/engineering/lists/list.titles'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useMessages } from '../ui/text/useMessages.ts'
import { writeAnalogSearch } from './analogs.state.ts'
import { storeRoles, clearList, storeList, useStoredSource } from './list.store.ts'

/**
 * Characters of the encoded list. Some intermediaries cut off longer addresses, so a longer list stays in the tab's
 * storage.
 */
const maxAddressLength = 3500

/** The text of a list: as submitted, in the address or the tab's storage, and as typed. */
export function useListText(list: string, shared: ChosenRoles | undefined) {
  const t = useMessages()
  const navigate = useNavigate()
  const stored = useStoredSource()
  const source = list === '' ? stored : list
  // The typed text is discarded when another list is shown.
  const [draft, setDraft] = useState<{ over: string; text: string }>()
  const [problem, setProblem] = useState<string>()
  const setText = (text: string) => {
    setDraft({ over: source, text })
    setProblem(undefined)
  }
  return {
    source,
    text: draft?.over === source ? draft.text : source,
    /** Why the text cannot be submitted. */
    problem,
    setText,
    submit: async (text: string) => {
      setText(text)
      const { lines, tables } = readList(t, text)
      // In a table without lines the visitor can choose other columns.
      if (lines.length === 0 && tables.length === 0) {
        setProblem(t('analogs.list.pasteOne'))
        return
      }
      storeList(t, text)
      const isShort = encodeURIComponent(text).length <= maxAddressLength
      await navigate({
        to: pathOf('analogs'),
        search: writeAnalogSearch({ list: isShort ? text : '' }),
      })
    },
    clear: async () => {
      clearList()
      setText('')
      await navigate({ to: pathOf('analogs'), search: writeAnalogSearch({ list: '' }) })
    },
    choose: async (table: number, roles: readonly ColumnRole[]) => {
      const columns = storeRoles(t, source, table, roles, shared)
      // The address of a longer list does not have its text, so it needs no columns either.
      if (list === '') return
      await navigate({
        to: pathOf('analogs'),
        search: writeAnalogSearch({ list, columns }),
        replace: true,
      })
    },
  }
}
