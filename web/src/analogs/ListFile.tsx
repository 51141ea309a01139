import { formatNumber } from '@faceplate/contracts/shared/number.format'
import type { TableFile, TableSheet } from '@faceplate/tables/table'
import { Select } from '../ui/fields/Select.tsx'
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
  const { sheets, hiddenSheets } = file
  const read = at < 0 ? sheets : sheets.slice(at, at + 1)
  const count = (key: 'hiddenCount' | 'leftCount') =>
    read.reduce((sum, sheet) => sum + sheet[key], 0)
  const [hidden, left] = [count('hiddenCount'), count('leftCount')]
  return (
    <div className={styles.file} role="group" aria-label={`File ${name}`}>
      <p>
        {at < 0
          ? `All ${sheets.length} sheets of ${name} are read.`
          : `Sheet ${nameSheet(read[0], at)} of ${name} is read.`}
        {hidden === 0 ? '' : ` ${formatNumber(hidden)} hidden rows are left out.`}
        {left === 0 ? '' : ` ${formatNumber(left)} rows beyond the limit are left out.`}
        {hiddenSheets.length === 0
          ? ''
          : ` Hidden sheets are left out: ${hiddenSheets.join(', ')}.`}
      </p>
      {sheets.length > 1 ? (
        <Select
          label="Sheet"
          value={String(at)}
          onChange={(value) => onChoose(Number(value))}
          options={[
            ...sheets.map((sheet, index) => ({
              value: String(index),
              label: `${nameSheet(sheet, index)}, ${formatNumber(sheet.rows.length)} rows`,
            })),
            { value: '-1', label: 'All sheets, one after another' },
          ]}
        />
      ) : null}
    </div>
  )
}

function nameSheet(sheet: TableSheet | undefined, at: number): string {
  return sheet === undefined || sheet.name === '' ? String(at + 1) : `“${sheet.name}”`
}
