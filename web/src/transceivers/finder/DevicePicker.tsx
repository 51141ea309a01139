import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { formFactors } from '@faceplate/contracts/calls/transceivers.query'
import { listShapes } from '@faceplate/engineering/links/link.shapes'
import type { Cage } from '@faceplate/contracts/calls/transceivers.contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { formatList } from '@faceplate/contracts/shared/list.format'
import { message } from '@faceplate/messages/message'
import type { Messages } from '@faceplate/messages/messages'
import { removesMark } from '../../base/focus.neighbour.ts'
import { TryAgain } from '../../base/TryAgain.tsx'
import { useResult } from '../../base/useResult.ts'
import { useDebounced } from '../../base/useDebounced.ts'
import { useResettableState } from '../../base/useResettableState.ts'
import { useInputBeforeHydration } from '../../base/useInputBeforeHydration.ts'
import { pictureOf } from '../../goods/good.picture.ts'
import { goodQuery } from '../../goods/goods.queries.ts'
import { ListLink } from '../../lists/ListLink.tsx'
import { useListChange } from '../../lists/useListChange.ts'
import { Combobox } from '../../ui/fields/Combobox.tsx'
import cross from '../../ui/overlays/cross.module.css'
import { DeviceImage } from '../../ui/data/DeviceImage.tsx'
import { Icon } from '../../ui/text/Icon.tsx'
import { RichText } from '../../ui/text/RichText.tsx'
import { useMessages } from '../../ui/text/useMessages.ts'
import styles from './DevicePicker.module.css'
import { moduleList, type FinderState, type ModuleState } from '../modules/finder.state.ts'
import { foreignNamesQuery, foreignQuery, type ForeignDevice } from '../modules/foreign.device.ts'
import { fittingDevicesQuery } from '../modules/transceivers.queries.ts'

interface DevicePickerProps {
  state: FinderState
  cages: readonly Cage[] | undefined
}

/** Search field for the device that the modules go into. */
export function DevicePicker({ state, cages }: DevicePickerProps) {
  const place = useRef<HTMLDivElement>(null)
  const { good } = state
  const before = useRef(good)
  // The field disappears once a device is chosen, so the focus moves to the button that removes the device.
  useEffect(() => {
    const isFieldGone = before.current === '' && good !== ''
    before.current = good
    if (!isFieldGone || document.activeElement !== document.body) return
    place.current?.querySelector<HTMLElement>('[data-removes]')?.focus({ preventScroll: true })
  }, [good])
  return (
    <div ref={place}>
      {good === '' ? <DeviceField state={state} /> : <ChosenDevice state={state} cages={cages} />}
    </div>
  )
}

/** Shows the modules for a product and clears the typed text. */
const choose = (good: string) => (now: ModuleState) => ({ ...now, good, device: '', page: 1 })

