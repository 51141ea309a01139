import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { Link, useNavigate } from '@tanstack/react-router'
import { Button } from '../ui/fields/Button.tsx'
import { Details } from '../ui/layout/Details.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import { contractLanguage } from './contract.language.ts'
import styles from './CallNav.module.css'
import { titleOf } from './docs.list.ts'
import { readText } from './form.text.ts'
import type { CallGroup } from './document.parts.ts'

/** Navigation to the other calls, with those of the same group expanded. Collapsed on a narrow screen. */
export function CallNav({ groups, shown }: { groups: readonly CallGroup[]; shown: string }) {
  const t = useMessages()
  const navigate = useNavigate()
  return (
    <Details summary={t('docs.allCalls')} alwaysOpen="from-992" className={styles.nav}>
      <nav aria-label={t('docs.calls')}>
        <form
          className={styles.search}
          action={pathOf('docs')}
          onSubmit={(event) => {
            event.preventDefault()
            const q = readText(new FormData(event.currentTarget), 'q').trim()
            void navigate({ to: pathOf('docs'), search: q === '' ? {} : { q } })
          }}
        >
          <TextField label={t('docs.search.label')} name="q" type="search" maxLength={100} />
          <Button type="submit" look="secondary" className={styles.submit}>
            {t('docs.search.submit')}
          </Button>
        </form>
        {groups.map(({ name, calls }) => (
          <details
            key={name}
            open={name === shown}
            className={styles.group}
            lang={contractLanguage}
          >
            <summary className={styles.title}>{titleOf(name)}</summary>
            <ul className={styles.calls}>
              {calls.map(({ id, method }) => (
                <li key={id}>
                  <Link to={pathOf('docs-operation')} params={{ operation: id }}>
                    {id} <small data-changes={method === 'GET' ? undefined : ''}>{method}</small>
                  </Link>
                </li>
              ))}
            </ul>
          </details>
        ))}
      </nav>
    </Details>
  )
}
