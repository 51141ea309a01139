import type { Drawing } from './canvas.ts'

/** A shape of a stencil. */
export interface StencilShape {
  title: string
  drawing: Drawing
}

/** Width of a shape on a plan: half the width of a rack in millimetres, so that several shapes are visible at once. */
const shapeWidth = 240

/**
 * Writes shapes as a draw.io library: a JSON list inside one element, with each shape as a complete picture
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
  // Inside an XML element, JSON has two characters to escape.
  const json = JSON.stringify(entries).replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<mxlibrary>${json}</mxlibrary>\n`
}
