import { linkPorts } from '@faceplate/contracts/calls/transceivers.query'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Messages } from '@faceplate/messages/messages'
import { useDebounced } from '../../base/useDebounced.ts'
import { useResettableState } from '../../base/useResettableState.ts'
import { useInputBeforeHydration } from '../../base/useInputBeforeHydration.ts'
import { ListLink } from '../../lists/ListLink.tsx'
import { listValues } from '../../lists/list.ts'
import { useListChange } from '../../lists/useListChange.ts'
import { bindWords } from '../../ui/text/bind.words.ts'
import { Combobox } from '../../ui/fields/Combobox.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { joinParts } from '@faceplate/contracts/shared/parts.join'
import { useMessages } from '../../ui/text/useMessages.ts'
import type { KnownEnd } from './link.ends.ts'
import { linkList, type LinkState } from './link.state.ts'
import styles from './LinkForm.module.css'
import { foreignNamesQuery } from '../modules/foreign.device.ts'
import { fittingDevicesQuery } from '../modules/transceivers.queries.ts'

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
  const t = useMessages()
  const { end, good, foreign, port, problem } = known
  const name = end.toUpperCase()
  const { isFree, ports } = listPorts(t, known)
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('links.end.title', { end: name })}</legend>
      <div className={styles.fields}>
        <DeviceField known={known} />
        <SelectField
          key={`port ${good?.code ?? foreign?.slug ?? ''}`}
          label={t('links.end.port', { end: name })}
          name={`${end}.port`}
          defaultValue={listValues(state, `${end}.port`)[0]}
          error={error ?? problem}
          placeholder={
            port && !isFree
              ? t(known.module ? 'links.end.portOfModule' : 'links.end.portSuggested', {
                  port: port.port,
                })
              : t('links.choose')
          }
          options={ports}
        />
      </div>
    </fieldset>
  )
}

/**
 * The ports to choose from. The cages of a device are known for ours, and for devices of other vendors as far as a library
 * has them, so that any other port may be chosen for these too.
 */
function listPorts(t: Messages, { good, foreign, module, cages, isFailed }: KnownEnd) {
  const known = cages.map(({ form_factor, count }) => ({
    value: form_factor,
    label: module ? form_factor : t('links.end.cages', { port: form_factor, count }),
  }))
  const others = linkPorts
    .filter((port) => !cages.some(({ form_factor }) => form_factor === port))
    .map((port) => ({ value: port, label: port }))
  if ((good && !isFailed) || module) return { isFree: false, ports: known }
  return { isFree: !foreign || known.length === 0, ports: [...known, ...others] }
}

/** State with another device at an end; its port is reset because the ports differ. */
function choose(end: KnownEnd['end'], name: string) {
  return (now: LinkState): LinkState => {
    const { [`${end}.port`]: _, ...selection } = now.selection
    return { ...now, [end]: name, selection }
  }
}

function DeviceField({ known }: { known: KnownEnd }) {
  const t = useMessages()
  const { end, typed, good, foreign } = known
  const changeList = useListChange(linkList)
  const [text, setText] = useResettableState(good?.name ?? foreign?.name ?? typed)
  const [isWanted, setWanted] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useInputBeforeHydration(place, (earlier) => setText(earlier.get(end) ?? ''))
  const asked = useDebounced(text.trim())
  const { data, isFetching } = useQuery({
    ...fittingDevicesQuery(asked),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  })
  const { data: others } = useQuery({
    ...foreignNamesQuery(asked),
    enabled: isWanted && asked !== '',
    placeholderData: keepPreviousData,
  })
  return (
    <div ref={place}>
      <Combobox
        label={t('links.end.device', { end: end.toUpperCase() })}
        name={end}
        maxLength={100}
        hint={<DeviceHint known={known} />}
        text={text}
        onText={setText}
        onOpen={() => setWanted(true)}
        isLoading={isFetching || asked !== text.trim()}
        emptyText={t('links.end.empty')}
        options={[
          ...(data?.data ?? []).map(({ code, name, group }) => ({
            key: code,
            label: name,
            detail: group.name,
          })),
          ...(others?.options ?? []).map(({ slug, name }) => ({
            key: slug,
            label: name,
            detail: t('transceivers.device.otherVendor'),
          })),
        ]}
        onChoose={({ label }) => {
          setText(label)
          changeList(choose(end, label))
        }}
      />
    </div>
  )
}

/** The facts known of the typed device, or the devices that it may be. */
function DeviceHint({
  known: { end, typed, good, foreign, module, cages, alike, isFailed },
}: {
  known: KnownEnd
}) {
  const t = useMessages()
  if (typed === '' || good) return null
  if (module) {
    const { standard, formFactor } = module.optic
    const kind = t('links.end.module', { formFactor })
    return <span>{joinParts(t, standard === undefined ? [kind] : [kind, standard])}</span>
  }
  if (foreign) {
    return cages.length > 0 ? null : <span>{t('links.end.cagesUnknown')}</span>
  }
  if (isFailed) return null
  return (
    <span>
      {t('links.end.unknown', { typed })} {alike.length === 0 ? null : `${t('links.end.alike')} `}
      {alike.map((each) => (
        <span key={each.key}>
          <ListLink list={linkList} change={choose(end, each.name)}>
            {bindWords(each.name)}
          </ListLink>{' '}
        </span>
      ))}
    </span>
  )
}
