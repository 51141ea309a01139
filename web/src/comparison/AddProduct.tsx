import { pathOf } from '@faceplate/contracts/pages/site.pages'
import type { GoodCard } from '@faceplate/contracts/calls/goods.contract'
import type { ComparisonGroup } from '@faceplate/contracts/calls/comparison.contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { thumbnailOf } from '../goods/good.picture.ts'
import { useDebounced } from '../base/useDebounced.ts'
import { Button } from '../ui/fields/Button.tsx'
import { Combobox } from '../ui/fields/Combobox.tsx'
import styles from './AddProduct.module.css'
import { writeAddress, type ComparisonAddress } from './comparison.address.ts'
import { toComparedGood } from '../goods/comparison.lists.ts'
import { familyGoodsQuery } from './comparison.queries.ts'
import { addToComparison } from '../goods/comparison.state.ts'
import { useMessages } from '../ui/text/useMessages.ts'
import { FoundProducts } from './FoundProducts.tsx'

/**
 * Finds another product of the family by name or part number and adds it. A GET form with the search text, so that a
 * shared comparison can be extended without scripts too.
 */
export function AddProduct({
  shown: { group, goods },
  address,
}: {
  shown: ComparisonGroup
  address: ComparisonAddress
}) {
  const t = useMessages()
  const navigate = useNavigate()
  const [text, setText] = useState(address.q)
  const [isWanted, setWanted] = useState(false)
  const asked = useDebounced(text.trim())
  const { data, isError, isFetching } = useQuery({
    ...familyGoodsQuery(group.code, asked),
    enabled: isWanted && asked !== '',
    placeholderData: keepPreviousData,
  })
  const found = asked === '' || isError ? [] : (data?.data ?? [])
  const isCompared = (good: GoodCard) => goods.some(({ id }) => id === good.id)
  const view = { ...address, group: group.code, q: '' }
  const show = (next: ComparisonAddress) => {
    void navigate({
      to: pathOf('catalog-comparison'),
      search: writeAddress(next),
      resetScroll: false,
    })
  }
  return (
    <section id="add-product" className={styles.add} aria-labelledby="add-product-title">
      <h2 id="add-product-title" className={styles.title}>
        {t('comparison.add.title')}
      </h2>
      <form
        method="get"
        action={pathOf('catalog-comparison')}
        role="search"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          show({ ...view, q: text.trim() })
        }}
      >
        {Object.entries(writeAddress(view)).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Combobox
          label={t('comparison.add.label', { family: group.name })}
          name="q"
          maxLength={200}
          text={text}
          onText={setText}
          onOpen={() => setWanted(true)}
          isLoading={isFetching || asked !== text.trim()}
          emptyText={t(isError ? 'comparison.add.failed' : 'comparison.add.none')}
          options={found.map((good) => ({
            key: good.code,
            label: good.name,
            partNumber: good.part_number ?? undefined,
            picture: thumbnailOf(good),
            detail: isCompared(good) ? t('comparison.add.compared') : undefined,
            good,
          }))}
          onChoose={({ good }) => {
            setText('')
            if (isCompared(good)) return
            if (address.ids) show({ ...view, ids: [...address.ids, good.code] })
            else addToComparison(toComparedGood(good))
          }}
        />
        <Button type="submit" look="secondary">
          {t('comparison.add.search')}
        </Button>
      </form>
      {address.q === '' ? null : (
        <FoundProducts group={group} isCompared={isCompared} address={address} />
      )}
    </section>
  )
}
