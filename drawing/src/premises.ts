import type { Drawing } from './canvas.ts'
import { drawLaboratory } from './laboratory.drawing.ts'
import { drawPlant } from './plant.drawing.ts'

/** Rooms of the maker that can be drawn, by the names that content calls them. */
export const premises: Readonly<Record<'laboratory' | 'plant', () => Drawing>> = {
  laboratory: drawLaboratory,
  plant: drawPlant,
}
