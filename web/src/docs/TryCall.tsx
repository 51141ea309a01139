import { useState, type SubmitEvent } from 'react'
import { Button } from '../ui/fields/Button.tsx'
import { Checkbox } from '../ui/fields/Checkbox.tsx'
import { Details } from '../ui/layout/Details.tsx'
import { Notice } from '../ui/overlays/Notice.tsx'
import { TextArea } from '../ui/fields/TextArea.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import {
  changesSomething,
  giveExamples,
  idempotencyField,
  isOpen,
  keyOf,
  writeExampleBody,
  writeRequest,
} from './call.request.ts'
import { sendCall, type CallOutcome } from './call.send.ts'
import { CodeBlock } from './CodeBlock.tsx'
import type { Call } from './document.parts.ts'
import { readText } from './form.text.ts'
import { findExample } from './schema.example.ts'
import { writeValue } from './value.text.ts'
import styles from './TryCall.module.css'

/** Sends the call to this site and shows the response. */
export function TryCall({ call }: { call: Call }) {
  const t = useMessages()
  const { parameters, body } = call
  const [outcome, setOutcome] = useState<CallOutcome | 'sending'>()
  const [problem, setProblem] = useState<string>()
  const given = giveExamples(call)
  const isRequest = body !== undefined && changesSomething(call)

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = readText(form, 'body')
    if (body && !isJson(text)) {
      setProblem(t('docs.try.noJson'))
      return
    }
    setProblem(undefined)
    setOutcome('sending')
    const values = Object.fromEntries(
      parameters.map((each) => [keyOf(each), readText(form, keyOf(each))]),
    )
    setOutcome(await sendCall(t, writeRequest(call, values, text), isRequest))
  }

  return (
    <section className={styles.try} aria-labelledby="try">
      <h2 id="try">{t('docs.try.title')}</h2>
      <form className={styles.form} onSubmit={(event) => void send(event)}>
        <div className={styles.fields}>
          {parameters
            .filter(({ in: place, name }) => place !== 'cookie' && name !== idempotencyField)
            .map((parameter) => (
              <TextField
                key={keyOf(parameter)}
                label={isOpen(parameter) ? t('docs.try.filters') : parameter.name}
                name={keyOf(parameter)}
                required={parameter.required === true}
                defaultValue={given[keyOf(parameter)] ?? ''}
                placeholder={writeValue(findExample(parameter))}
                spellCheck={false}
                autoComplete="off"
              />
            ))}
        </div>
        {body ? (
          <TextArea
            label={t('docs.body')}
            name="body"
            required
            error={problem}
            defaultValue={writeExampleBody(call)}
            spellCheck={false}
            className={styles.body}
          />
        ) : null}
        {isRequest ? (
          <>
            <Notice>
              <p>{t('docs.try.real', { field: idempotencyField })}</p>
            </Notice>
            <Checkbox name="meant" required aria-required>
              {t('docs.try.meant')}
            </Checkbox>
          </>
        ) : null}
        {changesSomething(call) && !isRequest ? (
          <p className={styles.note}>{t('docs.try.changes')}</p>
        ) : null}
        <Button type="submit" aria-busy={outcome === 'sending'} className={styles.send}>
          {t('docs.try.send')}
        </Button>
      </form>
      <Outcome outcome={outcome === 'sending' ? undefined : outcome} />
    </section>
  )
}

function Outcome({ outcome }: { outcome: CallOutcome | undefined }) {
  const t = useMessages()
  const answer = outcome && 'status' in outcome ? outcome : undefined
  return (
    <div className={styles.outcome}>
      <p role="status">
        {answer ? (
          <>
            <strong data-refused={answer.status < 400 ? undefined : ''}>{answer.status}</strong>{' '}
            {t('docs.try.size', { ms: answer.ms, bytes: answer.bytes })}
          </>
        ) : null}
      </p>
      {outcome && 'failure' in outcome ? <Notice kind="error" title={outcome.failure} /> : null}
      {answer ? (
        <Details summary={t('docs.fields.title')}>
          <CodeBlock
            title={t('docs.fields.ofAnswer')}
            code={answer.headers.map(([name, value]) => `${name}: ${value}`).join('\n')}
          />
        </Details>
      ) : null}
      {answer && answer.text !== '' ? (
        <CodeBlock title={t('docs.answers.tried')} code={answer.text} />
      ) : null}
    </div>
  )
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
