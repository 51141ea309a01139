import type { Messages } from '@faceplate/messages/messages'
import type { VersionedText } from '@faceplate/contracts/calls/reference.contract'
import { pathOf } from '@faceplate/contracts/pages/site.pages'
import type { ReactNode } from 'react'
import { AnalyticsChoice } from '../analytics/AnalyticsChoice.tsx'
import { ListHeader } from '../base/ListHeader.tsx'
import { definePage } from '../base/page.ts'
import { policyNames, type PolicySection } from '../base/policy.sections.ts'
import { TryAgain } from '../base/TryAgain.tsx'
import { useResult } from '../base/useResult.ts'
import { Container } from '../ui/layout/Container.tsx'
import { Details } from '../ui/layout/Details.tsx'
import { EmptyState } from '../ui/data/EmptyState.tsx'
import { StoredDataTable } from './StoredDataTable.tsx'
import styles from './PolicyPage.module.css'
import { PolicyText } from './PolicyText.tsx'
import { personalDataQuery, policyQuery, promotionalQuery } from './reference.queries.ts'
import { useMessages } from '../ui/text/useMessages.ts'

/** Title and description without the call for cookies and terms, which other implementations of the API may lack. */
function describePolicy(t: Messages) {
  return { title: t('reference.policy.title'), description: t('reference.policy.description') }
}

export const page = definePage({
  name: 'policy',
  component: PolicyPage,
  // Every form links to this page, so it must not fail if a text is missing.
  results: [
    'GET reference/policy',
    'GET docs/personal-data-processing-consent',
    'GET docs/promotional-communications-consent',
  ],
  load: async ({ read, t }) => {
    const [policy = describePolicy(t)] = await Promise.all([
      read(policyQuery()),
      read(personalDataQuery()),
      read(promotionalQuery()),
    ])
    return { title: policy.title, description: policy.description, path: pathOf('policy') }
  },
})

/** Cookies, terms of use and the texts of both consents, each with the version that is recorded (V-consent). */
function PolicyPage() {
  const t = useMessages()
  const results = [
    useResult(policyQuery()),
    useResult(personalDataQuery()),
    useResult(promotionalQuery()),
  ] as const
  const [{ data: policy }, { data: personalData }, { data: promotional }] = results
  const hasFailed = results.some(({ isFailed }) => isFailed)
  const { title, description } = policy ?? describePolicy(t)
  const texts: { id: PolicySection; text: VersionedText; children?: ReactNode }[] = [
    ...(policy
      ? [
          {
            id: 'cookies' as const,
            text: policy.cookies,
            children: (
              <>
                <StoredDataTable kept={policy.cookies.kept} />
                <AnalyticsChoice heading="h3" />
              </>
            ),
          },
          { id: 'terms' as const, text: policy.terms },
        ]
      : []),
    ...(personalData ? [{ id: 'personal-data' as const, text: personalData }] : []),
    ...(promotional ? [{ id: 'promotional' as const, text: promotional }] : []),
  ]
  return (
    <Container>
      <ListHeader title={title} description={description} />
      {hasFailed ? <TryAgain /> : null}
      {texts.length === 0 && !hasFailed ? (
        <EmptyState title={t('reference.policy.missing.title')}>
          <p>{t('reference.policy.missing.text')}</p>
        </EmptyState>
      ) : null}
      {policy ? null : <AnalyticsChoice heading="h2" />}
      <div className={styles.policy} hidden={texts.length === 0}>
        <nav className={styles.contents} aria-label={t('ui.onThisPage')}>
          <Details summary={t('ui.onThisPage')} alwaysOpen="from-992" closeOutside>
            <ol>
              {texts.map(({ id, text }) => (
                <li key={id}>
                  <a href={`#${id}`}>{text.title ?? t(policyNames[id])}</a>
                </li>
              ))}
            </ol>
          </Details>
        </nav>
        <div className={styles.texts}>
          {texts.map(({ id, text, children }) => (
            <PolicyText key={id} id={id} text={text}>
              {children}
            </PolicyText>
          ))}
        </div>
      </div>
    </Container>
  )
}
