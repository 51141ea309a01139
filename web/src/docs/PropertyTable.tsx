import type { ApiSchema } from '@faceplate/contracts/client/api.document'
import { Table } from '../ui/data/Table.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import { contractLanguage } from './contract.language.ts'
import { mark } from './DescriptionText.tsx'
import styles from './PropertyTable.module.css'
import { listLimits, listProperties } from './schema.rows.ts'
import { SchemaType } from './SchemaType.tsx'
import { writeValue } from './value.text.ts'

export interface DescribedValue {
  name: string
  /** Short note beside the name. */
  note?: string | undefined
  isRequired: boolean
  isDeprecated?: boolean | undefined
  description: string
  example: string
  schema: ApiSchema
}

/** Named values with their meaning, constraints and an example. */
export function ValueTable({
  caption,
  values,
}: {
  caption: string
  values: readonly DescribedValue[]
}) {
  const t = useMessages()
  return (
    <Table cards caption={caption} className={styles.values}>
      <thead>
        <tr>
          <th scope="col">{t('docs.value.name')}</th>
          <th scope="col">{t('docs.value.meaning')}</th>
        </tr>
      </thead>
      <tbody lang={contractLanguage}>
        {values.map((value) => (
          <ValueRow
            key={value.note === undefined ? value.name : `${value.note} ${value.name}`}
            {...value}
          />
        ))}
      </tbody>
    </Table>
  )
}

function ValueRow({
  name,
  note,
  isRequired,
  isDeprecated,
  description,
  example,
  schema,
}: DescribedValue) {
  const limits = listLimits(schema)
  return (
    <tr>
      <th scope="row" className={styles.name}>
        <code>{breakPath(name)}</code>
        <span className={styles.notes}>
          {note}
          {isRequired ? <span className={styles.required}>required</span> : null}
          {isDeprecated ? <span className={styles.deprecated}>deprecated</span> : null}
        </span>
      </th>
      <td>
        <p className={styles.type}>
          <SchemaType schema={schema} />
          {limits.map((limit) => (
            <span key={limit}> · {mark(limit)}</span>
          ))}
        </p>
        {description === '' ? null : <p>{mark(description)}</p>}
        {example === '' ? null : (
          <p className={styles.example}>
            For example <code>{example}</code>
          </p>
        )}
      </td>
    </tr>
  )
}

/** Allows line breaks after the dots of a path. */
function breakPath(path: string) {
  return path.split(/(?<=\.)/).flatMap((part, at) =>
    // eslint-disable-next-line react/no-array-index-key -- parts of a text have no state
    at === 0 ? [part] : [<wbr key={at} />, part],
  )
}

/** Properties of a schema, including those of nested objects. */
export function PropertyTable({ caption, schema }: { caption: string; schema: ApiSchema }) {
  const rows = listProperties(schema)
  if (rows.length === 0) {
    return (
      <p className={styles.plain} lang={contractLanguage}>
        <SchemaType schema={schema} />
      </p>
    )
  }
  return (
    <ValueTable
      caption={caption}
      values={rows.map(({ path, isRequired, schema: each }) => ({
        name: path,
        isRequired,
        isDeprecated: each.deprecated,
        description: each.description ?? '',
        example: writeValue(each.examples?.[0]),
        schema: each,
      }))}
    />
  )
}
