import { pathOf } from '@faceplate/contracts/site.pages'
import { useShell } from '../base/shell.ts'
import { SiteLink } from '../base/SiteLink.tsx'
import { buttonClass } from '../ui/Button.tsx'
import styles from './HomeParts.module.css'

const tools = [
  {
    href: pathOf('analogs'),
    title: 'Replacing another vendor’s device',
    text: 'Enter its vendor and model to see our closest match and, line by line, where it meets, exceeds or falls short.',
    action: 'Select alternative',
  },
  {
    href: pathOf('prices-eccm'),
    title: 'What ECCM costs for your network',
    text: 'Enter the number of devices, choose modules and support, and see an itemised price for the management system at once.',
    action: 'Calculate the cost',
  },
]

/** Two ways to a decision: the finder of alternatives and the price of the management system, as far as the site has them. */
export function HomeTools() {
  const { tools: there } = useShell()
  const shown = tools.filter(({ href }) => there.includes(href))
  if (shown.length === 0) return null
  return (
    <ul className={styles.tools}>
      {shown.map(({ href, title, text, action }) => (
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
