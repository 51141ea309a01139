import { OtherSites, PhoneLink, SiteLink, Socials } from './links.jsx'
import { MenuPanel } from './menu.panels.jsx'
import { Icon } from './pictures.jsx'
import { SearchForm } from './search.form.jsx'

export function SiteHeader({ site }) {
  const { brand, contacts, sites, menu } = site
  return (
    <header className="header" data-header="">
      <div className="container bar">
        <SiteLink className="logo" aria-label={`${brand.name}, home page`} href="/">
          <svg className="mark" viewBox="0 0 24 30" width="24" height="30" aria-hidden="true">
            <path d="M12 1 20 11H4ZM12 9 22 20H2ZM12 18 24 29H0Z" fill="currentColor" />
          </svg>
          <span className="brand">{brand.name}</span>
        </SiteLink>
        <div className="service">
          <span>{contacts.hours}</span>
          <PhoneLink className="phone" phone={contacts.phone} />
          {sites.map(({ code, title, url, language }) => (
            <a key={code} href={url} title={title} hrefLang={language}>
              {code}
            </a>
          ))}
        </div>
        <details className="burger" data-drawer="">
          <summary>
            <Icon name="menu" size={24} label="Menu" />
          </summary>
        </details>
        <nav className="menu" aria-label="Main">
          <ul className="items">
            {menu.map((item, index) => (
              <li key={item.title}>
                {item.panel || item.column ? (
                  <details name="menu" data-panel={index}>
                    <summary className="link">
                      <span className="item">{item.title}</span>
                    </summary>
                    <div className="panel">
                      <div className="island">
                        <MenuPanel item={item} site={site} />
                      </div>
                    </div>
                  </details>
                ) : (
                  <SiteLink className="link" href={item.link}>
                    <span className="item">{item.title}</span>
                  </SiteLink>
                )}
              </li>
            ))}
          </ul>
          <MenuBottom site={site} />
        </nav>
        <details className="search" name="menu" data-panel={99}>
          <summary>
            <Icon name="search" size={24} label="Search" />
          </summary>
          <div className="panel wide">
            <div className="container">
              <SearchForm families={site.families} />
            </div>
          </div>
        </details>
        <a className="button first contact" href="#contact-us" data-contact="">
          Contact us
        </a>
      </div>
    </header>
  )
}

function MenuBottom({ site: { contacts, socials, sites } }) {
  return (
    <div className="bottom" data-bottom="">
      <div className="line">
        <div className="container contacts">
          <PhoneLink className="phone" phone={contacts.phone} />
          <a href={`mailto:${contacts.email}`}>{contacts.email}</a>
          <a className="button second" href="#contact-us" data-contact="">
            Contact us
          </a>
          <Socials socials={socials} />
          <ul className="sites">
            <OtherSites sites={sites} />
          </ul>
        </div>
      </div>
    </div>
  )
}
