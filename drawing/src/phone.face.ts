import { drawLabel } from './label.ts'
import type { DrawnDevice } from './livery.ts'
import { drawLogo, drawLamp, lampColours, printName, type Material } from './material.drawing.ts'
import { drawExtraKeys, drawKeypad, drawLineKeys, drawNavigation } from './phone.keys.ts'
import { clamp, drawRect, insetBox, type Box } from './svg.ts'

/** Areas of the face of a phone. The first twelve line keys are beside the screen, further keys below. */
export function placeOnPhone(
  device: DrawnDevice,
  { width, height }: { width: number; height: number },
) {
  const keys = clamp(device.keys ?? 0, 0, 60)
  const place = (x: number, y: number, w: number, h: number): Box => ({
    x: width * x,
    y: height * y,
    width: width * w,
    height: height * h,
  })
  const isWide = keys > 12
  return {
    keys: Math.min(keys, 12),
    extra: keys - Math.min(keys, 12),
    handset: place(0.05, 0.05, 0.22, 0.9),
    screen: place(0.33, 0.06, 0.62, 0.42),
    navigation: place(0.33, 0.54, isWide ? 0.14 : 0.2, 0.4),
    keypad: place(isWide ? 0.5 : 0.56, 0.54, isWide ? 0.27 : 0.39, 0.4),
    more: place(0.8, 0.54, 0.15, 0.4),
  }
}

/** Draws the face of a phone with the cradle, but without the handset. */
export function drawPhoneFace(
  device: DrawnDevice,
  size: { width: number; height: number },
  material: Material,
): string {
  const { keys, extra, handset, screen, navigation, keypad, more } = placeOnPhone(device, size)
  const cradle = insetBox(handset, -size.width * 0.012)
  return (
    drawRect(cradle, { rx: cradle.width * 0.3, fill: material.deep }) +
    drawScreen(device, screen, keys, material) +
    drawExtraKeys(extra, more, material) +
    drawNavigation(navigation, material) +
    drawKeypad(keypad, material)
  )
}

/** Draws the screen with clock and lines, or a paper label with the name, between two columns of programmable keys. */
function drawScreen(device: DrawnDevice, box: Box, keys: number, material: Material): string {
  const column = keys > 0 ? box.width * 0.1 : 0
  const foot = box.y + box.height
  const screen: Box = {
    ...box,
    x: box.x + column,
    width: box.width - column * 2,
    height: box.height * 0.86,
  }
  const brand =
    drawLogo(screen.x + 1, foot, box.height * 0.08, material) +
    drawLamp(
      screen.x + screen.width - 2,
      foot - box.height * 0.035,
      box.height * 0.012,
      lampColours.lit,
    )
  const glass = insetBox(screen, Math.min(screen.width, screen.height) * 0.05)
  const middle = glass.x + glass.width / 2
  const name = {
    x: middle,
    size: glass.height * 0.12,
    width: glass.width * 0.6,
    anchor: 'middle' as const,
  }
  const line = { 'stroke-width': 0.4, stroke: material.seam }
  const buttons = drawLineKeys(keys, box, glass, column, material)
  if (device.display === false) {
    const paper = { ...material, print: '#2b3237' }
    return (
      drawRect(screen, { rx: 2, fill: '#eef0ea', ...line }) +
      printName(device.name, { ...name, y: glass.y + glass.height * 0.56 }, paper) +
      buttons +
      brand
    )
  }
  const rows = Math.ceil(keys / 2)
  const labels = Array.from({ length: keys }, (_, index) => {
    const width = glass.width * 0.15
    const x = index % 2 ? glass.x + glass.width * 0.97 - width : glass.x + glass.width * 0.03
    const y = glass.y + ((Math.floor(index / 2) + 0.5) * glass.height) / rows
    return drawRect(
      { x, y: y - 0.6, width, height: 1.2 },
      { rx: 0.6, fill: '#7f919b', opacity: 0.8 },
    )
  })
  const clock = { x: middle, y: glass.y + glass.height * 0.52, size: glass.height * 0.32 }
  return (
    drawRect(screen, { rx: 3, fill: '#0e1113', ...line }) +
    drawRect(glass, { rx: 1, fill: 'url(#screen)' }) +
    drawLabel(
      '10:24',
      { ...clock, weight: 400, anchor: 'middle' },
      { class: 'print', fill: '#eef3f5' },
    ) +
    printName(
      device.name,
      { ...name, y: glass.y + glass.height * 0.74 },
      { ...material, print: '#b9c5cb' },
    ) +
    labels.join('') +
    buttons +
    brand
  )
}
