import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { island } from '../base/island.tsx'
import { useShell } from '../base/shell.ts'
import { useDecoration } from '../base/useDecoration.ts'
import { Container } from '../ui/layout/Container.tsx'
import { Skeleton } from '../ui/data/Skeleton.tsx'
import { homePricesQuery } from './home.queries.ts'
import styles from './HomeTools.module.css'
import { useMessages } from '../ui/text/useMessages.ts'

// The scripts of the tools are loaded on first use.
const waiting = { isUsed: true, fallback: <Skeleton shape="block" className={styles.form} /> }
const ReplaceTool = island(() => import('./ReplaceTool.tsx'), 'ReplaceTool', waiting)
const PriceTool = island(() => import('./PriceTool.tsx'), 'PriceTool', waiting)
const LinkTool = island(() => import('./LinkTool.tsx'), 'LinkTool', waiting)

/** Up to three tools for quick questions, depending on the features of the site. */
export function HomeTools() {
  const t = useMessages()
  const { tools: there } = useShell()
  const hasPrices = (useDecoration(homePricesQuery()) ?? null) !== null
  const tools = [
    {
      path: pathOf('analogs'),
      title: t('home.replace.title'),
      text: t('home.replace.text'),
      Tool: ReplaceTool,
    },
    {
      path: pathOf('link-finder'),
      title: t('home.link.title'),
      text: t('home.link.text'),
      Tool: LinkTool,
    },
    ...(hasPrices
      ? [
          {
            path: pathOf('prices-eccm'),
            title: t('home.price.title'),
            text: t('home.price.text'),
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
          {t('home.tools.title')}
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
