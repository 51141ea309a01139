import { drawLabel, measureLabel } from './label.ts'
import type { Livery } from './livery.ts'
import { clamp, drawCircle, drawGroup, drawPath, drawRect, trace, type Box } from './svg.ts'

/** Font sizes of names and of figures. */
export const noteSize = 17
export const smallSize = 13

// Premises are technical drawings of rooms: areas in quiet tones, dark edges, moving or measured parts in the accent
// colour. Like drawings of devices, they adapt to light and dark pages.
export function writePremisesStyle({ colours: { light, dark } }: Livery): string {
  return [
    '.wall{fill:none;stroke:#2b343a;stroke-width:3}.edge{fill:#fff;stroke:#47525a;stroke-width:1.4}',
    '.thin{fill:none;stroke:#9aa5ab;stroke-width:1.1}.tone{fill:#e4e8ea}.deep{fill:#c9d0d4}.dark{fill:#2f363b}',
    `.lit{fill:${dark.accent}}.beam{fill:none;stroke:${dark.accent};stroke-width:1.8}.go{fill:${light.accent}}.run{fill:none;stroke:${light.accent};stroke-width:1.8}.lead{fill:none;stroke:${light.accent};stroke-width:1}`,
    '.note{fill:#47525a}.small{fill:#5c676e}',
    '@media(prefers-color-scheme:dark){',
    '.wall{stroke:#dde3e6}.edge{fill:#1d2226;stroke:#aab5bb}.thin{stroke:#66727a}',
    '.tone{fill:#262c31}.deep{fill:#39424a}.dark{fill:#0c0e0f}',
    `.go{fill:${dark.accent}}.run,.lead{stroke:${dark.accent}}.note{fill:#b6c0c5}.small{fill:#98a3aa}`,
    '}',
  ].join('')
}

/** Draws a line of the room: a wall or a floor. */
export function drawWall(...parts: (string | number)[]): string {
  return drawPath(trace(...parts), { class: 'wall' })
}

/** Draws a body with an edge: a case, a table, a door. */
export function drawBody(box: Box, radius = 2): string {
  return drawRect(box, { class: 'edge', rx: radius })
}

/** Draws a part a number of times. */
export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('')
}

/** Draws a name with a leader line to a point: vertical first, then diagonal. */
export function drawNote(
  words: string,
  at: { x: number; y: number; end?: boolean },
  to: { x: number; y: number },
): string {
  const half = measureLabel(words, noteSize) / 2
  const x = clamp(to.x, at.x - half, at.x + half)
  const start = at.y < to.y ? at.y + 9 : at.y - 19
  return (
    drawLabel(words, { ...at, size: noteSize, anchor: 'middle' }, { class: 'note' }) +
    drawPath(trace('M', x, start, 'V', (start + to.y) / 2, 'L', to.x, to.y), { class: 'lead' }) +
    drawCircle(to.x, to.y, 3, { class: 'go' })
  )
}

/** Draws a rack with devices, each with a row of ports. */
export function drawCabinet(box: Box, units: number): string {
  const step = (box.height - 12) / units
  return drawGroup(
    {},
    drawBody(box, 3),
    repeat(units, (index) => {
      const unit: Box = {
        x: box.x + 6,
        y: box.y + 6 + index * step,
        width: box.width - 12,
        height: step - 3,
      }
      // Every fourth unit is empty.
      if (index % 4 === 3) return drawRect(unit, { class: 'tone' })
      const ports = Math.floor((unit.width - 14) / 7)
      return (
        drawRect(unit, { class: 'dark', rx: 1 }) +
        repeat(ports, (port) =>
          drawRect(
            {
              x: unit.x + 10 + port * 7,
              y: unit.y + unit.height / 2 - 1.5,
              width: 4,
              height: 3,
            },
            { class: (port * 3 + index) % 5 === 0 ? 'lit' : 'deep' },
          ),
        )
      )
    }),
  )
}

/** Draws a person for scale, as in drawings of buildings. */
export function drawPerson(x: number, floor: number, height: number): string {
  const head = height * 0.075
  return (
    drawCircle(x, floor - height + head, head, { class: 'deep' }) +
    drawPath(
      trace(
        ...[
          ['M', x - height * 0.13, floor - height * 0.45, 'V', floor - height * 0.72],
          ['q', 0, -height * 0.1, height * 0.13, -height * 0.1],
          ['q', height * 0.13, 0, height * 0.13, height * 0.1, 'V', floor - height * 0.45],
          ['h', -height * 0.05, 'V', floor, 'h', -height * 0.07, 'V', floor - height * 0.4],
          ['h', -height * 0.02, 'V', floor, 'h', -height * 0.07, 'V', floor - height * 0.45, 'Z'],
        ].flat(),
      ),
      { class: 'deep' },
    )
  )
}
