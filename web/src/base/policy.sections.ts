import { pathOf } from '@faceplate/contracts/pages/site.pages'

/** Sections of the policy page, by the anchors that forms and notices link to. */
export type PolicySection = 'cookies' | 'terms' | 'personal-data' | 'promotional'

/** The address of a policy text that a form or notice links to. */
export function addressOfPolicy(section: PolicySection): string {
  return `${pathOf('policy')}#${section}`
}
