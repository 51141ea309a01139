import type { Panel } from './elevation.ts'
import type { Material } from './material.drawing.ts'
import { Scene, type Size } from './scene.ts'
import { paintCase, stage } from './stage.parts.ts'

/** Draws a wall device lying on its back, with the sockets of its lower edge towards the viewer. */
export function drawLying(
  size: Size,
  radius: number,
  { face, edge, side = '' }: { face: string; edge: Panel; side?: string },
  material: Material,
): string {
  const lying: Size = { width: size.width, height: size.depth, depth: size.height }
  const scene = new Scene(lying, stage)
  const solid = { ...lying, at: { x: 0, y: 0, z: 0 } }
  return (
    scene.drawShadow(solid) +
    scene.drawSolid({
      ...solid,
      plane: 'top',
      radius,
      paints: paintCase(material),
      on: { top: face, front: edge.body, side },
    })
  )
}
