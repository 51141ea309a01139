import type { PartnerPlace } from '@faceplate/contracts/calls/partners.contract'
import { cell, landRows, top } from './land.grid.ts'

/** Size of the drawing in its own units. */
export const mapWidth = 800
export const mapHeight = 520

const ratio = mapWidth / mapHeight
/** Cells across the narrowest map: some 60 degrees, so that a country is recognised by its neighbours. */
const minColumns = 40
/** Share of the window that stays free around the outermost places. */
const margin = 0.12

const labelSize = 17
/** Average width of a character, as a share of the size of the text. */
const characterWidth = 0.58
const pinRadius = 9

interface Point {
  x: number
  y: number
}

interface Box {
  left: number
  right: number
  upper: number
  lower: number
}

export interface PlacedPin<Place> extends Point {
  place: Place
  radius: number
  /** Absent if there is no room for the name. */
  label?: Point & { anchor: 'start' | 'end' | 'middle' }
}

/** A window of the grid around places, of the shape of the drawing. */
interface Window {
  column: number
  row: number
  columns: number
  rows: number
}

function toCell({ location }: PartnerPlace): Point {
  return {
    x: (location.longitude + 180) / cell.longitude,
    y: (top - location.latitude) / cell.latitude,
  }
}

function findWindow(points: readonly Point[]): Window {
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const [left, right, upper, lower] = [
    Math.min(...xs),
    Math.max(...xs),
    Math.min(...ys),
    Math.max(...ys),
  ]
  const spread = 1 / (1 - 2 * margin)
  const wide = Math.max(minColumns, (right - left) * spread, (lower - upper) * spread * ratio)
  const high = wide / ratio
  return {
    // Whole cells, so that the dots of the land are sharp.
    column: Math.round((left + right - wide) / 2),
    row: Math.round((upper + lower - high) / 2),
    columns: wide,
    rows: high,
  }
}

/** Draws the land of a window: one line for each run, which is dashed to become dots. In cells. */
function drawLand({ column, row, columns: wide, rows: high }: Window): string {
  const runs: string[] = []
  for (let at = Math.max(0, row); at < Math.min(landRows.length, row + high); at += 1) {
    for (const run of (landRows[at] ?? '').split(' ')) {
      const [first = '', length = ''] = run.split('.')
      const start = Math.max(Number.parseInt(first, 36), column)
      const end = Math.min(Number.parseInt(first, 36) + Number.parseInt(length, 36), column + wide)
      if (start < end) {
        runs.push(`M${start - column + 0.5} ${at - row + 0.5}h${Math.ceil(end - start) - 0.99}`)
      }
    }
  }
  return runs.join('')
}

function measureLabel({ x, y, anchor }: Point & { anchor: string }, text: string): Box {
  const width = text.length * labelSize * characterWidth
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
  return { left, right: left + width, upper: y - labelSize * 0.8, lower: y + labelSize * 0.3 }
}

const overlaps = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.upper < b.lower && b.upper < a.lower

const isInside = ({ left, right, upper, lower }: Box) =>
  left >= 0 && right <= mapWidth && upper >= 0 && lower <= mapHeight

/** Places the names of cities where they cover neither pins nor each other, cities with most partners first. */
function placeLabels<Place extends PartnerPlace>(pins: readonly PlacedPin<Place>[]): void {
  const taken: Box[] = pins.map(({ x, y, radius }) => ({
    left: x - radius,
    right: x + radius,
    upper: y - radius,
    lower: y + radius,
  }))
  for (const pin of pins) {
    const { x, y, radius, place } = pin
    const beside = radius + 6
    const label = (
      [
        { x: x + beside, y: y + 6, anchor: 'start' },
        { x: x - beside, y: y + 6, anchor: 'end' },
        { x, y: y - beside, anchor: 'middle' },
        { x, y: y + beside + labelSize * 0.7, anchor: 'middle' },
      ] as const
    ).find((each) => {
      const box = measureLabel(each, place.city)
      return isInside(box) && !taken.some((other) => overlaps(box, other))
    })
    if (!label) continue
    pin.label = label
    taken.push(measureLabel(label, place.city))
  }
}

/** The land around places, and the places with their names. */
export function layOutMap<Place extends PartnerPlace>(
  places: readonly Place[],
): { land: string; scale: number; pins: PlacedPin<Place>[] } {
  const window = findWindow(places.map(toCell))
  const scale = mapWidth / window.columns
  const pins = places.map((place): PlacedPin<Place> => {
    const { x, y } = toCell(place)
    return {
      place,
      x: (x - window.column) * scale,
      y: (y - window.row) * scale,
      radius: pinRadius + Math.min(8, 2 * (place.partners_count - 1)),
    }
  })
  placeLabels(pins)
  return { land: drawLand(window), scale, pins }
}
