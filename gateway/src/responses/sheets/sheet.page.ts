import type { Good } from '@faceplate/contracts/calls/goods.contract'
import type { Site } from '@faceplate/contracts/calls/navigation.contract'
import type { ServiceSheet } from '@faceplate/contracts/calls/sheets.contract'
import { pathOf, toSheetPath } from '@faceplate/contracts/pages/site.pages'
import { writeBrandStyle } from '@faceplate/contracts/shared/brand.style'
import { escapeText } from '@faceplate/contracts/shared/escape.text'
import { drawQrCode } from '@faceplate/drawing/qr.drawing'
import type { Messages } from '@faceplate/messages/messages'
import { writeLanguage } from '@faceplate/messages/text.direction'
import { hashInline } from '../../edge/security/inline.hash.ts'
import { writeLink, writeText } from './html.ts'
import { listParts, writeContacts } from './sheet.parts.ts'
import { plainAccent, sheetStyle } from './sheet.style.ts'

/** A document without scripts. */
export interface SheetDocument {
  html: string
  /** Hash that allows its style in the Content-Security-Policy. */
  styleHash: string
}

export interface SheetInput {
  good: Good
  /** Undefined if the content API has no such call. */
  sheet: ServiceSheet | undefined
  site: Pick<Site, 'brand' | 'contacts'> & Partial<Pick<Site, 'sites'>>
  /** Scheme and host of the site. */
  origin: string
}

/** Writes the service sheet of a product. */
export function writeSheet(t: Messages, { good, sheet, site, origin }: SheetInput): SheetDocument {
  const { code, name, part_number: number, summary } = good
  const parts = listParts(t, good, sheet)
  const url = origin + toSheetPath(code)
  const isStated = isAnythingStated(sheet)
  const support = t('sheet.support')
  const anchors = [...parts, { id: 'support', title: support }]
    .map(({ id, title }) => `<li><a href="#${id}">${escapeText(title)}</a></li>`)
    .join('')
  const head = `<meta name="description" content="${escapeText(t('sheet.description', { name }))}">
<link rel="canonical" href="${escapeText(url)}">${isStated ? writeEditions(t, url, site) : '\n<meta name="robots" content="noindex">'}`
  const body = `<header>
${writeMaker(site)}
<h1>${escapeText(name)}</h1>
${number === null ? '' : `<p class="part">${escapeText(t('sheet.partNumber', { number }))}</p>`}
${summary === null ? '' : `<p>${writeText(good, 'summary', summary)}</p>`}
${writeFront(sheet)}
<div class="printed">${drawQrCode(url, t('sheet.qr', { url }))}<p>${escapeText(t('sheet.printed', { url }))}</p></div>
<nav aria-label="${escapeText(t('sheet.contents'))}"><ul>${anchors}</ul></nav>
</header>
<main>
${isStated ? '' : `<p>${escapeText(t('sheet.nothing'))}</p>`}
<div class="columns">
${parts.map(({ id, title, html }) => `<section id="${id}"><h2>${escapeText(title)}</h2>${html}</section>`).join('\n')}
<section id="support" class="support"><h2>${escapeText(support)}</h2>${writeContacts(t, site.contacts, code)}</section>
</div>
</main>`
  return writeDocument(t, { title: t('sheet.title', { name }), head, body, site })
}

/** The sheet in the other editions, as the head of a page names them; every one names all, itself included. */
function writeEditions(
  t: Messages,
  url: string,
  { sites = [] }: Pick<SheetInput, 'site'>['site'],
): string {
  const others = sites
    .filter((each) => each.has_same_paths && each.language !== t.language)
    .map((each) => ({ ...each, url: new URL(new URL(url).pathname, each.url).href }))
  if (others.length === 0) return ''
  const fallback = others.find((each) => each.is_default)?.url ?? url
  return [{ language: t.language, url }, ...others, { language: 'x-default', url: fallback }]
    .map(
      (each) =>
        `\n<link rel="alternate" hreflang="${escapeText(each.language)}" href="${escapeText(each.url)}">`,
    )
    .join('')
}

/** Writes the page of a code without a product, with the products whose codes are nearest. */
export function writeMissingSheet(
  t: Messages,
  {
    code,
    near,
    site,
  }: Pick<SheetInput, 'site'> & { code: string; near: readonly Pick<Good, 'code' | 'name'>[] },
): SheetDocument {
  const title = t('sheet.missing.title')
  const links = near.map(
    (good) => `<li>${writeLink(toSheetPath(good.code), escapeText(good.name))}</li>`,
  )
  const search = `${pathOf('search')}?${new URLSearchParams({ q: code })}`
  const body = `<header>
${writeMaker(site)}
<h1>${escapeText(title)}</h1>
</header>
<main>
<p>${escapeText(t('sheet.missing.text', { code }))}</p>
${links.length === 0 ? '' : `<h2>${escapeText(t('sheet.missing.near'))}</h2><ul class="files">${links.join('')}</ul>`}
<p>${writeLink(search, escapeText(t('sheet.missing.search')))}</p>
</main>`
  return writeDocument(t, { title, head: '<meta name="robots" content="noindex">', body, site })
}

/** Whether the maker states anything that only the sheet shows. */
export function isAnythingStated(sheet: ServiceSheet | undefined): boolean {
  if (!sheet) return false
  const { connectors, leds, procedures, access } = sheet
  return connectors.length + leds.length + procedures.length > 0 || access !== undefined
}

function writeDocument(
  t: Messages,
  {
    title,
    head,
    body,
    site,
  }: { title: string; head: string; body: string } & Pick<SheetInput, 'site'>,
): SheetDocument {
  const { accent, accent_dark: dark } = site.brand
  // Without the typeface of the brand, whose file would cost more bytes than the sheet.
  const colours = writeBrandStyle({
    ...(accent === undefined ? {} : { accent }),
    ...(dark === undefined ? {} : { accent_dark: dark }),
  })
  const style = (colours ?? plainAccent) + sheetStyle
  const html = `<!doctype html>
<html ${writeLanguage(t.language)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeText(`${title} · ${site.brand.name}`)}</title>
${head}
<style>${style}</style>
</head>
<body>
${body}
</body>
</html>
`
  return { html, styleHash: hashInline(style) }
}

function writeMaker({
  brand: { name, sign, sign_dark: dark },
}: Pick<SheetInput, 'site'>['site']): string {
  const image = sign === undefined ? '' : `<img src="${escapeText(sign)}" alt="">`
  const source =
    dark === undefined
      ? ''
      : `<source media="(prefers-color-scheme: dark)" srcset="${escapeText(dark.replaceAll(' ', '%20').replaceAll(',', '%2C'))}">`
  return `<a class="maker" href="/">${image && `<picture>${source}${image}</picture>`}${escapeText(name)}</a>`
}

/** The front of the device. The drawing of a wide device scrolls on a phone, so that its numbers can be read. */
function writeFront(sheet: ServiceSheet | undefined): string {
  if (!sheet?.front) return ''
  const { url, alt, width, height } = sheet.front
  const isWide = width !== null && height !== null && width > 4 * height
  const size = width === null || height === null ? '' : ` width="${width}" height="${height}"`
  const attributes = isWide ? ` wide" tabindex="0" role="group" aria-label="${escapeText(alt)}` : ''
  return `<div class="front${attributes}"><img src="${escapeText(url)}" alt="${escapeText(alt)}"${size}></div>`
}
