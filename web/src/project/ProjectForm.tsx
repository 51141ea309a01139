import { editProject, projectFields } from '@faceplate/engineering/project/project.edit'
import { useLayoutEffect, useRef, useState, type FormEvent } from 'react'
import { Button } from '../ui/fields/Button.tsx'
import { TextArea } from '../ui/fields/TextArea.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import styles from './ProjectPage.module.css'
import { readPasted } from './project.paste.ts'
import { ProjectTable } from './ProjectTable.tsx'
import type { ShownProject } from './useProject.ts'
import type { ProjectRow } from './project.row.ts'

/**
 * The form that edits a project. Without scripts it is posted to the address of the project, and the gateway redirects to
 * the address of the edited one. With scripts every change applies at once, by the same rules.
 */
export function ProjectForm({ shown, rows }: { shown: ShownProject; rows: readonly ProjectRow[] }) {
  const t = useMessages()
  const [text, setText] = useState('')
  const [unread, setUnread] = useState<readonly string[]>([])
  const adding = useRef<HTMLButtonElement>(null)
  // The project may be edited while the reader of pasted texts is loaded.
  const latest = useRef(shown)
  useLayoutEffect(() => {
    latest.current = shown
  })
  const apply = (form: HTMLFormElement, button?: HTMLElement | null, added = '') => {
    const entries = new URLSearchParams()
    for (const [name, value] of new FormData(form, button)) {
      if (typeof value === 'string') entries.append(name, value)
    }
    // A text that is still being typed is not sent with other fields.
    entries.set(projectFields.add, added)
    const edit = editProject(latest.current.project, entries)
    return latest.current.change(edit.project) ? edit : undefined
  }
  const add = async (form: HTMLFormElement) => {
    const edit = apply(form, undefined, await readPasted(t, text))
    if (!edit) return
    setUnread(edit.unread)
    setText(edit.unread.join('\n'))
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    if (submitter !== null && submitter === adding.current) void add(event.currentTarget)
    else apply(event.currentTarget, submitter)
  }
  return (
    // Its fields are what is left; the handler sees that event of all of them.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      id="project"
      data-printed
      method="post"
      className={styles.form}
      aria-label={t('project.form')}
      onSubmit={submit}
      onBlur={({ currentTarget, target }) => {
        // A field applies when it is left; products to add are sent with their button.
        if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement)
          apply(currentTarget)
      }}
    >
      {/* The first button of a form is pressed by Enter: it must not be one that removes a line. */}
      <button type="submit" className={styles.enter} tabIndex={-1} aria-hidden="true" />
      {rows.length === 0 ? (
        <p className={styles.empty}>{t('project.empty')}</p>
      ) : (
        <ProjectTable rows={rows} />
      )}
      {rows.length === 0 ? null : (
        <Button type="submit" look="secondary" className={styles.plain}>
          {t('project.apply')}
        </Button>
      )}
      <div className={styles.add}>
        <TextArea
          label={t('project.addLabel')}
          hint={t('project.addHint')}
          error={unread.length === 0 ? undefined : t('project.unreadAdded')}
          name={projectFields.add}
          rows={2}
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" look="secondary" ref={adding}>
          {t('project.addButton')}
        </Button>
      </div>
    </form>
  )
}
