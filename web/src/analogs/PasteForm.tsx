import { maxFileMegabytes } from '@faceplate/engineering/lists/list.file'
import { maxLines } from '@faceplate/engineering/lists/list.lines'
import { useRef } from 'react'
import { useInputBeforeHydration } from '../base/useInputBeforeHydration.ts'
import { Button } from '../ui/fields/Button.tsx'
import { Field } from '../ui/fields/Field.tsx'
import { TextArea } from '../ui/fields/TextArea.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import styles from './DeviceList.module.css'
import type { useListFile } from './useListFile.ts'
import type { useListText } from './useListText.ts'

const example = 'Cisco\tC9200L-48P-4X\t12\nJuniper EX4100-F-48P x4\n20 JL682A'

/** Form in which a list is pasted, or its file chosen. */
export function PasteForm({
  list,
  typed: { text, problem, setText, submit, clear },
  file,
}: {
  /** The list that the server rendered. */
  list: string
  typed: ReturnType<typeof useListText>
  file: ReturnType<typeof useListFile>
}) {
  const t = useMessages()
  const form = useRef<HTMLFormElement>(null)
  // A file chosen before hydration is still in its input.
  useInputBeforeHydration(form, (earlier) => {
    const typed = earlier.get('list') ?? ''
    if (typed !== list) setText(typed)
    const input = form.current?.querySelector<HTMLInputElement>('[type=file]')
    if (input?.files?.length) void file.read(input)
  })
  return (
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
        onChange={(event) => setText(event.target.value)}
      />
      <Field
        label={t('analogs.list.file')}
        className={styles.scripted}
        error={file.problem}
        hint={t('analogs.list.fileHint', { megabytes: maxFileMegabytes })}
      >
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".csv,.tsv,.txt,.log,.xlsx,.xlsm,.xls,.ods,.htm,.html,.mht"
            onChange={({ currentTarget }) => void file.read(currentTarget)}
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
  )
}
