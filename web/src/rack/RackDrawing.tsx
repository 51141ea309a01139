import { memo } from 'react'
import type { RackShape } from '@faceplate/engineering/rack/rack.shapes'
import styles from './RackDrawing.module.css'

/** Shapes of a drawing as elements of an SVG. */
export const RackShapes = memo(function RackShapes({ shapes }: { shapes: readonly RackShape[] }) {
  return shapes.map((shape, at) => <Shape key={keyOf(shape, at)} shape={shape} />)
})

function keyOf(shape: RackShape, at: number): string {
  return `${shape.kind} ${at}`
}

function Shape({ shape }: { shape: RackShape }) {
  switch (shape.kind) {
    case 'rect': {
      const { role, x, y, width, height, radius } = shape
      return <rect className={styles[role]} x={x} y={y} width={width} height={height} rx={radius} />
    }
    case 'path':
      return <path className={styles[shape.role]} d={shape.d} />
    case 'text': {
      const { role, x, y, size, anchor, text } = shape
      return (
        <text className={styles[role]} x={x} y={y} fontSize={size} textAnchor={anchor}>
          {text}
        </text>
      )
    }
    default: {
      const { href, x, y, width, height } = shape
      return (
        <image href={href} x={x} y={y} width={width} height={height} preserveAspectRatio="none" />
      )
    }
  }
}
