import { isOpen } from './call.request.ts'
import type { Call } from './document.parts.ts'
import { mark } from './DescriptionText.tsx'
import styles from './OperationPage.module.css'
import { ValueTable, type DescribedValue } from './PropertyTable.tsx'
import { findExample } from './schema.example.ts'
import { writeValue } from './value.text.ts'
import { useMessages } from '../ui/text/useMessages.ts'
import { contractLanguage } from './contract.language.ts'

const places = { path: 'in the path', query: 'in the query', header: 'header', cookie: 'cookie' }

/** Parameters of a call outside its body. */
export function CallParameters({ call: { parameters, credentials } }: { call: Call }) {
  const t = useMessages()
  const values = parameters.map((parameter): DescribedValue => {
    const { schema = {}, required = false } = parameter
    return {
      name: isOpen(parameter) ? '{characteristic}' : parameter.name,
      note: places[parameter.in],
      isRequired: required,
      isDeprecated: parameter.deprecated,
      description: parameter.description ?? schema.description ?? '',
      example: writeValue(findExample(parameter)),
      schema,
    }
  })
  return (
    <section className={styles.section} aria-labelledby="parameters">
      <h2 id="parameters">{t('docs.parameters')}</h2>
      {values.length > 0 ? <ValueTable caption={t('docs.parameters')} values={values} /> : null}
      {credentials.map(({ name, place, description }) => (
        <p key={name} className={styles.note} lang={contractLanguage}>
          {place === 'cookie' ? 'Cookie' : 'Field'} <code>{name}</code>
          {description === '' ? null : <>: {mark(description)}</>}
        </p>
      ))}
    </section>
  )
}
