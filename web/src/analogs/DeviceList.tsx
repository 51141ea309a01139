import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { useInputBeforeHydration } from '../base/useInputBeforeHydration.ts'
import { Button } from '../ui/fields/Button.tsx'
import { Field } from '../ui/fields/Field.tsx'
import { TextArea } from '../ui/fields/TextArea.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import { writeAnalogSearch } from './analogs.state.ts'
import styles from './DeviceList.module.css'
import {
  chooseSheet,
  maxFileMegabytes,
  readListFile,
  writeSheet,
} from '@faceplate/engineering/lists/list.file'
import { explainFile } from '@faceplate/engineering/lists/list.file.problem'
import { maxLines, readList } from '@faceplate/engineering/lists/list.lines'
import { readRoles } from '@faceplate/engineering/lists/list.roles'
import { chooseColumns, clearList, storeList, useReadList, useStoredSource } from './list.store.ts'
import type { ColumnRole } from '@faceplate/engineering/lists/list.titles'
import { ListColumns } from './ListColumns.tsx'
import { ListFile, type OpenFile } from './ListFile.tsx'
import { ListPassed } from './ListPassed.tsx'
import { ListReports } from './ListReports.tsx'
import { ListResults } from './ListResults.tsx'
import { useRivalColumns } from './useRivalColumns.ts'

/**
 * Characters of the encoded list. Some intermediaries cut off longer addresses, so a longer list stays in the tab's
 * storage.
 */
const maxAddressLength = 3500

const example = 'Cisco\tC9200L-48P-4X\t12\nJuniper EX4100-F-48P x4\n20 JL682A'

/** Form for a list of devices, pasted or uploaded, with the result for each line. */
export function DeviceList({
  list,
  columns: written,
}: {
  list: string
  /** Roles of columns as the address states them. */
  columns: string
}) {
  const t = useMessages()
  const navigate = useNavigate()
  const stored = useStoredSource()
  const source = list === '' ? stored : list
  // The typed text is discarded when another list is shown.
  const [draft, setDraft] = useState<{ over: string; text: string }>()
  const text = draft?.over === source ? draft.text : source
  const setText = (typed: string) => setDraft({ over: source, text: typed })
  const [problem, setProblem] = useState<string>()
  const [fileProblem, setFileProblem] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const [open, setOpen] = useState<OpenFile & { text: string }>()
  const shared = useMemo(() => readRoles(written), [written])
  const { lines, leftCount, passed, reports, tables } = useReadList(source, shared)
  useRivalColumns(source, tables)

  const submit = async (wanted: string) => {
    const { lines, tables } = readList(t, wanted)
    // In a table without lines the visitor can choose other columns.
    const isEmpty = lines.length === 0 && tables.length === 0
    setProblem(isEmpty ? t('analogs.list.pasteOne') : undefined)
    if (isEmpty) return
    storeList(t, wanted)
    const isShort = encodeURIComponent(wanted).length <= maxAddressLength
    await navigate({
      to: pathOf('analogs'),
      search: writeAnalogSearch({ list: isShort ? wanted : '' }),
    })
  }
  const choose = async (table: number, roles: readonly ColumnRole[]) => {
    const columns = chooseColumns(t, source, table, roles, shared)
    // The address of a longer list does not have its text, so it needs no columns either.
    if (list === '') return
    await navigate({
      to: pathOf('analogs'),
      search: writeAnalogSearch({ list, columns }),
      replace: true,
    })
  }
  const show = async (opened: OpenFile) => {
    const { file, at } = opened
    const content = (at < 0 ? file.sheets : file.sheets.slice(at, at + 1))
      .map(writeSheet)
      .join('\n\n')
    setOpen({ ...opened, text: content })
    setText(content)
    await submit(content)
  }
  const upload = async (input: HTMLInputElement) => {
    const [file] = input.files ?? []
    setFileProblem(undefined)
    if (!file) return
    try {
      const read = await readListFile(file)
      if (read.text === undefined)
        await show({ name: file.name, file: read, at: chooseSheet(t, read.sheets) })
      else {
        setText(read.text)
        await submit(read.text)
      }
    } catch (error) {
      setFileProblem(explainFile(t, error, file.name))
    } finally {
      // Without a reset, choosing the same file again after a correction would fire no change event.
      input.value = ''
    }
  }
  // A file chosen before hydration is still in its input.
  useInputBeforeHydration(form, (earlier) => {
    const typed = earlier.get('list') ?? ''
    if (typed !== list) setText(typed)
    const file = form.current?.querySelector<HTMLInputElement>('[type=file]')
    if (file?.files?.length) void upload(file)
  })
  const clear = async () => {
    clearList()
    setText('')
    await navigate({ to: pathOf('analogs'), search: writeAnalogSearch({ list: '' }) })
  }
  return (
    <>
      <form
        ref={form}
        method="get"
        className={styles.form}
        aria-label={t('analogs.list.form')}
        onSubmit={(event) => {
          event.preventDefault()
          void submit(text)
        }}
      >
        <TextArea
          label={t('analogs.list.text', { most: maxLines })}
          name="list"
          rows={8}
          spellCheck={false}
          className={styles.text}
          placeholder={example}
          hint={t('analogs.list.textHint')}
          error={problem}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setProblem(undefined)
          }}
        />
        <Field
          label={t('analogs.list.file')}
          className={styles.scripted}
          error={fileProblem}
          hint={t('analogs.list.fileHint', { megabytes: maxFileMegabytes })}
        >
          {(control) => (
            <input
              {...control}
              type="file"
              accept=".csv,.tsv,.txt,.log,.xlsx,.xlsm,.xls,.ods,.htm,.html,.mht"
              onChange={({ currentTarget }) => void upload(currentTarget)}
            />
          )}
        </Field>
        <div className={styles.actions}>
          <Button type="submit">{t('analogs.find')}</Button>
          {text === '' ? (
            <Button look="secondary" className={styles.scripted} onClick={() => setText(example)}>
              {t('analogs.list.example')}
            </Button>
          ) : (
            <Button look="secondary" className={styles.scripted} onClick={() => void clear()}>
              {t('analogs.list.clear')}
            </Button>
          )}
        </div>
      </form>
      {leftCount > 0 ? (
        <p className={styles.left} role="status">
          {t('analogs.list.tooLong', { most: maxLines, count: leftCount })}
        </p>
      ) : null}
      {open?.text === source ? (
        <ListFile open={open} onChoose={(at) => void show({ ...open, at })} />
      ) : null}
      {tables.map((table, at) => (
        <ListColumns
          // eslint-disable-next-line react/no-array-index-key -- tables stay in the order of the list
          key={at}
          at={at}
          table={table}
          count={tables.length}
          onChoose={(roles) => void choose(at, roles)}
        />
      ))}
      <ListReports reports={reports} />
      <ListPassed passed={passed} />
      {lines.length === 0 ? null : <ListResults key={source} source={source} shared={shared} />}
    </>
  )
}
