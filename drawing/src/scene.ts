import { traceRim, traceRounded, type Rounded } from './scene.rim.ts'
import { drawGroup, drawPath, printNumber, trace, type Box, type Vector } from './svg.ts'

/** A point in millimetres: x to the right along the front, y down, z away from the viewer. */
export interface Point {
  x: number
  y: number
  z: number
}

/** Width, height and depth in millimetres. */
export interface Size {
  width: number
  height: number
  depth: number
}

/** The three visible sides of a solid. */
export type Plane = 'front' | 'top' | 'side'

export type Paints = Record<Plane, string>

export interface Solid extends Size {
  /** Upper left front corner. */
  at: Point
  /** Plane with the rounded corners; the solid is extruded behind it. */
  plane?: Plane
  radius?: number
  paints: Paints
  /** Single paint for the whole rim if it is round, for example a gradient from left to right. */
  rim?: string
  /** SVG on the planes, in millimetres from the upper left corner of each plane. */
  on?: Partial<Record<Plane, string>>
}

/** Direction of view in degrees: `yaw` towards the right side, `pitch` from above. */
export interface SceneView {
  yaw: number
  pitch: number
}

/** Default direction of view. */
const defaultView: SceneView = { yaw: 30, pitch: 15 }

/**
 * Draws solids in orthographic axonometry (ISO 5456-3), lit from the upper left in front. Every plane is an affine
 * image, so that flat drawings in millimetres are placed on it by a matrix.
 */
export class Scene {
  readonly scale: number
  readonly #given: [Size, Box, Partial<SceneView>]
  #axes: { across: Vector; along: Vector; down: Vector }
  #origin: Vector

