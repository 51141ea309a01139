import type { OutsideReason } from '@faceplate/engineering/rack/rack.devices'
import { findFreePlace, placeDevice } from '@faceplate/engineering/rack/rack.moves'
import { message, type Message } from '@faceplate/messages/message'
import { Button } from '../ui/fields/Button.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import styles from './RackPage.module.css'
import type { ShownRacks } from './useRack.ts'

const reasonWords: Readonly<Record<OutsideReason, Message>> = {
  desk: message('rack.outside.desk'),
  'din-rail': message('rack.outside.dinRail'),
  ceiling: message('rack.outside.ceiling'),
  mast: message('rack.outside.mast'),
  premises: message('rack.outside.premises'),
  port: message('rack.outside.port'),
  software: message('rack.outside.software'),
  unknown: message('rack.outside.unknown'),
  'not-stated': message('rack.outside.notStated'),
}

/** Devices outside of the racks, with the reason; one press puts back a device that fits. */
export function RackOutside({ shown }: { shown: ShownRacks }) {
  const t = useMessages()
  const { contents, plan, change } = shown
  const loose = contents.devices.filter(({ id }) => typeof plan.spots.get(id) !== 'object')
  if (contents.outside.length + loose.length + contents.omittedCount === 0) return null
  return (
    <section className={styles.section} aria-labelledby="outside">
      <h2 id="outside">{t('rack.outside')}</h2>
      <ul className={styles.outside}>
        {loose.map((device) => {
          const spot = plan.spots.get(device.id)
          const place = findFreePlace(plan, contents.devices, device)
          const reason =
            spot === undefined
              ? t('rack.outside.noRoom', { units: device.units })
              : device.support === 'shelf'
                ? t('rack.outside.shelf')
                : t('rack.outside.aside')
          return (
            <li key={device.id}>
              <b>{device.label}</b>
              <span>{reason}</span>
              {place ? (
                <Button
                  look="secondary"
                  className={styles.live}
                  aria-label={t('rack.putBackOf', { name: device.label })}
                  onClick={() => change(placeDevice(plan, device.id, place))}
                >
                  {t('rack.putBack')}
                </Button>
              ) : null}
            </li>
          )
        })}
        {contents.outside.map(({ code, name, quantity, reason }) => (
          <li key={code}>
            <b>{quantity === 1 ? name : `${name} × ${quantity}`}</b>
            <span>{t(reasonWords[reason])}</span>
          </li>
        ))}
        {contents.omittedCount === 0 ? null : (
          <li>{t('rack.outside.omitted', { count: contents.omittedCount })}</li>
        )}
      </ul>
    </section>
  )
}
