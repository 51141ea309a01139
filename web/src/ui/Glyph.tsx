/** Outlines of the icons that the shell shows, from Lucide 1.75. */
const outlines = {
  menu: 'M4 5h16M4 12h16M4 19h16',
  search: 'm21 21-4.34-4.34M11 19a8 8 0 1 0 0-16 8 8 0 0 0 0 16',
  up: 'm5 12 7-7 7 7M12 19V5',
  left: 'm15 18-6-6 6-6',
  right: 'm9 18 6-6-6-6',
}

/** An icon of the shell, drawn without the library that the parts which come later use: it weighs 2 kB. */
export function Glyph({
  name,
  size = 24,
  label,
}: {
  name: keyof typeof outlines
  size?: number
  /** What it says where no words stand beside it. */
  label?: string
}) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-label={label}
      aria-hidden={label === undefined}
    >
      <path d={outlines[name]} />
    </svg>
  )
}
