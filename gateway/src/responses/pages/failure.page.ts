import type { Brand } from '@faceplate/contracts/shared/brand.contract'
import { writeBrandStyle } from '@faceplate/contracts/shared/brand.style'
import { escapeText } from '@faceplate/contracts/shared/escape.text'
import type { Messages } from '@faceplate/messages/messages'
import { writeLanguage } from '@faceplate/messages/text.direction'
import { hashInline } from '../../edge/security/inline.hash.ts'

const style = `
:root { color-scheme: light dark }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; justify-items: start;
  box-sizing: border-box; padding: 2rem; font: 1rem/1.6 var(--face, system-ui, sans-serif);
  background: light-dark(#fff, #121517); color: light-dark(#14181b, #eef1f2) }
h1 { margin: 0; font-size: 2.5rem; line-height: 1.1; letter-spacing: -.02em }
a { color: var(--accent, light-dark(#1c6b45, #5fbf8e)) }
.brand { display: flex; align-items: center; gap: .75rem; margin-bottom: 2.5rem; color: inherit;
  font-size: 1.125rem; font-weight: 600; text-decoration: none }
.brand img { display: block; width: 2rem; height: 2rem; object-fit: contain; object-position: left }
[dir=rtl] .brand img { object-position: right }
.brand .wordmark { width: 10rem }`

interface PlainPage {
  html: string
  /** Hash that allows the page's style element in the Content-Security-Policy. */
  styleHash: string
}

/** Texts of a page that has neither header nor footer. */
interface PlainContent {
  title: string
  text: string
  /** Text of the link to the home page. */
  link: string
  /** Language of these texts. */
  language: string
}

/**
 * Renders the fallback error page, with the texts of X-error, for when the site cannot render one. It needs no call, so
 * it works while the content API is down.
 *
 * @param brand brand of the last site that was read; without it the page is neutral
 */
export function renderFailurePage(
  t: Messages,
  status: number,
  brand: Brand | undefined,
): PlainPage {
  const text =
    status === 404 || status === 410
      ? t('errors.notFound')
      : status === 429
        ? t('errors.tooMany')
        : status < 500
          ? t('errors.badRequest')
          : t('errors.server')
  const title = t('errors.title', { status })
  return renderPlainPage({ title, text, link: t('errors.home'), language: t.language }, brand)
}

/** Renders a page of a title, a text and a link to the home page, which needs no call either. */
export function renderPlainPage(
  { title, text, link, language }: PlainContent,
  brand: Brand | undefined,
): PlainPage {
  const whole = (brand ? (writeBrandStyle(brand) ?? '') : '') + style
  const html = `<!doctype html>
<html ${writeLanguage(language)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeText(title)}</title>
<style>${whole}</style>
</head>
<body>
${brand ? writeBrand(brand) : ''}<h1>${escapeText(title)}</h1>
<p>${escapeText(text)}</p>
<p><a href="/">${escapeText(link)}</a></p>
</body>
</html>
`
  return { html, styleHash: hashInline(whole) }
}

function writeBrand({ name, sign, sign_dark, wordmark, wordmark_dark }: Brand): string {
  const shown = escapeText(name)
  const lettering = wordmark
    ? writePicture(wordmark, wordmark_dark, `class="wordmark" alt="${shown}"`)
    : `<span>${shown}</span>`
  const mark = sign ? writePicture(sign, sign_dark, 'alt=""') : ''
  return `<a class="brand" href="/">${mark}${lettering}</a>\n`
}

function writePicture(light: string, dark: string | undefined, attributes: string): string {
  const image = `<img src="${escapeText(light)}" ${attributes}>`
  if (dark === undefined) return image
  const source = `<source media="(prefers-color-scheme: dark)" srcset="${writeSource(dark)}">`
  return `<picture>${source}${image}</picture>`
}

/** In `srcset` a space would end the address, and a comma at its end too. */
function writeSource(address: string): string {
  return escapeText(address.replaceAll(' ', '%20').replaceAll(',', '%2C'))
}