function DeviceField({ state }: { state: FinderState }) {
  const t = useMessages()
  const changeList = useListChange(moduleList)
  const [text, setText] = useResettableState(state.device)
  const [isWanted, setWanted] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useInputBeforeHydration(place, (typed) => setText(typed.get('device') ?? ''))
  const asked = useDebounced(text.trim())
  const { data, isFetching } = useQuery({
    ...fittingDevicesQuery(asked),
    enabled: isWanted || state.device !== '',
    placeholderData: keepPreviousData,
  })
  const goods = data?.data ?? []
  const { data: others } = useQuery({
    ...foreignNamesQuery(asked),
    enabled: isWanted && asked !== '',
    placeholderData: keepPreviousData,
  })
  const own = useResult(fittingDevicesQuery(state.device))
  const other = useResult(foreignQuery(state.device))
  const foreign = other.data?.device
  return (
    <div ref={place}>
      <Combobox
        label={t('transceivers.device.label')}
        name="device"
        maxLength={200}
        text={text}
        onText={setText}
        onOpen={() => setWanted(true)}
        isLoading={isFetching || asked !== text.trim()}
        emptyText={t('transceivers.device.empty')}
        options={[
          ...goods.map(({ code, name, group }) => ({ key: code, label: name, detail: group.name })),
          ...(others?.options ?? []).map(({ slug, name }) => ({
            key: slug,
            label: name,
            detail: t('transceivers.device.otherVendor'),
          })),
        ]}
        onChoose={({ key, label }) => {
          const isOurs = goods.some(({ code }) => code === key)
          changeList(isOurs ? choose(key) : (now) => ({ ...now, device: label, page: 1 }))
        }}
      />
      {state.device === '' ? null : (
        <div className={styles.found}>
          {foreign && goods.length === 0 ? (
            <ForeignCages device={foreign} />
          ) : goods.length === 0 && (own.isFailed || other.isFailed) ? (
            <TryAgain />
          ) : goods.length === 0 ? (
            <p>{t('transceivers.device.unknown', { typed: state.device })}</p>
          ) : (
            <>
              <p>{t('transceivers.device.which', { typed: state.device })}</p>
              <ul>
                {goods.map(({ code, name }) => (
                  <li key={code}>
                    <ListLink list={moduleList} change={choose(code)}>
                      {name}
                    </ListLink>
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
    </div>
  )
}

/** The cages of a device of another vendor, each with the modules of ours that may fit. */
function ForeignCages({ device: { name, cages, module } }: { device: ForeignDevice }) {
  const t = useMessages()
  if (module) return <p>{t('transceivers.device.isModule', { name })}</p>
  if (cages.length === 0) return <p>{t('transceivers.device.noCages', { name })}</p>
  return (
    <>
      <p>{t('transceivers.device.cages', { name })}</p>
      <ul>
        {cages.map(({ form_factor: port, count }) => {
          const fitting = formFactors.filter((each) => listShapes({ port }).includes(each))
          const modules = formatList(fitting, t.language)
          return (
            <li key={port}>
              {fitting.length === 0 ? (
                t('transceivers.device.noModules', { count, port })
              ) : (
                <RichText
                  message={message('transceivers.device.modules')}
                  values={{
                    count,
                    port,
                    modules,
                    link: (text) => (
                      <ListLink
                        list={moduleList}
                        change={(now) => ({
                          ...now,
                          page: 1,
                          selection: { ...now.selection, form_factor: fitting },
                        })}
                      >
                        {text}
                      </ListLink>
                    ),
                  }}
                />
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}

function ChosenDevice({ state, cages }: DevicePickerProps) {
  const t = useMessages()
  const { data: good } = useQuery(goodQuery(state.good))
  return (
    <div className={styles.chosen}>
      <DeviceImage
        className={styles.picture}
        {...pictureOf(good?.images.find(({ logo }) => logo))}
        sizes="8rem"
        isLazy={false}
      />
      <div>
        <p className={styles.label}>{t('transceivers.device.modulesFor')}</p>
        <p className={styles.name}>
          <Link to={pathOf('product-code')} params={{ code: good?.code ?? state.good }}>
            {good?.name ?? state.good}
          </Link>
        </p>
        {cages ? <p className={styles.cages}>{describeCages(t, cages)}</p> : null}
      </div>
      <ListLink
        list={moduleList}
        className={cross.cross}
        change={(now) => ({ ...now, good: '', page: 1 })}
        aria-label={t('transceivers.device.remove', { name: good?.name ?? state.good })}
        {...removesMark}
      >
        <Icon name="x" size={18} />
      </ListLink>
    </div>
  )
}

/** `4 × SFP+, for SFP+ and SFP modules` for each kind of cage. */
function describeCages(t: Messages, cages: readonly Cage[]): string {
  if (cages.length === 0) return t('transceivers.device.none')
  return cages
    .toReversed()
    .map(({ form_factor, count, takes }) => {
      const cage = { count, port: form_factor }
      return takes.length === 1
        ? t('transceivers.device.cage', cage)
        : t('transceivers.device.cageTakes', { ...cage, modules: formatList(takes, t.language) })
    })
    .join('; ')
}
