import type { Drawing } from './canvas.ts'
import { drawLaboratory } from './laboratory.drawing.ts'
import type { Livery } from './livery.ts'
import { drawPlant } from './plant.drawing.ts'

/** Drawings of the maker's rooms, by their names in content. */
export const premises: Readonly<Record<'laboratory' | 'plant', (livery: Livery) => Drawing>> = {
  laboratory: drawLaboratory,
  plant: drawPlant,
}
