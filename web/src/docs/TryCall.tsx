import { useState, type SubmitEvent } from 'react'
import { Button } from '../ui/fields/Button.tsx'
import { Checkbox } from '../ui/fields/Checkbox.tsx'
import { Details } from '../ui/layout/Details.tsx'
import { Notice } from '../ui/overlays/Notice.tsx'
import { TextArea } from '../ui/fields/TextArea.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
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
      setProblem('This is no JSON')
      return
    }
    setProblem(undefined)
    setOutcome('sending')
    const values = Object.fromEntries(
      parameters.map((each) => [keyOf(each), readText(form, keyOf(each))]),
    )
    setOutcome(await sendCall(writeRequest(call, values, text), isRequest))
  }

  return (
    <section className={styles.try} aria-labelledby="try">
      <h2 id="try">Try it here</h2>
      <form className={styles.form} onSubmit={(event) => void send(event)}>
        <div className={styles.fields}>
          {parameters
            .filter(({ in: place, name }) => place !== 'cookie' && name !== idempotencyField)
            .map((parameter) => (
              <TextField
                key={keyOf(parameter)}
                label={isOpen(parameter) ? 'Filters, as in an address' : parameter.name}
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
            label="Body"
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
              <p>
                It is sent for real: people read it, and answer. It goes with an {idempotencyField},
                a new one for each content.
              </p>
            </Notice>
            <Checkbox name="meant" required aria-required>
              I mean to send it
            </Checkbox>
          </>
        ) : null}
        {changesSomething(call) && !isRequest ? (
          <p className={styles.note}>It changes what this browser has on the site.</p>
        ) : null}
        <Button type="submit" aria-busy={outcome === 'sending'} className={styles.send}>
          Send
        </Button>
      </form>
      <Outcome outcome={outcome === 'sending' ? undefined : outcome} />
    </section>
  )
}

function Outcome({ outcome }: { outcome: CallOutcome | undefined }) {
  const answer = outcome && 'status' in outcome ? outcome : undefined
  return (
    <div className={styles.outcome}>
      <p role="status">
        {answer ? (
          <>
            <strong data-refused={answer.status < 400 ? undefined : ''}>{answer.status}</strong>{' '}
            {`${answer.ms} ms, ${answer.bytes.toLocaleString('en-GB')} bytes`}
          </>
        ) : null}
      </p>
      {outcome && 'failure' in outcome ? <Notice kind="error" title={outcome.failure} /> : null}
      {answer ? (
        <Details summary="Header fields">
          <CodeBlock
            title="Fields of the answer"
            code={answer.headers.map(([name, value]) => `${name}: ${value}`).join('\n')}
          />
        </Details>
      ) : null}
      {answer && answer.text !== '' ? <CodeBlock title="Answer" code={answer.text} /> : null}
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
