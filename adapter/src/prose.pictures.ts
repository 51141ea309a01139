import { writePicture } from './html.writer.ts'
import type { PictureFacts } from './picture.size.ts'
import type { FileReading } from './source.files.ts'

/** A picture as the sanitizer writes it: its address first, and no `>` in a value. */
const pictures = /<img src="(https?:[^"]*)"([^<>]*)>/g
const alternative = /\balt="([^"]*)"/

/**
 * Gives the pictures in the texts of the system (`toProse`) their addresses on the site, and their sizes. Those that cannot be
 * read are left out.
 */
export async function showProsePictures(
  reading: FileReading<PictureFacts>,
  html: string,
): Promise<string> {
  if (!html.includes('<img ')) return html
  const shown = await Promise.all(
    [...html.matchAll(pictures)].map(async ([, src = '', rest = '']) => {
      const file = await reading.show(readEscaped(src))
      if (!file) return ''
      const [, alt = ''] = alternative.exec(rest) ?? []
      const { width, height } = file.fact
      return writePicture({ url: file.path, alt: readEscaped(alt), width, height, loading: 'lazy' })
    }),
  )
  let at = 0
  return html.replaceAll(pictures, () => shown[at++] ?? '')
}

function readEscaped(value: string): string {
  return value
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}
