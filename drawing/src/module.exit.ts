import { drawRect } from './svg.ts'

/** Draws the mouth of a module with a fixed cable. */
export function drawExit({ width, height }: { width: number; height: number }): string {
  const side = height * 0.72
  return (
    drawRect(
      { x: 0.6, y: 0.6, width: width - 1.2, height: height - 1.2 },
      { rx: 0.5, fill: '#5b646a' },
    ) +
    drawRect(
      { x: (width - side) / 2, y: (height - side) / 2, width: side, height: side },
      { rx: side / 2, fill: '#15191c' },
    )
  )
}
