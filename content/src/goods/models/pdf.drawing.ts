import { openPicture } from '../../files/pdf/pdf.pictures.ts'
import { PdfSheet } from '../../files/pdf/pdf.sheet.ts'
import { openTypefaces } from '../../files/pdf/typefaces.ts'

export interface PdfDrawing {
  svg: string
  title: string
  /** BCP 47. */
  language: string
  /** Name of the brand. */
  author: string
  /** YYYY-MM-DD, used as time of creation, so that the same drawing gives the same bytes. */
  date: string
}

/** A4 in landscape, in points. */
const paper = { width: 841.89, height: 595.28, margin: 30 }

/** Renders a technical drawing as vector graphics on an A4 page. Letters in the SVG are outlines already. */
export async function createDrawingPdf({ svg, ...document }: PdfDrawing): Promise<Buffer> {
  const faces = await openTypefaces()
  const sheet = await PdfSheet.open({ ...document, faces, layout: 'landscape' })
  const picture = openPicture(svg)
  if (picture) {
    const scale = Math.min(
      (paper.width - 2 * paper.margin) / picture.width,
      (paper.height - 2 * paper.margin) / picture.height,
    )
    const [width, height] = [picture.width * scale, picture.height * scale]
    const [x, y] = [(paper.width - width) / 2, (paper.height - height) / 2]
    sheet.add(sheet.root, 'Figure', () => sheet.drawPicture(picture, x, y, width), {
      alt: document.title,
      bbox: [x, y, x + width, y + height],
      placement: 'Block',
    })
  }
  return sheet.end()
}
