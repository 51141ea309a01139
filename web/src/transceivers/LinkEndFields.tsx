import { linkPorts } from '@faceplate/contracts/calls/transceivers.query'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useDebounced } from '../base/useDebounced.ts'
import { useResettableState } from '../base/useResettableState.ts'
import { useInputBeforeHydration } from '../base/useInputBeforeHydration.ts'
import { ListLink } from '../lists/ListLink.tsx'
import { listValues } from '../lists/list.ts'
import { useListChange } from '../lists/useListChange.ts'
import { bindWords } from '../ui/text/bind.words.ts'
import { Combobox } from '../ui/fields/Combobox.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import type { KnownEnd } from './link.ends.ts'
import { linkList, type LinkState } from './link.state.ts'
import styles from './LinkForm.module.css'
import { fittingDevicesQuery } from './transceivers.queries.ts'

/** Device and port at one end. The ports of our devices are known; for other devices the visitor chooses the port. */
export function LinkEndFields({
  state,
  known,
  error,
}: {
  state: LinkState
  known: KnownEnd
  error: string | undefined
}) {
  const { end, good, cages, port, problem } = known
  const name = end.toUpperCase()
  const ports = good
    ? cages.map(({ form_factor, count }) => ({
        value: form_factor,
        label: `${form_factor}, ${count === 1 ? '1 cage' : `${count} cages`}`,
      }))
    : linkPorts.map((each) => ({ value: each, label: each }))
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>End {name}</legend>
      <div className={styles.fields}>
        <DeviceField known={known} />
        <SelectField
          key={`port ${good?.code ?? ''}`}
          label={`Port at ${name}`}
          name={`${end}.port`}
          defaultValue={listValues(state, `${end}.port`)[0]}
          error={error ?? problem}
          placeholder={good && port ? `${port.port}, suggested` : 'Choose'}
          options={ports}
        />
      </div>
    </fieldset>
  )
}

/** State with another device at an end; its port is reset because the ports differ. */
function choose(end: KnownEnd['end'], name: string) {
  return (now: LinkState): LinkState => {
    const { [`${end}.port`]: _, ...selection } = now.selection
    return { ...now, [end]: name, selection }
  }
}

function DeviceField({ known: { end, typed, good, alike } }: { known: KnownEnd }) {
  const changeList = useListChange(linkList)
  const [text, setText] = useResettableState(good?.name ?? typed)
  const [isWanted, setWanted] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useInputBeforeHydration(place, (earlier) => setText(earlier.get(end) ?? ''))
  const asked = useDebounced(text.trim())
  const { data, isFetching } = useQuery({
    ...fittingDevicesQuery(asked),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  })
  return (
    <div ref={place}>
      <Combobox
        label={`Device at ${end.toUpperCase()}`}
        name={end}
        maxLength={100}
        hint={
          typed !== '' && !good ? (
            <span>
              “{typed}” is no device of ours, so choose its port yourself.{' '}
              {alike.map((each) => (
                <span key={each.code}>
                  <ListLink list={linkList} change={choose(end, each.name)}>
                    {bindWords(each.name)}
                  </ListLink>{' '}
                </span>
              ))}
              {alike.length === 0 ? null : 'are ours.'}
            </span>
          ) : undefined
        }
        text={text}
        onText={setText}
        onOpen={() => setWanted(true)}
        isLoading={isFetching || asked !== text.trim()}
        emptyText="No device of ours has this name: choose its port"
        options={(data?.data ?? []).map(({ code, name, group }) => ({
          key: code,
          label: name,
          detail: group.name,
        }))}
        onChoose={({ label }) => {
          setText(label)
          changeList(choose(end, label))
        }}
      />
    </div>
  )
}
