import { escapeText } from '@faceplate/contracts/shared/escape.text'
import type { FastifyReply } from 'fastify'
import { writeTime } from '../ops/status.page.ts'
import type { EditorSession } from './editor.sessions.ts'

/** Folder of the scripts in the address, with their version, so that browsers store them for good. */
export const assetsPath = '/editor/assets'

const head = `<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">`

/** The page of Decap. Its styles are created by its script. */
export function renderEditor({ name, version }: { name: string; version: string }): string {
  return `<!doctype html>
<html lang="en">
${head}
<meta name="editor-name" content="${escapeText(name)}">
<title>Content editor</title>
<script defer src="${assetsPath}/${version}/editor.client.js"></script>
<script defer src="${assetsPath}/${version}/decap-cms.js"></script>
<noscript>The editor needs JavaScript.</noscript>
<div id="nc-root"></div>
<p style="margin: 2rem; font: 14px system-ui, sans-serif"><a href="/editor/sessions">Sessions</a></p>
</html>
`
}

/**
 * Content policy of the page of Decap. Decap compiles checks of its configuration (`unsafe-eval`) and writes its styles
 * into the page (`unsafe-inline`). Pictures that are not saved yet have `blob:` addresses.
 */
export const editorPolicy = [
  "default-src 'none'",
  "script-src 'self' 'unsafe-eval'",
  "style-src 'unsafe-inline'",
  "img-src 'self' blob: data:",
  'font-src data:',
  "connect-src 'self' blob:",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** Content policy of the pages without a script. */
const plainPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

const styles = `:root { color-scheme: light dark; --line: light-dark(#8a9299, #7c858d); --accent: light-dark(#1c6b45, #6fcf9a); --bad: light-dark(#b3261e, #ff8a80) }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 22rem; margin: 12vh auto 2rem; padding: 0 1rem }
h1 { font-size: 1.5rem; margin: 0 0 1.5rem }
label { display: block; margin: 1rem 0 .25rem }
input { box-sizing: border-box; width: 100%; font: inherit; padding: .5rem .75rem; border: 1px solid var(--line); border-radius: 6px; background: Field; color: FieldText }
button { font: inherit; font-weight: 600; margin-top: 1.5rem; padding: .6rem 1.5rem; border: 0; border-radius: 6px; background: var(--accent); color: light-dark(#fff, #10231a) }
input:focus-visible, button:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
small { color: light-dark(#5b646c, #a7b0b8) }
ul { list-style: none; padding: 0 }
li { padding: 1rem 0; border-bottom: 1px solid var(--line); overflow-wrap: anywhere }
li button { margin-top: .5rem; padding: .25rem 1rem }
.bad { color: var(--bad) }`

/** The log-in. `error` says why the last attempt failed. */
export function renderLogin({ error, name = '' }: { error?: string; name?: string }): string {
  const alert = error === undefined ? '' : `<p class="bad" role="alert">${escapeText(error)}</p>`
  return renderPage(
    'Content editor',
    `${alert}<form method="post" action="/editor/login">
<label for="name">Your name</label>
<input id="name" name="name" required maxlength="100" autocomplete="name" value="${escapeText(name)}">
<small>It stands in the history of the content.</small>
<label for="token">Token with the right to edit</label>
<input id="token" name="token" type="password" required autocomplete="current-password">
<button>Log in</button>
</form>`,
  )
}

/** The sessions that have not ended; each can be ended. */
export function renderSessions(sessions: readonly EditorSession[], own: EditorSession): string {
  const rows = sessions.map((session) => {
    const { id, name, address } = session
    const [begun, used] = [session.begunMs, session.usedMs].map((ms) =>
      writeTime(new Date(ms).toISOString()),
    )
    return `<li><strong id="${id}">${escapeText(name)}</strong>${session === own ? ' (this session)' : ''}<br>
<small>From ${escapeText(address)}, begun ${begun}, last used ${used} UTC</small>
${renderEnd(id, 'End', id)}</li>`
  })
  const others = sessions.length > 1 ? renderEnd('others', 'End all others') : ''
  return renderPage(
    'Sessions of the editor',
    `<p><a href="/editor/">Back to the editor</a></p>
<ul>
${rows.join('\n')}
</ul>
${others}`,
  )
}

function renderEnd(value: string, label: string, describedBy?: string): string {
  const description = describedBy === undefined ? '' : ` aria-describedby="${describedBy}"`
  return `<form method="post" action="/editor/sessions"><button name="end" value="${value}"${description}>${label}</button></form>`
}

/** Sends a page without a script. */
export function sendPlainPage(reply: FastifyReply, html: string): FastifyReply {
  return sendPage(reply, html, plainPolicy)
}

export function sendPage(reply: FastifyReply, html: string, policy: string): FastifyReply {
  return reply
    .header('content-security-policy', policy)
    .header('referrer-policy', 'same-origin')
    .type('text/html; charset=utf-8')
    .send(html)
}

/** A page that says why there is no editor. */
export function renderNotice(text: string): string {
  return renderPage('There is no editor here', `<p>${escapeText(text)}</p>`)
}

function renderPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
${head}
<title>${escapeText(title)}</title>
<style>${styles}</style>
<main>
<h1>${escapeText(title)}</h1>
${body}
</main>
</html>
`
}
