import { pathOf } from '@faceplate/contracts/site.pages'
import { SiteLink } from '../base/SiteLink.tsx'
import { buttonClass } from '../ui/Button.tsx'
import styles from './HomeParts.module.css'

const tools = [
  {
    href: pathOf('analogs'),
    title: 'Replace a device of another vendor',
    text: 'Name its vendor and model. You see the nearest of ours and, attribute by attribute, where it is equal, better or short.',
    action: 'Select alternative',
  },
  {
    href: pathOf('prices-eccm'),
    title: 'What ECCM costs for your network',
    text: 'Count devices, choose modules and years of support. The price of the management system stands there at once, with its parts.',
    action: 'Calculate the cost',
  },
]

/** Two ways to a decision: the finder of alternatives and the price of the management system. */
export function HomeTools() {
  return (
    <ul className={styles.tools}>
      {tools.map(({ href, title, text, action }) => (
        <li key={href}>
          <h2>{title}</h2>
          <p>{text}</p>
          <SiteLink href={href} className={buttonClass('secondary')}>
            {action}
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}
