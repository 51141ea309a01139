import type { MediaKit } from '@faceplate/contracts/calls/reference.contract'
import { CopyButton } from '../ui/text/CopyButton.tsx'
import styles from './PressKitPage.module.css'
import { useMessages } from '../ui/text/useMessages.ts'

/**
 * Colour swatches with their values. The colour is an SVG attribute, because the content security policy forbids inline
 * styles.
 */
export function Colours({ colours }: { colours: MediaKit['facts'] }) {
  const t = useMessages()
  return (
    <ul className={styles.colours}>
      {colours.map(({ value, name }) => {
        const [title = '', use = ''] = name.split(': ')
        return (
          <li key={value}>
            <svg className={styles.swatch} aria-hidden="true" preserveAspectRatio="none">
              <rect width="100%" height="100%" fill={value} />
            </svg>
            <h3>{title}</h3>
            <p className={styles.value}>
              <code>{value}</code>
              <CopyButton text={value} label={t('reference.pressKit.copyColour', { title })} />
            </p>
            <p>{use}</p>
          </li>
        )
      })}
    </ul>
  )
}
