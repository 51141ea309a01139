import { LinkList, SiteLink } from './links.jsx'
import { DeviceImage } from './pictures.jsx'

/** The panel of a menu item. */
export function MenuPanel({ item, site }) {
  if (item.panel === 'products') return <ProductsPanel item={item} site={site} />
  if (item.panel === 'solutions') return <SolutionsPanel item={item} site={site} />
  const column = site.columns.find(({ title }) => title === item.column)
  return <ColumnPanel item={item} column={column} site={site} />
}

function ProductsPanel({ item, site }) {
  return (
    <div className="container">
      <div className="products">
        <ul className="families">
          {site.families.map((family, index) => (
            <li key={family.code}>
              <details name="family" data-family={family.code} open={index === 0}>
                <summary>
                  {family.name}
                  <span className="count faint">{family.goods_count}</span>
                </summary>
                <Family family={family} />
              </details>
            </li>
          ))}
          <li>
            <SiteLink href={item.link} className="all">
              All products
            </SiteLink>
          </li>
        </ul>
        <div className="alternative">
          <p className="name">Replacing another vendor’s device?</p>
          <p className="note">Enter its model to see our closest match, line by line.</p>
          <SiteLink href="/analogs/" className="button second">
            Select alternative
          </SiteLink>
        </div>
      </div>
    </div>
  )
}

function Family({ family }) {
  const path = `/catalog/${family.code}/`
  const entries =
    family.children.length > 0
      ? family.children.map((child) => ({ ...child, link: `${path}${child.code}/` }))
      : [{ ...family, link: path }]
  return (
    <div className="family">
      <div className="inside">
        <p className="title">{family.name}</p>
        <LinkList
          links={entries.map(({ name, link, short_description: desc }) => ({
            title: name,
            link,
            desc,
          }))}
        />
        <SiteLink href={path} className="go">
          Go to Products
        </SiteLink>
      </div>
      {family.banner ? <Banner banner={family.banner} /> : null}
    </div>
  )
}

function Banner({ banner }) {
  return (
    <SiteLink href={banner.url} className="banner">
      <DeviceImage src={banner.image} className="ground small" />
      <span className="name">{banner.title}</span>
      <span className="note">{banner.description}</span>
    </SiteLink>
  )
}

function SolutionsPanel({ item, site }) {
  return (
    <div className="container columns">
      <PanelTitle item={item}>
        <SiteLink href={item.link} className="go">
          All solutions
        </SiteLink>
      </PanelTitle>
      <div className="groups">
        {site.solutions.map((group) => (
          <div key={group.code}>
            <p className="label">{group.name}</p>
            <LinkList
              links={group.subgroups.map(({ code, name, solutions_count: count }) => ({
                title: name,
                desc: `${count} solutions`,
                link: `${item.link}?group=${group.code}&subgroup=${code}`,
              }))}
            />
          </div>
        ))}
        <More more={site.more} />
      </div>
      <div className="form-column">
        <p className="label">Talk to an engineer</p>
        <p className="note">
          Tell us what your network has to do. We call back the next working day.
        </p>
        <noscript>
          <a href="#contact-us">Request a call</a>
        </noscript>
        <div data-form="" />
      </div>
    </div>
  )
}

function More({ more }) {
  return (
    <div>
      <p className="label">More</p>
      <ul className="more">
        {more.map(({ title, link, groups }) => (
          <li key={title}>
            {groups.length === 0 ? (
              <SiteLink href={link}>
                <span>{title}</span>
              </SiteLink>
            ) : (
              <details>
                <summary>{title}</summary>
                {groups.map((group) => (
                  <LinkList key={group.title} links={group.links} />
                ))}
              </details>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function ColumnPanel({ item, column, site }) {
  return (
    <div className="container columns">
      <PanelTitle item={item}>
        <p lang="ru">{column.title}</p>
      </PanelTitle>
      <div className="groups">
        {column.groups.map((group) => (
          <div key={group.title}>
            <p className="label">{group.title}</p>
            <LinkList links={group.links} />
          </div>
        ))}
      </div>
      <div>
        <Extra extra={column.extra} site={site} />
      </div>
    </div>
  )
}

function Extra({ extra, site }) {
  if (extra === 'become-partner') {
    return (
      <div className="promo">
        <p className="name">Sell and install our equipment</p>
        <p className="note">
          Partners get project pricing, demo equipment and a dedicated engineer.
        </p>
        <a href="#contact-us" className="button first" aria-haspopup="dialog">
          Become a partner
        </a>
      </div>
    )
  }
  if (extra === 'service-desk') {
    const { url, title, description } = site.service_desk
    return (
      <SiteLink href={url} className="promo">
        <span className="name outside">{title}</span>
        <span className="note">{description}</span>
      </SiteLink>
    )
  }
  return <Banner banner={site[extra]} />
}

function PanelTitle({ item, children }) {
  return (
    <div className="intro">
      <p className="title">
        <SiteLink href={item.link}>{item.title}</SiteLink>
      </p>
      {children}
    </div>
  )
}
