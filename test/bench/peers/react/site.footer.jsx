import { LeadForms, SubscriptionForm } from './lead.form.jsx'
import { OtherSites, PhoneLink, SiteLink, Socials } from './links.jsx'

const page = '/catalog/switches/'

export function SiteFooter({ site }) {
  return (
    <footer className="footer">
      <section id="contact-us" className="contact-us" aria-labelledby="contact-us-title">
        <div className="container contact-columns">
          <Contacts site={site} />
          <div className="contact-forms">
            <LeadForms page={page} />
          </div>
          <div className="news">
            <SubscriptionForm page={page} />
          </div>
        </div>
      </section>
      <div className="ground">
        <div className="container">
          <nav className="footer-menu" aria-label="Footer">
            {site.menu.map((item) => (
              <FooterColumn key={item.title} item={item} site={site} />
            ))}
          </nav>
          <div className="legal">
            <p>{site.brand.legal_name}</p>
            <ul className="sites">
              <li>
                <SiteLink href="/policy/">Privacy policy</SiteLink>
              </li>
              <OtherSites sites={site.sites} />
            </ul>
          </div>
        </div>
      </div>
    </footer>
  )
}

function Contacts({ site: { contacts, socials } }) {
  return (
    <div className="contacts">
      <h2 id="contact-us-title" className="contact-title">
        Contact us
      </h2>
      <address className="address">
        <PhoneLink className="phone" phone={contacts.phone} />
        <a className="mail" href={`mailto:${contacts.email}`}>
          {contacts.email}
        </a>
        <p>{contacts.hours}</p>
        <p>{contacts.address}</p>
      </address>
      <Socials socials={socials} />
    </div>
  )
}

/** The links below an item of the menu; training and contacts have no column. */
function FooterColumn({ item, site }) {
  const links = listLinks(item, site)
  if (links.length === 0 || item.role === 'training') return null
  return (
    <details className="footer-column part folded">
      <summary className="footer-title folded">
        <h2 className="heading">{item.title}</h2>
      </summary>
      <div className="footer-links">
        <ul>
          {links.map(({ title, link }) => (
            <li key={title}>
              <SiteLink href={link}>{title}</SiteLink>
            </li>
          ))}
          {item.role === 'partners' ? (
            <li>
              <a href="#contact-us" aria-haspopup="dialog">
                Become a partner
              </a>
            </li>
          ) : null}
        </ul>
      </div>
    </details>
  )
}

function listLinks(item, site) {
  if (item.panel === 'products') {
    return site.families.map(({ code, name }) => ({ title: name, link: `/catalog/${code}/` }))
  }
  if (item.panel === 'solutions') {
    return site.solutions.flatMap((group) =>
      group.subgroups.map(({ code, name }) => ({
        title: name,
        link: `${item.link}?group=${group.code}&subgroup=${code}`,
      })),
    )
  }
  const column = site.columns.find(({ title }) => title === item.column)
  return column?.groups.flatMap(({ links }) => links) ?? []
}
