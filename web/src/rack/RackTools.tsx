import { formatProject } from '@faceplate/engineering/project/project.address'
import { useState } from 'react'
import { saveFile } from '../base/save.file.ts'
import { Button } from '../ui/fields/Button.tsx'
import { copyText } from '../ui/text/clipboard.ts'
import { Icon } from '../ui/text/Icon.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import styles from './RackPage.module.css'
import type { ShownRacks } from './useRack.ts'

type FileKind = 'svg' | 'png' | 'drawio'

const mediaTypes = { svg: 'image/svg+xml', drawio: 'application/xml' } as const

/** Copies, saves and prints the racks. */
export function RackTools({ shown }: { shown: ShownRacks }) {
  const t = useMessages()
  const [status, setStatus] = useState('')
  const copy = async () => {
    // The address changes only when the data of the last edit have arrived.
    const query = new URLSearchParams(formatProject(shown.project))
    if (shown.side === 'rear') query.set('side', shown.side)
    const address = new URL(`?${query}`, window.location.href).href
    setStatus((await copyText(address)) ? t('project.copied') : address)
  }
  const save = async (kind: FileKind) => {
    setStatus('')
    const name = `${t('rack.file')}.${kind}`
    try {
      const { drawSheet } = await import('./rack.sheet.ts')
      const { paintSheet, readPictures, writeSheetDrawio, writeSheetSvg } =
        await import('./rack.files.ts')
      const sheet = drawSheet(t, shown)
      if (kind === 'png') {
        saveFile(name, await paintSheet(sheet))
        return
      }
      const pictures = await readPictures(sheet)
      const write = kind === 'svg' ? writeSheetSvg : writeSheetDrawio
      saveFile(name, new Blob([write(sheet, pictures)], { type: mediaTypes[kind] }))
    } catch {
      setStatus(t('project.notSaved'))
    }
  }
  const download = (kind: FileKind, label: string) => (
    <Button look="secondary" onClick={() => void save(kind)}>
      <Icon name="download" size={18} />
      {label}
    </Button>
  )
  return (
    <div className={styles.tools}>
      <Button look="secondary" onClick={() => void copy()}>
        <Icon name="link" size={18} />
        {t('project.copy')}
      </Button>
      {download('svg', 'SVG')}
      {download('png', 'PNG')}
      {download('drawio', 'draw.io')}
      <Button look="secondary" onClick={() => window.print()}>
        <Icon name="printer" size={18} />
        {t('project.print')}
      </Button>
      <p role="status">{status}</p>
    </div>
  )
}
