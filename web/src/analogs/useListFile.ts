import { chooseSheet, readListFile, writeSheetText } from '@faceplate/engineering/lists/list.file'
import { explainFile } from '@faceplate/engineering/lists/list.file.problem'
import { useState } from 'react'
import { useMessages } from '../ui/text/useMessages.ts'
import type { OpenFile } from './ListFile.tsx'

/** Reads a file and submits its text as a list. */
export function useListFile(submit: (text: string) => Promise<void>) {
  const t = useMessages()
  const [problem, setProblem] = useState<string>()
  const [open, setOpen] = useState<OpenFile & { text: string }>()
  const show = async (opened: OpenFile) => {
    const { file, at } = opened
    const text = (at < 0 ? file.sheets : file.sheets.slice(at, at + 1))
      .map(writeSheetText)
      .join('\n\n')
    setOpen({ ...opened, text })
    await submit(text)
  }
  return {
    /** Why the file cannot be read. */
    problem,
    /** The workbook that was read, and the text of the shown sheets. */
    open,
    show,
    read: async (input: HTMLInputElement) => {
      const [file] = input.files ?? []
      setProblem(undefined)
      if (!file) return
      try {
        const read = await readListFile(file)
        await (read.text === undefined
          ? show({ name: file.name, file: read, at: chooseSheet(t, read.sheets) })
          : submit(read.text))
      } catch (error) {
        setProblem(explainFile(t, error, file.name))
      } finally {
        // Without a reset, choosing the same file again after a correction would fire no change event.
        input.value = ''
      }
    },
  }
}
