/** A telephone number in readable form, linked as `tel:` (RFC 3966); nothing for an empty number. */
export function PhoneLink({ phone, className }: { phone: string; className?: string | undefined }) {
  return phone === '' ? null : (
    <a className={className} dir="ltr" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
      {phone}
    </a>
  )
}
