import { formatList } from '@faceplate/contracts/shared/list.format'
import { formatNumber } from '@faceplate/contracts/shared/number.format'
import type { Messages } from '@faceplate/messages/messages'
import type { TableFile, TableSheet } from '@faceplate/tables/table'
import { Select } from '../ui/fields/Select.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import styles from './DeviceList.module.css'

/** A file that was read, and which of its sheets is shown; −1 for all. */
export interface OpenFile {
  name: string
  file: TableFile
  at: number
}

/** Says which sheet of a file was read and what was not, and offers the other sheets. */
export function ListFile({
  open: { name, file, at },
  onChoose,
}: {
  open: OpenFile
  onChoose: (at: number) => void
}) {
  const t = useMessages()
  const { sheets, hiddenSheets } = file
  const read = at < 0 ? sheets : sheets.slice(at, at + 1)
  const count = (key: 'hiddenCount' | 'leftCount') =>
    read.reduce((sum, sheet) => sum + sheet[key], 0)
  const [hidden, left] = [count('hiddenCount'), count('leftCount')]
  const counted = (rows: number) => ({ count: rows, number: formatNumber(rows, t.language) })
  const sentences = [
    at < 0
      ? t('analogs.file.allRead', { count: sheets.length, file: name })
      : t('analogs.file.read', { sheet: nameSheet(t, read[0], at), file: name }),
    hidden === 0 ? [] : t('analogs.file.hiddenRows', counted(hidden)),
    left === 0 ? [] : t('analogs.file.leftRows', counted(left)),
    hiddenSheets.length === 0
      ? []
      : t('analogs.file.hiddenSheets', { sheets: formatList(hiddenSheets, t.language, 'row') }),
  ].flat()
  return (
    <div className={styles.file} role="group" aria-label={t('analogs.file.label', { file: name })}>
      <p>{sentences.join(' ')}</p>
      {sheets.length > 1 ? (
        <Select
          label={t('analogs.file.sheet')}
          value={String(at)}
          onChange={(value) => onChoose(Number(value))}
          options={[
            ...sheets.map((sheet, index) => ({
              value: String(index),
              label: t('analogs.file.option', {
                sheet: nameSheet(t, sheet, index),
                ...counted(sheet.rows.length),
              }),
            })),
            { value: '-1', label: t('analogs.file.all') },
          ]}
        />
      ) : null}
    </div>
  )
}

function nameSheet(t: Messages, sheet: TableSheet | undefined, at: number): string {
  return sheet === undefined || sheet.name === ''
    ? String(at + 1)
    : t('analogs.quoted', { text: sheet.name })
}
