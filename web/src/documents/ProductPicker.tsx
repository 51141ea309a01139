import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { thumbnailOf } from '../goods/good.picture.ts'
import { useDebounced } from '../base/useDebounced.ts'
import { Button } from '../ui/fields/Button.tsx'
import { Combobox } from '../ui/fields/Combobox.tsx'
import { matchesQuery } from './documents.queries.ts'
import styles from './ProductPicker.module.css'
import { useMessages } from '../ui/text/useMessages.ts'

const pauseMs = 250
const minLength = 2

/** Product search with suggestions. A GET form that opens a page of matches, so it works without scripts too. */
export function ProductPicker({ typed }: { typed: string }) {
  const t = useMessages()
  const navigate = useNavigate()
  const [text, setText] = useState(typed)
  const [isWanted, setWanted] = useState(false)
  const asked = useDebounced(text.trim(), pauseMs)
  const isEnough = asked.length >= minLength
  const { data, isError, isFetching } = useQuery({
    ...matchesQuery(asked),
    enabled: isWanted && isEnough,
    placeholderData: keepPreviousData,
  })
  const goods = isEnough && !isError ? (data?.catalog.goods ?? []) : []
  return (
    <form
      method="get"
      action={pathOf('download')}
      role="search"
      aria-label={t('documents.picker.label')}
      className={styles.picker}
      onSubmit={(event) => {
        event.preventDefault()
        const q = text.trim()
        if (q !== '') void navigate({ to: pathOf('download'), search: { q } })
      }}
    >
      <Combobox
        className={styles.field}
        label={t('documents.picker.field')}
        name="q"
        maxLength={200}
        text={text}
        onText={setText}
        onOpen={() => setWanted(true)}
        isLoading={!isEnough || isFetching || asked !== text.trim()}
        emptyText={t(isError ? 'documents.picker.failed' : 'documents.picker.none')}
        options={goods.map((good) => ({
          key: good.code,
          label: good.name,
          partNumber: good.part_number ?? undefined,
          detail: good.group.name,
          picture: thumbnailOf(good),
        }))}
        onChoose={({ key, label }) => {
          setText(label)
          void navigate({ to: pathOf('download'), search: { product: key } })
        }}
      />
      <Button type="submit">{t('documents.picker.find')}</Button>
    </form>
  )
}
