import { Details } from '../ui/layout/Details.tsx'
import { Table } from '../ui/data/Table.tsx'
import { CodeBlock } from './CodeBlock.tsx'
import type { ResponsePart, Call } from './document.parts.ts'
import { mark } from './DescriptionText.tsx'
import styles from './OperationPage.module.css'
import { PropertyTable } from './PropertyTable.tsx'
import { makeExample } from './schema.example.ts'
import { resolveSchema } from './schema.rows.ts'
import { SchemaType } from './SchemaType.tsx'

/** All possible responses: successes in full, the others in a table. */
export function CallResponses({ call }: { call: Call }) {
  const { answers, fields, schemas } = call
  const successes = answers.filter(isSuccess)
  const others = answers.filter((answer) => !isSuccess(answer))
  return (
    <section className={styles.section} aria-labelledby="call-responses">
      <h2 id="call-responses">Responses</h2>
      {successes.map(({ status, description, content }) => (
        <div key={status} className={styles.section}>
          <h3>
            <code>{status}</code> {mark(description)}
          </h3>
          {content ? (
            <>
              <p className={styles.note}>
                <code>{content.mediaType}</code>, <SchemaType schema={content.schema} />
              </p>
              <PropertyTable
                caption={`Answer ${status}`}
                schema={resolveSchema(content.schema, schemas)}
              />
              <Details summary="An example of this answer">
                <CodeBlock
                  title={`Answer ${status}`}
                  code={writeJson(content.example ?? makeExample(content.schema, schemas))}
                />
              </Details>
            </>
          ) : (
            <p className={styles.note}>Without a body.</p>
          )}
        </div>
      ))}
      <Table caption="Other answers">
        <thead>
          <tr>
            <th scope="col">Status</th>
            <th scope="col">When</th>
            <th scope="col">Body</th>
          </tr>
        </thead>
        <tbody>
          {others.map(({ status, description, content }) => (
            <tr key={status}>
              <th scope="row">
                <code>{status}</code>
              </th>
              <td>{mark(description)}</td>
              <td>{content ? <SchemaType schema={content.schema} /> : 'none'}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {fields.length > 0 ? (
        <Details summary="Header fields">
          <Table cards className={styles.fields} caption="Header fields of answers">
            <thead>
              <tr>
                <th scope="col">Field</th>
                <th scope="col">What it says</th>
                <th scope="col">Example</th>
              </tr>
            </thead>
            <tbody>
              {fields.map(({ name, description, example, statuses }) => (
                <tr key={name}>
                  <th scope="row">
                    <code>{name}</code>
                  </th>
                  <td>
                    {mark(description)}
                    {statuses.length === answers.length ? null : ` (${statuses.join(', ')})`}
                  </td>
                  <td>{example === '' ? null : <code>{example}</code>}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Details>
      ) : null}
    </section>
  )
}

function isSuccess({ status }: ResponsePart): boolean {
  return status.startsWith('2')
}

function writeJson(value: unknown): string {
  return JSON.stringify(value, null, 2) ?? 'null'
}
