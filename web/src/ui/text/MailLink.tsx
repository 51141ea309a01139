/** A `mailto:` link; nothing for an empty address. */
export function MailLink({ email, className }: { email: string; className?: string | undefined }) {
  return email === '' ? null : (
    <a className={className} dir="ltr" href={`mailto:${email}`}>
      {email}
    </a>
  )
}
