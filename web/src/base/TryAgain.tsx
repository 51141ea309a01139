import { useRouter, useRouterState } from '@tanstack/react-router'
import { message } from '@faceplate/messages/message'
import { Notice } from '../ui/overlays/Notice.tsx'
import { isPlainClick } from '../ui/plain.click.ts'
import { RichText } from '../ui/text/RichText.tsx'

/**
 * Stands in the place of a result that could not be read, with a link that reads it again: to the address of the page,
 * or, with scripts, without losing what was typed.
 */
export function TryAgain() {
  const router = useRouter()
  const address = useRouterState({
    select: ({ location: { pathname, searchStr } }) => pathname + searchStr,
  })
  return (
    <Notice kind="error">
      <p>
        <RichText
          message={message('errors.result')}
          values={{
            link: (text) => (
              <a
                href={address}
                onClick={(event) => {
                  if (!isPlainClick(event)) return
                  event.preventDefault()
                  // Another click must not begin again what is under way.
                  if (!router.state.isLoading) void router.invalidate()
                }}
              >
                {text}
              </a>
            ),
          }}
        />
      </p>
    </Notice>
  )
}
