import { readStatus } from '../base/page.status.ts'

/**
 * Sends an error that replaced a page to the development server, which shows Vite's overlay with source positions.
 * Failures of the content API are not errors of the site and are not sent. Undefined in a build.
 */
export const sendError =
  import.meta.hot &&
  ((error: unknown) => {
    if (readStatus(error) !== 500) return
    const causes = listCauses(error)
    const message = causes.map((cause) => cause.message).join(': ')
    import.meta.hot?.send('faceplate:error', { message, stack: causes.at(-1)?.stack ?? '' })
  })

function listCauses(error: unknown): Error[] {
  return error instanceof Error ? [error, ...listCauses(error.cause)] : []
}
