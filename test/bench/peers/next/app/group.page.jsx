import { readFile } from 'node:fs/promises'

/** The group page with what ours shows: families, filters and 24 cards, from answers of our API. */
export async function GroupPage() {
  const { families, group, filters, goods } = JSON.parse(await readFile(process.env.DATA, 'utf8'))
  return (
    <>
      <header>
        <nav aria-label="Catalogue">
          <ul>
            {families.groups.map((family) => (
              <Family key={family.id} family={family} />
            ))}
          </ul>
        </nav>
      </header>
      <main>
        <h1>{group.name}</h1>
        <div dangerouslySetInnerHTML={{ __html: group.description }} />
        <form>
          {filters.map((filter) => (
            <Filter key={filter.code} filter={filter} />
          ))}
        </form>
        <ul className="grid">
          {goods.data.map((good) => (
            <Card key={good.id} good={good} />
          ))}
        </ul>
      </main>
    </>
  )
}

function Family({ family }) {
  const path = `/catalog/${family.code}/`
  return (
    <li>
      <a href={path}>{family.name}</a>
      <p>{family.short_description}</p>
      <ul>
        {family.children.map((child) => (
          <li key={child.id}>
            <a href={`${path}${child.code}/`}>{child.name}</a>
          </li>
        ))}
      </ul>
    </li>
  )
}

function Filter({ filter }) {
  return (
    <fieldset>
      <legend>{filter.name}</legend>
      {filter.kind === 'range' ? (
        <>
          <input type="number" name={`${filter.code}.min`} placeholder={filter.min} />
          <input type="number" name={`${filter.code}.max`} placeholder={filter.max} />
        </>
      ) : (
        filter.options?.map(({ value, label, count }) => (
          <label key={value} className="choice">
            <input type="checkbox" name={filter.code} value={value} />
            <span>{label}</span>
            <span className="count">{count}</span>
          </label>
        ))
      )}
    </fieldset>
  )
}

function Card({ good }) {
  const { code, name, image } = good
  return (
    <li>
      <article className="card">
        <span className="ground">
          <img src={image.url} alt="" width={image.width} height={image.height} loading="lazy" />
        </span>
        <div className="words">
          <h2 className="name">
            <a href={`/product/${code}/`}>{name}</a>
          </h2>
          <button
            type="button"
            className="compare"
            aria-pressed="false"
            aria-label={`Compare ${name}`}
            title={`Compare ${name}`}
          >
            <svg width="20" height="20" fill="none" stroke="currentColor" aria-hidden="true">
              <use href="/icons.svg#scale" />
            </svg>
          </button>
          <p className="part">{good.part_number}</p>
          <p className="summary">{good.summary}</p>
          <dl className="facts">
            {good.key_facts.map((fact) => (
              <div key={fact.name}>
                <dt>{fact.name}</dt>
                <dd>{fact.text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </article>
    </li>
  )
}
