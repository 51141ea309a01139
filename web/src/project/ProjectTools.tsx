import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { writeProject, type Project } from '@faceplate/contracts/project/project.address'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useShell } from '../base/shell.ts'
import { useDecoration } from '../base/useDecoration.ts'
import { Button, buttonClass } from '../ui/fields/Button.tsx'
import { copyText } from '../ui/text/clipboard.ts'
import { Icon } from '../ui/text/Icon.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import { projectPdfQuery } from './project.queries.ts'
import styles from './ProjectPage.module.css'
import type { ProjectRow } from './project.row.ts'

/** Draws, copies, saves and prints a project. */
export function ProjectTools({
  rows,
  project,
  query,
}: {
  rows: readonly ProjectRow[]
  project: Project
  query: string
}) {
  const t = useMessages()
  const { brand } = useShell()
  const pdf = useDecoration(projectPdfQuery())
  const [status, setStatus] = useState('')
  const copy = async () => {
    // The address changes only when the data of the last edit have arrived.
    const address = new URL(`?${query}`, window.location.href).href
    setStatus((await copyText(address)) ? t('project.copied') : address)
  }
  const save = async (kind: 'csv' | 'xlsx') => {
    setStatus('')
    try {
      const { saveProjectCsv, saveProjectWorkbook } = await import('./project.export.ts')
      await (kind === 'csv' ? saveProjectCsv(t, rows) : saveProjectWorkbook(t, rows))
    } catch {
      setStatus(t('project.notSaved'))
    }
  }
  const saveNetbox = async () => {
    setStatus('')
    try {
      const { saveNetboxDevices } = await import('./project.netbox.ts')
      const count = saveNetboxDevices(rows, brand.name)
      const cut = count === 0 ? [] : [t('project.netboxCut', { count })]
      setStatus([...cut, t('project.netboxHint')].join(' '))
    } catch {
      setStatus(t('project.notSaved'))
    }
  }
  return (
    <div className={styles.tools}>
      <Link
        to={pathOf('project-rack')}
        search={writeProject(project)}
        rel="nofollow"
        className={buttonClass('secondary')}
      >
        {t('rack.open')}
      </Link>
      {pdf ? (
        <a className={buttonClass('secondary')} href={`${pdf}?${query}`} download rel="nofollow">
          <Icon name="download" size={18} />
          {t('project.pdf')}
        </a>
      ) : null}
      <Button look="secondary" onClick={() => void copy()}>
        <Icon name="link" size={18} />
        {t('project.copy')}
      </Button>
      <Button look="secondary" onClick={() => void save('xlsx')}>
        <Icon name="download" size={18} />
        {t('project.xlsx')}
      </Button>
      <Button look="secondary" onClick={() => void save('csv')}>
        <Icon name="download" size={18} />
        {t('project.csv')}
      </Button>
      <Button look="secondary" onClick={() => void saveNetbox()}>
        <Icon name="download" size={18} />
        {t('project.netbox')}
      </Button>
      <Button look="secondary" onClick={() => window.print()}>
        <Icon name="printer" size={18} />
        {t('project.print')}
      </Button>
      <p role="status">{status}</p>
    </div>
  )
}
