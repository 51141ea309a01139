import type { AnalogMatch } from '@faceplate/contracts/calls/analogs.contract'
import { maxQuantity } from '@faceplate/contracts/shared/quantity.contract'
import { useRef, useState, type ReactNode } from 'react'
import { useInputBeforeHydration } from '../base/useInputBeforeHydration.ts'
import { Unmet } from '../insights/Unmet.tsx'
import { usePostedForm } from '../forms/usePostedForm.ts'
import { Details } from '../ui/layout/Details.tsx'
import { Notice } from '../ui/overlays/Notice.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import { analogFormId, analogPaths, deviceNames } from './analog.request.ts'
import type { AskedDevice } from './asked.device.ts'
import { AnalogRequest } from './AnalogRequest.tsx'
import styles from './DeviceSearch.module.css'
import { isFar } from './match.words.ts'
import { MatchCard } from './MatchCard.tsx'

/** Our products compared with a device, best match first, with a form to request one of them. */
export function DeviceMatches({
  asked,
  matches,
  question,
}: {
  asked: AskedDevice
  matches: readonly AnalogMatch[]
  /** Asks for something that decides and that nothing says. */
  question?: ReactNode
}) {
  const t = useMessages()
  const [best] = matches
  const near = matches.filter((match) => !isFar(match))
  const far = matches.filter(isFar)
  // If no product is close, the nearest is shown so that the visitor sees why.
  const shown = near.length > 0 ? near : far.slice(0, 1)
  const others = near.length > 0 ? far : far.slice(1)
  const posted = usePostedForm(...analogPaths)
  const [goodId, setGoodId] = useState(
    posted?.entries.get(deviceNames.goodId) ?? (best && !isFar(best) ? String(best.good.id) : ''),
  )
  const [typed, setTyped] = useState(posted?.entries.get(deviceNames.quantity) ?? '1')
  const about = useRef<HTMLDivElement>(null)
  useInputBeforeHydration(about, (earlier) => {
    setGoodId(earlier.get(deviceNames.goodId) ?? '')
    setTyped(earlier.get(deviceNames.quantity) ?? '')
  })
  const quantity = /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : 0
  const isCounted = quantity >= 1 && quantity <= maxQuantity
  return (
    <>
      <header className={styles.device}>
        <h2 className={styles.deviceName}>{asked.title}</h2>
        {asked.partNumber === null ? null : <p className={styles.part}>{asked.partNumber}</p>}
      </header>
      {question}
      {!asked.isNeed && near.length === 0 ? (
        <Unmet kind="alternative" texts={`${asked.vendor} ${asked.model}`} />
      ) : null}
      {best === undefined ? (
        <Notice title={t('analogs.noCloseMatch')}>
          <p>{t('analogs.noMatch')}</p>
        </Notice>
      ) : isFar(best) ? (
        <Notice title={t('analogs.noCloseMatch')}>
          <p>{t('analogs.farMatch')}</p>
        </Notice>
      ) : null}
      {shown.map((match, index) => (
        <MatchCard key={match.good.id} asked={asked} match={match} isFirst={index === 0} />
      ))}
      {others.length === 0 ? null : (
        <Details
          className={styles.others}
          summary={t('analogs.notReplacements', { count: others.length })}
        >
          {others.map((match) => (
            <MatchCard key={match.good.id} asked={asked} match={match} isFirst={false} />
          ))}
        </Details>
      )}
      <AnalogRequest
        devices={[
          {
            vendor: asked.vendor,
            model: asked.model,
            name: asked.isNeed ? asked.model : asked.name,
            ...(goodId === '' ? {} : { goodId: Number(goodId) }),
            quantity: isCounted ? quantity : 1,
          },
        ]}
        carried={[{ vendor: asked.vendor, model: asked.model }]}
        blocked={isCounted ? undefined : t('analogs.enterQuantity', { most: maxQuantity })}
        about={
          <div ref={about} className={styles.about}>
            <SelectField
              name={deviceNames.goodId}
              form={analogFormId}
              label={asked.choice}
              placeholder={t('analogs.engineersChoose')}
              value={goodId}
              onChange={(event) => setGoodId(event.target.value)}
              options={matches.map(({ good }) => ({ value: String(good.id), label: good.name }))}
            />
            <TextField
              name={deviceNames.quantity}
              form={analogFormId}
              label={t('analogs.quantity')}
              inputMode="numeric"
              value={typed}
              error={isCounted ? undefined : t('analogs.wholeNumber', { most: maxQuantity })}
              onChange={(event) => setTyped(event.target.value)}
            />
          </div>
        }
      />
    </>
  )
}
