import { Link } from '../link.jsx'

/** A link within the site by the framework's own component, or a link to another site. */
export function SiteLink({ href, children, ...rest }) {
  if (href.startsWith('/')) {
    return (
      <Link href={href} {...rest}>
        {children}
      </Link>
    )
  }
  const outside = href.startsWith('https:') ? { target: '_blank', rel: 'noopener' } : {}
  return (
    <a href={href} {...outside} {...rest}>
      {children}
    </a>
  )
}

export function PhoneLink({ phone, className }) {
  return (
    <a className={className} href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
      {phone}
    </a>
  )
}

/** Links with descriptions, as in the panels of the menu. */
export function LinkList({ links }) {
  return (
    <ul className="links">
      {links.map(({ title, link, desc }) => (
        <li key={title}>
          <SiteLink href={link}>
            <span className={link.startsWith('https:') ? 'outside' : undefined}>{title}</span>
            {desc === undefined ? null : <span>{desc}</span>}
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}

/** The other sites of the maker. */
export function OtherSites({ sites }) {
  return sites.map(({ code, title, url, language }) => (
    <li key={code}>
      <a href={url} hrefLang={language}>
        {title}
      </a>
    </li>
  ))
}

export function Socials({ socials }) {
  return (
    <ul className="socials">
      {socials.map(({ title, url }) => (
        <li key={url}>
          <SiteLink href={url}>{title}</SiteLink>
        </li>
      ))}
    </ul>
  )
}
