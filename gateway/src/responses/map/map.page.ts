import type { Renderer } from '@faceplate/contracts/client/render.contract'
import { escapeText } from '@faceplate/contracts/shared/escape.text'
import type { Messages } from '@faceplate/messages/messages'
import { writeLanguage } from '@faceplate/messages/text.direction'

export interface MapPage {
  latitude: number
  longitude: number
  /** API key of the maps service: letters, digits and dashes. */
  apiKey: string
  files: Renderer['map']
  /** CSS of the brand, which the policy of the document allows. */
  brandStyle: string | undefined
}

/**
 * Renders the document of the map. Its script reads the data attributes of the one element and draws the map, whose labels
 * are Russian (`ru_RU`, X-map).
 */
export function renderMap(
  t: Messages,
  { latitude, longitude, apiKey, files, brandStyle }: MapPage,
): string {
  const styles = files.styles.map((href) => `<link rel="stylesheet" href="${href}">\n`).join('')
  const brand = brandStyle === undefined ? '' : `<style>${brandStyle}</style>\n`
  return `<!doctype html>
<html ${writeLanguage(t.language)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeText(t('maps.title'))}</title>
${styles}${brand}<script type="module" src="${files.script}"></script>
</head>
<body>
<div lang="ru" data-key="${apiKey}" data-latitude="${latitude}" data-longitude="${longitude}"></div>
</body>
</html>
`
}
