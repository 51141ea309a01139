/** The maker's mark: a cone of three scales, as it is printed on every device. */
export function LogoMark({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 24 30" width="24" height="30" aria-hidden="true">
      <path d="M12 1 20 11H4ZM12 9 22 20H2ZM12 18 24 29H0Z" fill="currentColor" />
    </svg>
  )
}
