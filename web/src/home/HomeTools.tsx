import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { island } from '../base/island.tsx'
import { useShell } from '../base/shell.ts'
import { useDecoration } from '../base/useDecoration.ts'
import { Container } from '../ui/layout/Container.tsx'
import { Skeleton } from '../ui/data/Skeleton.tsx'
import { homePricesQuery } from './home.queries.ts'
import styles from './HomeTools.module.css'

// The scripts of the tools are loaded on first use.
const waiting = { isUsed: true, fallback: <Skeleton shape="block" className={styles.form} /> }
const ReplaceTool = island(() => import('./ReplaceTool.tsx'), 'ReplaceTool', waiting)
const PriceTool = island(() => import('./PriceTool.tsx'), 'PriceTool', waiting)
const LinkTool = island(() => import('./LinkTool.tsx'), 'LinkTool', waiting)

/** Up to three tools for quick questions, depending on the features of the site. */
export function HomeTools() {
  const { tools: there } = useShell()
  const hasPrices = (useDecoration(homePricesQuery()) ?? null) !== null
  const tools = [
    {
      path: pathOf('analogs'),
      title: 'Replace another vendor’s device',
      text: 'Type its model: you get our closest match, and line by line where it meets, exceeds or falls short.',
      Tool: ReplaceTool,
    },
    {
      path: pathOf('link-finder'),
      title: 'Link two ports',
      text: 'Choose the ports and the distance: these modules or this cable make the link.',
      Tool: LinkTool,
    },
    ...(hasPrices
      ? [
          {
            path: pathOf('prices-eccm'),
            title: 'Manage your network',
            text: 'Move the slider: this is what our management system costs.',
            Tool: PriceTool,
          },
        ]
      : []),
  ].filter(({ path }) => there.includes(path))
  if (tools.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="tools">
      <Container>
        <h2 id="tools" className={styles.title}>
          Answers on the spot
        </h2>
        <ul className={styles.tools}>
          {tools.map(({ path, title, text, Tool }) => (
            <li key={path}>
              <h3>{title}</h3>
              <p>{text}</p>
              <Tool />
            </li>
          ))}
        </ul>
      </Container>
    </section>
  )
}
