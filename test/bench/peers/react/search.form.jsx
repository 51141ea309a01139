'use client'

import { useId, useState } from 'react'
import { Icon } from './pictures.jsx'

export function SearchForm({ families }) {
  const [query, setQuery] = useState('')
  const list = useId()
  return (
    <search className="search-box">
      <form className="search-form" action="/search/" method="get">
        <Icon name="search" size={24} />
        <input
          className="search-field"
          type="search"
          placeholder="Product, document, news"
          aria-label="Search the site"
          maxLength={200}
          role="combobox"
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={false}
          aria-controls={list}
          name="q"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <noscript>
          <button type="submit" className="tag">
            Search
          </button>
          <span className="or">or in</span>
          {families.map(({ code, name }) => (
            <button key={code} type="submit" className="tag" formAction={`/catalog/${code}/`}>
              {name}
            </button>
          ))}
        </noscript>
      </form>
      <div role="status" />
      <div
        id={list}
        role="listbox"
        aria-label="Search results"
        aria-busy={false}
        className="results"
        hidden
      />
    </search>
  )
}
