import { escapeText } from '@faceplate/contracts/shared/escape.text'
import type { Livery } from './livery.ts'
import { defineMaterial, writePictureStyle } from './material.drawing.ts'
import { defineRun } from './port.symbols.ts'
import { element, printNumber, type Box } from './svg.ts'

export interface Drawing {
  svg: string
  width: number
  height: number
}

/** Canvas of all pictures of goods; one size keeps grids of pictures aligned. */
export const canvas: Box = { x: 0, y: 0, width: 1200, height: 750 }

/** Builds the SVG document of a picture, with title, style and only the definitions that the body refers to. */
export function finishDrawing(
  title: string,
  body: string,
  livery: Livery,
  style = '',
  { x = 0, y = 0, width, height }: Partial<Box> & Pick<Box, 'width' | 'height'> = canvas,
): Drawing {
  const viewBox = [x, y, width, height].map(printNumber).join(' ')
  const svg = element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', lang: livery.words.language, viewBox, width, height },
    element('title', {}, escapeText(title)),
    element('style', {}, writePictureStyle(livery) + style),
    element('defs', {}, ...collectDefinitions(body, livery)),
    body,
  )
  return { svg, width, height }
}

function collectDefinitions(body: string, livery: Livery): string[] {
  const found = new Map<string, string>()
  const look = (svg: string): void => {
    for (const reference of new Set(svg.match(/#[a-z][a-z0-9-]*/g))) {
      const id = reference.slice(1)
      const definition = defineMaterial(id, livery) ?? defineRun(id)
      if (!definition || found.has(id)) continue
      found.set(id, definition)
      look(definition)
    }
  }
  look(body)
  return [...found.values()]
}
