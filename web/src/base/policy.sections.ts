import { message, type Message } from '@faceplate/messages/message'
import type { LegalText } from '@faceplate/contracts/calls/navigation.contract'
import { pathOf, promotionalFilePath } from '@faceplate/contracts/pages/site.pages'
import { useShell } from './shell.ts'

/** Sections of the policy page, by the anchors that forms and notices link to. */
export type PolicySection = 'cookies' | 'terms' | 'personal-data' | 'promotional'

/** Headings of texts that have none of their own. */
export const policyNames: Readonly<Record<PolicySection, Message>> = {
  cookies: message('reference.policy.cookies'),
  terms: message('reference.policy.terms'),
  'personal-data': message('reference.policy.personalData'),
  promotional: message('reference.policy.promotional'),
}

const addresses: Readonly<Record<LegalText, string>> = {
  policy: addressOf('cookies'),
  'personal-data': addressOf('personal-data'),
  promotional: addressOf('promotional'),
  'promotional-file': promotionalFilePath,
}

/** The address of a legal text, or of the first of several; undefined if the content API has none of them (V-consent). */
export function useLegalAddress(...texts: readonly LegalText[]): string | undefined {
  const { missing_texts: missing = [] } = useShell()
  const text = texts.find((each) => !missing.includes(each))
  return text && addresses[text]
}

/** The address of the policy page; undefined if it would have neither a text nor a choice about analytics. */
export function usePolicyPath(): string | undefined {
  const { analytics } = useShell()
  const address = useLegalAddress('policy', 'personal-data', 'promotional')
  return address !== undefined || analytics?.asks_consent ? pathOf('policy') : undefined
}

function addressOf(section: PolicySection): string {
  return `${pathOf('policy')}#${section}`
}
