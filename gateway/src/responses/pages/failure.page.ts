import { createHash } from 'node:crypto'

const style = `
:root { color-scheme: light dark }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; justify-items: start;
  padding: 2rem; font: 1rem/1.6 system-ui, sans-serif; background: light-dark(#fff, #121517);
  color: light-dark(#14181b, #eef1f2) }
h1 { margin: 0; font-size: 2.5rem; line-height: 1.1; letter-spacing: -.02em }
a { color: light-dark(#1c6b45, #5fbf8e) }`

/** Hash that allows the page's style element in the Content-Security-Policy. */
export const failureStyleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`

/**
 * Renders the fallback error page, with the texts of X-error, for when the site cannot render one. It depends on no
 * other code or data, so it works while the content API is down.
 */
export function renderFailurePage(status: number): string {
  const description =
    status === 404 || status === 410
      ? 'Page not found'
      : status === 429
        ? 'Too many requests. Wait a minute, then try again.'
        : status < 500
          ? 'Bad request'
          : 'Server error'
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${status} error</title>
<style>${style}</style>
</head>
<body>
<h1>${status} error</h1>
<p>${description}</p>
<p><a href="/">Back to home page</a></p>
</body>
</html>
`
}
