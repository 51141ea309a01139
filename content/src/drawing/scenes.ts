import type { Drawing } from './canvas.ts'
import { drawLaboratory } from './laboratory.drawing.ts'
import { drawPlant } from './plant.drawing.ts'

/** Rooms that can be drawn, by the names that content calls them. */
export const scenes: Readonly<Record<'laboratory' | 'plant', () => Drawing>> = {
  laboratory: drawLaboratory,
  plant: drawPlant,
}
