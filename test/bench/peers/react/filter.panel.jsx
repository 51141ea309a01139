'use client'

import { useState } from 'react'
import { Icon } from './pictures.jsx'

/** The filters of the group; the first four are open. */
export function FilterPanel({ group, filters }) {
  const [values, setValues] = useState({})
  const set = (name, value) => setValues((before) => ({ ...before, [name]: value }))
  return (
    <div className="filters" role="region" aria-label="Filter panel">
      <details className="folded outer">
        <summary>Filters</summary>
        <form autoComplete="off" aria-label="Filters" method="get">
          <label className="within">
            <span className="unseen">{`Search in ${group.name}`}</span>
            <Icon name="search" />
            <input
              type="search"
              placeholder="Search"
              maxLength={200}
              autoComplete="off"
              name="q"
              value={values.q ?? ''}
              onChange={(event) => set('q', event.target.value)}
            />
          </label>
          {filters.map((filter, index) => (
            <details key={filter.code} className="folded filter ruled" open={index < 4}>
              <summary className="filter-title">
                {filter.unit ? `${filter.name}, ${filter.unit}` : filter.name}
              </summary>
              {filter.kind === 'range' ? (
                <Range filter={filter} values={values} onValue={set} />
              ) : (
                <Choice filter={filter} values={values} onValue={set} />
              )}
            </details>
          ))}
          <button type="submit" className="button first results">
            Show results
          </button>
        </form>
      </details>
    </div>
  )
}

function Range({ filter: { code, name, min, max }, values, onValue }) {
  const ends = [
    ['From', `${code}.min`, min],
    ['To', `${code}.max`, max],
  ]
  return (
    <fieldset className="range" aria-label={name}>
      {ends.map(([label, key, bound]) => (
        <label key={key}>
          <span>{label}</span>
          <input
            type="number"
            step="any"
            inputMode="decimal"
            placeholder={bound}
            name={key}
            value={values[key] ?? ''}
            onChange={(event) => onValue(key, event.target.value)}
          />
        </label>
      ))}
    </fieldset>
  )
}

function Choice({ filter: { code, name, options }, values, onValue }) {
  return (
    <fieldset className="choices" aria-label={name}>
      {options.map(({ value, label, count }) => (
        <label key={value}>
          <input
            type="checkbox"
            name={code}
            value={value}
            checked={values[`${code}=${value}`] ?? false}
            onChange={(event) => onValue(`${code}=${value}`, event.target.checked)}
          />
          {label}
          <span>{count}</span>
        </label>
      ))}
    </fieldset>
  )
}
