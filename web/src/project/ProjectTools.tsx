import { pathOf, projectTablePaths } from '@faceplate/contracts/pages/site.pages'
import { writeProject, type Project } from '@faceplate/engineering/project/project.address'
import { isDevice } from '@faceplate/engineering/project/project.figures'
import { maxNetboxDevices } from '@faceplate/engineering/project/project.limits'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useDecoration } from '../base/useDecoration.ts'
import { buttonClass } from '../ui/fields/Button.tsx'
import chevron from '../ui/layout/chevron.module.css'
import { copyText } from '../ui/text/clipboard.ts'
import { Icon } from '../ui/text/Icon.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import { projectPdfQuery } from './project.queries.ts'
import type { ProjectRow } from './project.row.ts'
import styles from './ProjectTools.module.css'

/** Actions on a project: request, save, draw, copy and print. The gateway serves the files. */
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
  const pdf = useDecoration(projectPdfQuery())
  const [status, setStatus] = useState('')
  const copy = async () => {
    // The address changes only when the data of the last edit have arrived.
    const address = new URL(`?${query}`, window.location.href).href
    setStatus((await copyText(address)) ? t('project.copied') : address)
  }
  const omitted =
    rows.reduce(
      (sum, { line, good }) => sum + (good && isDevice(good.hardware) ? line.quantity : 0),
      0,
    ) - maxNetboxDevices
  const files = [
    [projectTablePaths.xlsx, t('project.xlsx')],
    [projectTablePaths.csv, t('project.csv')],
    [projectTablePaths.netbox, t('project.netbox')],
  ] as const
  return (
    <div className={styles.tools}>
      <div className={styles.row}>
        <a className={buttonClass()} href="#request">
          {t('project.toRequest')}
        </a>
        {pdf ? (
          <a className={buttonClass('secondary')} href={`${pdf}?${query}`} download rel="nofollow">
            <Icon name="download" size={18} />
            {t('project.pdf')}
          </a>
        ) : null}
      </div>
      <div className={styles.row}>
        <details className={styles.files}>
          <summary className={chevron.chevron}>
            <Icon name="download" size={18} />
            {t('project.saveAs')}
          </summary>
          <ul>
            {files.map(([path, name]) => (
              <li key={path}>
                <a href={`${path}?${query}`} download rel="nofollow">
                  {name}
                </a>
                {path === projectTablePaths.netbox ? (
                  <p>
                    {t('project.netboxHint')}
                    {omitted > 0 ? ` ${t('project.netboxCut', { count: omitted })}` : null}
                  </p>
                ) : null}
              </li>
            ))}
          </ul>
        </details>
        <Link
          to={pathOf('project-rack')}
          search={writeProject(project)}
          rel="nofollow"
          className={styles.quiet}
        >
          {t('rack.open')}
        </Link>
        <button type="button" className={styles.quiet} onClick={() => void copy()}>
          <Icon name="link" size={18} />
          {t('project.copy')}
        </button>
        <button type="button" className={styles.quiet} onClick={() => window.print()}>
          <Icon name="printer" size={18} />
          {t('project.print')}
        </button>
      </div>
      <p role="status">{status}</p>
    </div>
  )
}
