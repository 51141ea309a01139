import { addressOf, pathOf } from '@faceplate/contracts/pages/site.pages'
import { linkPorts, isLinkPort } from '@faceplate/contracts/calls/transceivers.query'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { Messages } from '@faceplate/messages/messages'
import { SiteLink } from '../base/SiteLink.tsx'
import { useDecoration } from '../base/useDecoration.ts'
import { useInputBeforeHydration } from '../base/useInputBeforeHydration.ts'
import { linkList, readLinkChoice } from '../transceivers/links/link.state.ts'
import { formatDecibels, verdictLabels } from '@faceplate/engineering/links/link.words'
import { Button } from '../ui/fields/Button.tsx'
import { selectClass } from '../ui/fields/Select.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import {
  askedModulesQuery,
  findLink,
  firstLink,
  firstLinkQuery,
  type AskedLink,
  type FoundLink,
} from './home.link.ts'
import styles from './HomeTools.module.css'

const first = { 'a.port': firstLink.a, 'b.port': firstLink.b, distance: String(firstLink.distance) }

/**
 * Finds modules for a link between two ports. A GET form that opens the link finder, so it works without scripts too.
 */
export function LinkTool() {
  const t = useMessages()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(first)
  useInputBeforeHydration(form, (earlier) => setTyped({ ...first, ...Object.fromEntries(earlier) }))
  const asked = readAsked(t, typed)
  const isFirst = JSON.stringify(asked) === JSON.stringify(firstLink)
  const atFirst = useDecoration(firstLinkQuery())
  const { data: modules, isFetching } = useQuery({
    ...askedModulesQuery(asked ?? firstLink),
    enabled: asked !== undefined && !(isFirst && atFirst),
  })
  const found =
    isFirst && atFirst ? atFirst : asked && modules ? findLink(modules, asked) : undefined
  const port = (end: 'a' | 'b') => (
    <select
      name={`${end}.port`}
      className={selectClass}
      aria-label={t('home.link.port', { end: end.toUpperCase() })}
      value={typed[`${end}.port`]}
      onChange={(event) => setTyped({ ...typed, [`${end}.port`]: event.target.value })}
    >
      {linkPorts.map((each) => (
        <option key={each}>{each}</option>
      ))}
    </select>
  )
  return (
    <form
      ref={form}
      method="get"
      action={pathOf('link-finder')}
      className={styles.form}
      aria-label={t('home.link.form')}
      onSubmit={(event) => {
        event.preventDefault()
        void navigate({ to: pathOf('link-finder'), search: typed })
      }}
    >
      <div className={styles.link}>
        {port('a')}
        <label className={styles.distance}>
          <input
            name="distance"
            inputMode="decimal"
            maxLength={12}
            aria-label={t('home.link.distance')}
            value={typed.distance}
            onChange={(event) => setTyped({ ...typed, distance: event.target.value })}
          />
          {t('home.link.kilometres')}
        </label>
        {port('b')}
      </div>
      <p className={styles.answer} aria-live="polite" aria-busy={isFetching}>
        {found ? (
          <Found found={found} />
        ) : (
          <span>{asked && !isFetching ? t('home.link.none') : ' '}</span>
        )}
      </p>
      <Button type="submit" look="secondary">
        {t('home.link.all')}
      </Button>
    </form>
  )
}

function Found({ found: { verdict, names, codes, isCable, margin } }: { found: FoundLink }) {
  const t = useMessages()
  const found = t('home.link.found', {
    verdict: t(verdictLabels[verdict]),
    parts: isCable ? 'cable' : names.length === 1 ? 'same' : 'different',
  })
  return (
    <>
      <output>
        {names.map((name, at) => (
          <SiteLink key={name} href={addressOf('product-code', { code: codes[at] ?? '' })}>
            {name}
          </SiteLink>
        ))}
      </output>
      <span>
        {margin === undefined
          ? found
          : t('home.link.spare', { found, margin: formatDecibels(t, margin) })}
      </span>
    </>
  )
}

/** Reads the form with the finder's rules; undefined if it does not describe a link. */
function readAsked(t: Messages, typed: typeof first): AskedLink | undefined {
  const state = linkList.read(typed)
  const { ports, distance } = (state && readLinkChoice(t, state)) ?? {}
  return ports?.a && ports.b && isLinkPort(ports.a) && distance !== undefined
    ? { a: ports.a, b: ports.b, distance }
    : undefined
}
