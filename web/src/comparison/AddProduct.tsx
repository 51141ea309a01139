import { pathOf } from '@faceplate/contracts/site.pages'
import type { GoodCard } from '@faceplate/contracts/catalogue.contract'
import type { ComparisonGroup } from '@faceplate/contracts/comparison.contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDebounced } from '../base/useDebounced.ts'
import { Button, buttonClass } from '../ui/Button.tsx'
import { DeviceImage } from '../ui/DeviceImage.tsx'
import { Notice } from '../ui/Notice.tsx'
import { TextField } from '../ui/TextField.tsx'
import styles from './AddProduct.module.css'
import { writeAddress, type ComparisonAddress } from './comparison.address.ts'
import { toComparedGood } from '../goods/comparison.lists.ts'
import { familyGoodsQuery } from './comparison.queries.ts'
import { addToComparison } from '../goods/comparison.state.ts'
import { useComparedGoods } from '../goods/comparison.store.ts'
import { ComparisonLink } from './ComparisonLink.tsx'

/**
 * Finds another good of the family by its name or part number. It is a form that gets the page with what
 * is looked for, so that a comparison by link grows without scripts too.
 */
export function AddProduct({
  shown: { group, goods },
  address,
}: {
  shown: ComparisonGroup
  address: ComparisonAddress
}) {
  const [text, setText] = useState(address.q)
  const sought = useDebounced(text.trim())
  const { data, isError } = useQuery({
    ...familyGoodsQuery(group.code, sought),
    enabled: sought !== '',
    placeholderData: keepPreviousData,
  })

  const found = sought === '' || !data ? [] : data.data
  const total = data?.pagination.total ?? 0
  return (
    <section id="add-product" className={styles.add} aria-labelledby="add-product-title">
      <h2 id="add-product-title" className={styles.title}>
        Add a product
      </h2>
      <form
        method="get"
        action={pathOf('catalog-comparison')}
        role="search"
        className={styles.form}
        onSubmit={(event) => event.preventDefault()}
      >
        {Object.entries(writeAddress({ ...address, group: group.code, q: '' })).map(
          ([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ),
        )}
        <TextField
          label={`Name or part number in ${group.name}`}
          type="search"
          name="q"
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" look="secondary" className={styles.submit}>
          Search
        </Button>
      </form>
      <p className={styles.count} role="status">
        {sought === '' || !data
          ? ''
          : total === 0
            ? `Nothing in ${group.name} matches “${sought}”.`
            : `${total} found${total > found.length ? `, the first ${found.length} shown` : ''}`}
      </p>
      {isError ? <Notice kind="error">Search is not responding. Try again.</Notice> : null}
      <ul className={styles.found}>
        {found.map((good) => (
          <li key={good.id} className={styles.good}>
            <DeviceImage className={styles.picture} src={good.image?.url} />
            <div>
              <strong>{good.name}</strong>
              <span className={styles.part}>{good.part_number}</span>
            </div>
            {goods.some(({ id }) => id === good.id) ? (
              <span className={styles.there}>Compared</span>
            ) : (
              <AddControl good={good} address={{ ...address, group: group.code, q: '' }} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Adds a good: to the visitor's list, or to the link that is looked at. */
function AddControl({ good, address }: { good: GoodCard; address: ComparisonAddress }) {
  const isInList = useComparedGoods((goods) => goods.some(({ id }) => id === good.id))
  const label = `Add ${good.name}`
  if (address.ids) {
    return (
      <ComparisonLink
        address={{ ...address, ids: [...address.ids, good.code] }}
        className={buttonClass('secondary')}
        aria-label={label}
      >
        Add
      </ComparisonLink>
    )
  }
  if (isInList) return <span className={styles.there}>Compared</span>
  return (
    <Button
      look="secondary"
      aria-label={label}
      onClick={({ currentTarget }) => addToComparison(toComparedGood(good), currentTarget)}
    >
      Add
    </Button>
  )
}
