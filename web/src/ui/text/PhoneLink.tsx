/** A telephone number as people read it, to be called as RFC 3966 writes it; nothing where there is none. */
export function PhoneLink({ phone, className }: { phone: string; className?: string | undefined }) {
  return phone === '' ? null : (
    <a className={className} href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
      {phone}
    </a>
  )
}
