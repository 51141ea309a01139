import { pathOf } from '@faceplate/contracts/pages/site.pages'

/** Sections of the page of policies, by the anchors that forms and notices link to. */
export type PolicySection = 'cookies' | 'terms' | 'personal-data' | 'promotional'

/** The address of a text that somebody is asked to agree to, or told of. */
export function addressOfPolicy(section: PolicySection): string {
  return `${pathOf('policy')}#${section}`
}
