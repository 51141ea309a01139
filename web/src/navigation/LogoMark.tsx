import { brandMark } from '@faceplate/contracts/brand.mark'

/** The maker's mark, as it is printed on every device. */
export function LogoMark({ className }: { className?: string | undefined }) {
  const { width, height, path } = brandMark
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}
