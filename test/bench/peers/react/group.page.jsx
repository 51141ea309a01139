import { listOrders } from '../page/lead.forms.js'
import { describeList, describePath, toScript } from '../page/structured.data.js'
import { CompareLink } from './compare.link.jsx'
import { FilterPanel } from './filter.panel.jsx'
import { SiteLink } from './links.jsx'
import { DeviceImage, Icon } from './pictures.jsx'

/** The group page of Faceplate: the same texts, elements and forms, from responses of the same API. */
export function GroupPage({ group, filters, goods }) {
  const path = `/catalog/${group.code}/`
  return (
    <main id="content" tabIndex={-1}>
      <div className="container">
        <Data value={describeList(goods.data)} />
        <header className="page-head">
          <nav aria-label="Breadcrumb">
            <ol className="trail">
              <li>
                <SiteLink href="/">Home</SiteLink>
              </li>
              <li>
                <SiteLink href="/catalog/">Products</SiteLink>
              </li>
              <li aria-current="page">{group.name}</li>
            </ol>
          </nav>
          <Data value={describePath(group)} />
          <div className="title-row">
            <h1 className="page-title">{group.name}</h1>
            <div className="lead">
              <div className="prose" dangerouslySetInnerHTML={{ __html: group.description }} />
            </div>
          </div>
        </header>
        <ul className="subgroups tags row" aria-label={`Groups of ${group.name}`}>
          {group.children.map(({ code, name, goods_count: count }) => (
            <li key={code}>
              <SiteLink className="tag group" href={`${path}${code}/`}>
                {name}
                <span className="count">{count}</span>
              </SiteLink>
            </li>
          ))}
        </ul>
        <div className="list">
          <FilterPanel group={group} filters={filters} />
          <Results path={path} goods={goods} />
        </div>
        <Models models={group.models} />
      </div>
    </main>
  )
}

function Data({ value }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: toScript(value) }} />
}

function Results({ path, goods: { data, pagination } }) {
  return (
    <section aria-label="Results">
      <div className="tools">
        <p className="found" role="status">{`${pagination.total} products`}</p>
        <button type="button" className="button second open-filters">
          <Icon name="sliders-horizontal" />
          Filters
        </button>
        <div className="order">
          <div className="field inline">
            <label className="label" htmlFor="sort">
              Sort
            </label>
            <select id="sort" className="select" name="sort" autoComplete="off">
              {listOrders.map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </div>
        </div>
        <ul className="orders" aria-label="Sort">
          {listOrders.map(([value, label], index) => (
            <li key={value}>
              <SiteLink
                href={index === 0 ? path : `${path}?sort=${value}`}
                aria-current={index === 0 ? 'page' : undefined}
              >
                {label}
              </SiteLink>
            </li>
          ))}
        </ul>
        <ul className="views" aria-label="View">
          <li>
            <SiteLink aria-label="Grid" aria-current="page" href={path}>
              <Icon name="layout-grid" />
            </SiteLink>
          </li>
          <li>
            <SiteLink aria-label="Table" href={`${path}?view=table`}>
              <Icon name="table" />
            </SiteLink>
          </li>
        </ul>
      </div>
      <div className="cards" aria-busy={false}>
        <ul className="grid">
          {data.map((good, index) => (
            <li key={good.code}>
              <Card good={good} isFirst={index === 0} />
            </li>
          ))}
        </ul>
      </div>
      <Pages path={path} pages={pagination.pages} />
      <p className="save">
        <a href={`${path.slice(0, -1)}.csv`} rel="nofollow">
          <Icon name="download" size={16} />
          Save as CSV
        </a>
      </p>
    </section>
  )
}

function Card({
  good: { code, name, part_number: part, summary, key_facts: facts, image },
  isFirst,
}) {
  return (
    <article className="card">
      <DeviceImage src={image.url} isFirst={isFirst} className="ground" />
      <div>
        <header>
          <h2>
            <SiteLink href={`/product/${code}/`}>{name}</SiteLink>
          </h2>
          <CompareLink code={code} name={name} />
        </header>
        <p>{part}</p>
        <p>{summary}</p>
        <dl>
          {facts.map((fact) => (
            <div key={fact.name}>
              <dt>{fact.name}</dt>
              <dd>{fact.text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </article>
  )
}

function Pages({ path, pages }) {
  const numbers = Array.from({ length: pages }, (_, index) => index + 1)
  return (
    <nav className="pages" aria-label="Pages">
      <ul>
        {numbers.map((number) => (
          <li key={number}>
            <SiteLink
              aria-label={`Page ${number}`}
              aria-current={number === 1 ? 'page' : undefined}
              href={number === 1 ? path : `${path}?page=${number}`}
            >
              {number}
            </SiteLink>
          </li>
        ))}
        <li>
          <SiteLink rel="next" href={`${path}?page=2`}>
            Next
          </SiteLink>
        </li>
      </ul>
    </nav>
  )
}

function Models({ models }) {
  return (
    <section className="models" aria-labelledby="for-engineers">
      <h2 id="for-engineers" className="models-title">
        For engineers
      </h2>
      <ul className="files">
        {models.map(({ title, url }) => (
          <li key={url}>
            <span>{title}</span>
            <a href={url} download="" className="file">
              <span className="unseen">{`${title}, `}</span>
              XML
            </a>
          </li>
        ))}
      </ul>
      <p className="licence">
        Free to use, change and pass on: <abbr title="Creative Commons Zero 1.0">CC0 1.0</abbr>, no
        rights reserved.
      </p>
    </section>
  )
}
