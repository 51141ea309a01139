import type { Drawing } from './canvas.ts'

/** A shape of a stencil. */
export interface StencilShape {
  title: string
  drawing: Drawing
}

/** As wide on a plan as a rack is in mm, halved: at once one sees several. */
const shapeWidth = 240

/**
 * Writes shapes as a library of draw.io: a list in JSON inside one element, each shape a picture by itself
 * (https://www.drawio.com/doc/faq/format-custom-shape-library).
 */
export function writeStencil(shapes: readonly StencilShape[]): string {
  const entries = shapes.map(({ title, drawing: { svg, width, height } }) => ({
    title,
    aspect: 'fixed',
    w: shapeWidth,
    h: Math.round((shapeWidth * height) / width),
    data: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
  }))
  // In an element a list in JSON has two signs to hide.
  const json = JSON.stringify(entries).replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<mxlibrary>${json}</mxlibrary>\n`
}