  /** Fits a solid from 0, 0, 0 to this size into the middle of a frame. */
  constructor(size: Size, frame: Box, view: Partial<SceneView> = {}) {
    this.#given = [size, frame, view]
    const { width, height, depth } = size
    const { yaw, pitch } = { ...defaultView, ...view }
    const [sine, cosine] = [Math.sin(toRadians(yaw)), Math.cos(toRadians(yaw))]
    const [rise, upright] = [Math.sin(toRadians(pitch)), Math.cos(toRadians(pitch))]
    this.#axes = {
      across: { x: cosine, y: sine * rise },
      along: { x: sine, y: -cosine * rise },
      down: { x: 0, y: upright },
    }
    const { across, along, down } = this.#axes
    const wide = across.x * width + along.x * depth
    const high = across.y * width - along.y * depth + down.y * height
    this.scale = Math.min(frame.width / wide, frame.height / high)
    this.#origin = {
      x: frame.x + (frame.width - wide * this.scale) / 2,
      y: frame.y + (frame.height - high * this.scale) / 2 - along.y * depth * this.scale,
    }
  }

  /** Projects a point onto the canvas. */
  project({ x, y, z }: Point): Vector {
    const { across, along, down } = this.#axes
    return {
      x: this.#origin.x + (across.x * x + along.x * z + down.x * y) * this.scale,
      y: this.#origin.y + (across.y * x + along.y * z + down.y * y) * this.scale,
    }
  }

  /** Scene of a solid that leans back by some degrees, with its origin at the upper left front corner of the solid. */
  lean(degrees: number, corner: Point): Scene {
    const [sine, cosine] = [Math.sin(toRadians(degrees)), Math.cos(toRadians(degrees))]
    const { across, along, down } = this.#axes
    const leant = new Scene(...this.#given)
    leant.#origin = this.project(corner)
    leant.#axes = {
      across,
      along: { x: along.x * cosine + down.x * sine, y: along.y * cosine + down.y * sine },
      down: { x: down.x * cosine - along.x * sine, y: down.y * cosine - along.y * sine },
    }
    return leant
  }

  /** Places a flat drawing in millimetres on a plane, with its upper left corner at a point. */
  place(plane: Plane, at: Point, ...parts: string[]): string {
    const { u, v } = this.#plane(plane)
    const start = this.project(at)
    const matrix = [u.x, u.y, v.x, v.y].map((part) => Number((part * this.scale).toFixed(4)))
    const move = [start.x, start.y].map(printNumber)
    return drawGroup({ transform: `matrix(${[...matrix, ...move].join(' ')})` }, ...parts)
  }

  /** Draws the visible sides of a solid and the drawings on them. */
  drawSolid(solid: Solid): string {
    const { plane = 'front', paints, on = {} } = solid
    const cap = measureCap(plane, solid)
    const sweep = this.#sweep(plane, cap.thickness)
    const { first, second, whole, crease, back } = traceRim(cap, sweep)
    const [firstPlane, secondPlane] = rimPlanes[plane]
    const outline = traceRounded(cap)
    const stroke = 1.2 / this.scale
    const rims = solid.rim
      ? drawPath(whole, { fill: solid.rim })
      : drawPath(first, { fill: paints[firstPlane] }) +
        drawPath(second, { fill: paints[secondPlane] })
    const body =
      drawPath(whole + outline, { class: 'edge', 'stroke-width': stroke * 2 }) +
      rims +
      drawPath(outline, { fill: paints[plane] }) +
      drawPath(crease, { class: 'light crease', 'stroke-width': stroke }) +
      drawPath(back, { class: 'light rim', 'stroke-width': stroke })
    const planes: Plane[] = ['top', 'side', 'front']
    return (
      this.place(plane, findCorner(plane, solid), body) +
      planes.map((each) => this.place(each, findCorner(each, solid), on[each] ?? '')).join('')
    )
  }

  /** Draws the soft shadow of a solid on the ground. */
  drawShadow({ at, width, height, depth }: Size & { at: Point }): string {
    const y = at.y + height
    const corners = [
      { x: at.x, y, z: at.z },
      { x: at.x + width, y, z: at.z },
      { x: at.x + width, y, z: at.z + depth },
      { x: at.x, y, z: at.z + depth },
    ].map((corner) => this.project(corner))
    const outline = corners.map(({ x, y }, index) => trace(index ? 'L' : 'M', x + 6, y + 10))
    return drawPath(`${outline.join('')}Z`, {
      class: 'shadow light',
      fill: '#05080a',
      filter: 'url(#blur)',
    })
  }

  #plane(plane: Plane): { u: Vector; v: Vector; behind: Vector } {
    const { across, along, down } = this.#axes
    if (plane === 'front') return { u: across, v: down, behind: along }
    if (plane === 'side') return { u: along, v: down, behind: negate(across) }
    return { u: across, v: negate(along), behind: down }
  }

  /** Offset of the back of a solid in the coordinates of a plane. */
  #sweep(plane: Plane, thickness: number): Vector {
    const { u, v, behind } = this.#plane(plane)
    const whole = u.x * v.y - u.y * v.x
    return {
      x: ((behind.x * v.y - behind.y * v.x) / whole) * thickness,
      y: ((u.x * behind.y - u.y * behind.x) / whole) * thickness,
    }
  }
}

/** Planes that the rim shows, in clockwise order. */
const rimPlanes: Record<Plane, [Plane, Plane]> = {
  front: ['top', 'side'],
  top: ['side', 'front'],
  side: ['front', 'top'],
}

function measureCap(plane: Plane, { width, height, depth, radius = 0 }: Solid) {
  const size = {
    front: { width, height, thickness: depth },
    top: { width, height: depth, thickness: height },
    side: { width: depth, height, thickness: width },
  }[plane]
  const cap: Rounded = { ...size, radius: Math.min(radius, size.width / 2, size.height / 2) }
  return { ...cap, thickness: size.thickness }
}

/** Upper left corner of a plane as seen by the viewer. */
function findCorner(plane: Plane, { at, width, depth }: Solid): Point {
  if (plane === 'top') return { ...at, z: at.z + depth }
  return plane === 'side' ? { ...at, x: at.x + width } : at
}

function negate({ x, y }: Vector): Vector {
  return { x: -x, y: -y }
}

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
