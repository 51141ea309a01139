import { addressOf } from '@faceplate/contracts/pages/site.pages'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, notFound, useRouter } from '@tanstack/react-router'
import { definePage } from '../base/page.ts'
import { routeId } from '../base/route.id.ts'
import { SiteBreadcrumb } from '../base/SiteBreadcrumb.tsx'
import { joinClasses } from '../ui/classes.ts'
import { Container } from '../ui/layout/Container.tsx'
import { Details } from '../ui/layout/Details.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import { contractLanguage } from './contract.language.ts'
import { CallResponses } from './CallResponses.tsx'
import { CallNav } from './CallNav.tsx'
import { CallParameters } from './CallParameters.tsx'
import { CallPath } from './CallPath.tsx'
import { giveExamples, writeExampleBody, writeRequest } from './call.request.ts'
import { writeSamples } from './call.samples.ts'
import { CodeBlock } from './CodeBlock.tsx'
import { docsCrumb } from './docs.list.ts'
import { callQuery, callsQuery } from './docs.queries.ts'
import type { Call } from './document.parts.ts'
import { DescriptionText } from './DescriptionText.tsx'
import styles from './OperationPage.module.css'
import { PropertyTable } from './PropertyTable.tsx'
import { resolveSchema } from './schema.rows.ts'
import { anchorOf } from './SchemaType.tsx'

const route = getRouteApi(routeId('docs-operation'))

export const page = definePage({
  name: 'docs-operation',
  component: OperationPage,
  needs: ['GET ../openapi.json'],
  key: ({ params }) => params.operation,
  load: async ({ read, params: { operation }, t }) => {
    const [call] = await Promise.all([read(callQuery(operation)), read(callsQuery())])
    if (!call) throw notFound()
    return {
      title: `${operation}: ${call.method} ${call.path}`,
      description: t('docs.call.description', { summary: call.summary, operation }),
      path: addressOf('docs-operation', { operation }),
    }
  },
})

/** Reference of one call with a form to try it. */
function OperationPage() {
  const t = useMessages()
  const { operation } = route.useParams()
  const { data: call } = useSuspenseQuery(callQuery(operation))
  const { data: list } = useSuspenseQuery(callsQuery())
  if (!call) throw notFound()
  const { schemas, body } = call
  return (
    <Container>
      <PageHeader
        breadcrumb={<SiteBreadcrumb path={[docsCrumb]} current={call.id} />}
        title={<span lang={contractLanguage}>{call.summary}</span>}
      >
        <p>
          <CallPath method={call.method} path={call.path} />
        </p>
        {call.isDeprecated ? (
          <p>
            <strong>{t('docs.call.deprecatedHint')}</strong>
          </p>
        ) : null}
        {call.description === '' ? null : (
          <div className={styles.about} lang={contractLanguage}>
            <DescriptionText text={call.description} />
          </div>
        )}
      </PageHeader>
      <div className={styles.page}>
        <CallNav groups={list.groups} shown={call.group} />
        <div className={styles.words}>
          {call.parameters.length > 0 || call.credentials.length > 0 ? (
            <CallParameters call={call} />
          ) : null}
          {body ? (
            <section className={styles.section} aria-labelledby="call-body">
              <h2 id="call-body">{t('docs.body')}</h2>
              <p className={styles.note} lang={contractLanguage}>
                <code>{body.mediaType}</code>
                {body.description === '' ? '' : `. ${body.description}`}
              </p>
              <PropertyTable
                caption={t('docs.body')}
                schema={resolveSchema(body.schema, schemas)}
              />
            </section>
          ) : null}
          <CallResponses call={call} />
          {Object.keys(schemas).length > 0 ? (
            <section className={styles.section} aria-labelledby="schemas">
              <h2 id="schemas">{t('docs.schemas')}</h2>
              <div>
                {Object.entries(schemas).map(([name, schema]) => (
                  <Details key={name} summary={<code>{name}</code>}>
                    {/* Browsers open a closed section for a link to its content. */}
                    <div id={anchorOf(name)} className={styles.schema} lang={contractLanguage}>
                      {schema.description === undefined ? null : (
                        <DescriptionText text={schema.description} />
                      )}
                      <PropertyTable caption={name} schema={schema} />
                    </div>
                  </Details>
                ))}
              </div>
            </section>
          ) : null}
        </div>
        <Samples call={call} />
      </div>
    </Container>
  )
}

/** Example request for copying. */
function Samples({ call }: { call: Call }) {
  const t = useMessages()
  const { origin } = useRouter().options.context
  const given = giveExamples(call)
  const request = writeRequest(call, given, writeExampleBody(call))
  return (
    <section className={joinClasses(styles.section, styles.request)} aria-labelledby="example">
      <h2 id="example">{t('docs.sample.title')}</h2>
      {writeSamples(t, call, request, given, origin).map(({ title, code }) => (
        <CodeBlock key={title} title={title} code={code} />
      ))}
    </section>
  )
}
