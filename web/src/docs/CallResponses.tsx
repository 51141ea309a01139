import { Details } from '../ui/layout/Details.tsx'
import { Table } from '../ui/data/Table.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import { contractLanguage } from './contract.language.ts'
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
  const t = useMessages()
  const { answers, fields, schemas } = call
  const successes = answers.filter(isSuccess)
  const others = answers.filter((answer) => !isSuccess(answer))
  return (
    <section className={styles.section} aria-labelledby="call-responses">
      <h2 id="call-responses">{t('docs.answers.title')}</h2>
      {successes.map(({ status, description, content }) => (
        <div key={status} className={styles.section}>
          <h3 lang={contractLanguage}>
            <code>{status}</code> {mark(description)}
          </h3>
          {content ? (
            <>
              <p className={styles.note} lang={contractLanguage}>
                <code>{content.mediaType}</code>, <SchemaType schema={content.schema} />
              </p>
              <PropertyTable
                caption={t('docs.answers.one', { status })}
                schema={resolveSchema(content.schema, schemas)}
              />
              <Details summary={t('docs.answers.example')}>
                <CodeBlock
                  title={t('docs.answers.one', { status })}
                  code={writeJson(content.example ?? makeExample(content.schema, schemas))}
                />
              </Details>
            </>
          ) : (
            <p className={styles.note}>{t('docs.answers.noBody')}</p>
          )}
        </div>
      ))}
      <Table caption={t('docs.answers.others')}>
        <thead>
          <tr>
            <th scope="col">{t('docs.answers.status')}</th>
            <th scope="col">{t('docs.answers.when')}</th>
            <th scope="col">{t('docs.body')}</th>
          </tr>
        </thead>
        <tbody>
          {others.map(({ status, description, content }) => (
            <tr key={status}>
              <th scope="row">
                <code>{status}</code>
              </th>
              <td lang={contractLanguage}>{mark(description)}</td>
              <td lang={content ? contractLanguage : undefined}>
                {content ? <SchemaType schema={content.schema} /> : t('docs.answers.none')}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {fields.length > 0 ? (
        <Details summary={t('docs.fields.title')}>
          <Table cards className={styles.fields} caption={t('docs.fields.ofAnswers')}>
            <thead>
              <tr>
                <th scope="col">{t('docs.fields.field')}</th>
                <th scope="col">{t('docs.fields.meaning')}</th>
                <th scope="col">{t('docs.fields.example')}</th>
              </tr>
            </thead>
            <tbody>
              {fields.map(({ name, description, example, statuses }) => (
                <tr key={name}>
                  <th scope="row">
                    <code>{name}</code>
                  </th>
                  <td lang={contractLanguage}>
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
