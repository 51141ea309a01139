/** An address to write to; nothing where there is none. */
export function MailLink({ email, className }: { email: string; className?: string | undefined }) {
  return email === '' ? null : (
    <a className={className} href={`mailto:${email}`}>
      {email}
    </a>
  )
}
