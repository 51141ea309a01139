import type { UnlistedName } from '@faceplate/contracts/calls/analogs.contract'
import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Unmet } from '../insights/Unmet.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import { similarDevicesQuery } from './analogs.queries.ts'
import { writeAnalogSearch, type AnalogState } from './analogs.state.ts'
import { AnalogRequest } from './AnalogRequest.tsx'
import styles from './DeviceSearch.module.css'
import { describeUnlisted } from './match.words.ts'

/** Shown when no device has the typed name: similar devices, and a form to ask our engineers. */
export function UnknownDevice({
  state,
  unlisted,
}: {
  state: AnalogState
  /** Which maker has such names, if the list of its devices may be older than the device. */
  unlisted: UnlistedName | undefined
}) {
  const t = useMessages()
  const { vendor, model } = state
  const { data } = useQuery(similarDevicesQuery(state))
  const name = [vendor, model].filter((part) => part !== '').join(' ')
  const devices = data?.devices ?? []
  return (
    <>
      <Unmet kind="device" texts={name} />
      <section aria-labelledby="unknown-title">
        <h2 id="unknown-title" className={styles.choicesTitle}>
          {devices.length > 0
            ? t('analogs.unknown.which', { model })
            : t('analogs.unknown.title', { name })}
        </h2>
        {unlisted ? <p>{describeUnlisted(t, unlisted)}</p> : null}
        <p className={styles.quiet}>
          {devices.length > 0
            ? unlisted
              ? t('analogs.unlisted.compare')
              : t(vendor === '' ? 'analogs.unknown.nearestOfAny' : 'analogs.unknown.nearest')
            : t('analogs.unknown.advice')}
        </p>
        <ul className={styles.choices}>
          {devices.map((each) => (
            <li key={each.slug}>
              <Link to={pathOf('analogs')} search={writeAnalogSearch(each)}>
                {each.vendor} {each.model}
              </Link>
              {each.part_number === null || each.part_number === each.model ? null : (
                <span className={styles.part}>{each.part_number}</span>
              )}
            </li>
          ))}
        </ul>
      </section>
      <AnalogRequest
        devices={[
          {
            vendor: vendor === '' ? t('analogs.vendorNotStated') : vendor,
            model,
            name,
            quantity: 1,
          },
        ]}
        about={<p className={styles.quiet}>{t('analogs.unknown.request', { device: name })}</p>}
      />
    </>
  )
}
