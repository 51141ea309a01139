import { brandMark } from '@faceplate/contracts/shared/brand.mark'

/** The logo mark of the maker. */
export function LogoMark({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 24 30" width="24" height="30" aria-hidden="true">
      <path d={brandMark} fill="currentColor" />
    </svg>
  )
}
