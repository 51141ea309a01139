import type { Drawing } from './canvas.ts'
import { drawLaboratory } from './laboratory.drawing.ts'
import { drawPlant } from './plant.drawing.ts'

/** Drawings of the maker's rooms, by their names in content. */
export const premises: Readonly<Record<'laboratory' | 'plant', () => Drawing>> = {
  laboratory: drawLaboratory,
  plant: drawPlant,
}
