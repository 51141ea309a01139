import type { VersionedText } from '@faceplate/contracts/reference.contract'
import { pathOf } from '@faceplate/contracts/site.pages'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ListHeader } from '../base/ListHeader.tsx'
import { definePage } from '../base/page.ts'
import type { PolicySection } from '../base/policy.sections.ts'
import { useDecoration } from '../base/useDecoration.ts'
import { Container } from '../ui/Container.tsx'
import { Details } from '../ui/Details.tsx'
import { KeptTable } from './KeptTable.tsx'
import styles from './PolicyPage.module.css'
import { PolicyText } from './PolicyText.tsx'
import { personalDataQuery, policyQuery, promotionalQuery } from './reference.queries.ts'

/** The call for cookies and terms is an addition of ours: another API may have the consents alone. */
const ownWords = {
  title: 'Privacy policy',
  description: 'What you agree to when you send a form on this site.',
}

export const page = definePage({
  name: 'policy',
  component: PolicyPage,
  needs: [
    'GET docs/personal-data-processing-consent',
    'GET docs/promotional-communications-consent',
  ],
  decorates: ['GET reference/policy'],
  load: async ({ read }) => {
    const [policy = ownWords] = await Promise.all([
      read(policyQuery()),
      read(personalDataQuery()),
      read(promotionalQuery()),
    ])
    return { title: policy.title, description: policy.description, path: pathOf('policy') }
  },
})

/** Cookies, terms of use and the texts of both consents, each with the version that is recorded (V-consent). */
function PolicyPage() {
  const policy = useDecoration(policyQuery())
  const { data: personalData } = useSuspenseQuery(personalDataQuery())
  const { data: promotional } = useSuspenseQuery(promotionalQuery())
  const { title, description } = policy ?? ownWords
  const texts: { id: PolicySection; text: VersionedText; children?: ReactNode }[] = [
    ...(policy
      ? [
          {
            id: 'cookies' as const,
            text: policy.cookies,
            children: <KeptTable kept={policy.cookies.kept} />,
          },
          { id: 'terms' as const, text: policy.terms },
        ]
      : []),
    { id: 'personal-data', text: personalData },
    { id: 'promotional', text: promotional },
  ]
  return (
    <Container>
      <ListHeader title={title} description={description} />
      <div className={styles.policy}>
        <nav className={styles.contents} aria-label="On this page">
          <Details summary="On this page" alwaysOpen="from-992" closeOutside>
            <ol>
              {texts.map(({ id, text }) => (
                <li key={id}>
                  <a href={`#${id}`}>{text.title}</a>
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
