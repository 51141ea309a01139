import type { MessageLanguage } from '@faceplate/contracts/shared/message.language'
import { useShell } from './shell.ts'

/** What the pages and the forms of the site are in; the gateway names it where it is not English. */
export function useSiteLanguage(): MessageLanguage {
  return useShell().language ?? 'en'
}
