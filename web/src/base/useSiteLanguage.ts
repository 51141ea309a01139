import type { MessageLanguage } from '@faceplate/contracts/shared/message.language'
import { useShell } from './shell.ts'

/** Language of the forms of the site (`LANGUAGE`). The gateway sends it only when it is not English. */
export function useSiteLanguage(): MessageLanguage {
  return useShell().language ?? 'en'
}
