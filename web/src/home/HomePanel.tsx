import type { PanelCallout } from '@faceplate/contracts/calls/banners.contract'
import { formatNumber } from '@faceplate/contracts/shared/number.format'
import { addressOf } from '@faceplate/contracts/pages/site.pages'
import { SiteLink } from '../base/SiteLink.tsx'
import { useDecoration } from '../base/useDecoration.ts'
import { showcaseQuery } from '../banners/banners.queries.ts'
import { Container } from '../ui/layout/Container.tsx'
import visibility from '../ui/text/visibility.module.css'
import { placeCallouts, type PlacedCallout } from './callout.layout.ts'
import styles from './HomePanel.module.css'
import { useMessages } from '../ui/text/useMessages.ts'

/** Space for text above and below the panel, and for the ruler at the bottom, in millimetres. */
const above = 34
const below = 34
const rule = 14

/** Distance between the panel and the brackets, in millimetres. */
const gap = 3

/** CSS defines an inch (25.4 mm) as 96 px (https://www.w3.org/TR/css-values-4/#absolute-lengths). */
const pixelsPerMm = 96 / 25.4

/**
 * Front panel of a device at scale 1:1 with callouts, above a ruler in millimetres. It is wider than most windows and
 * extends beyond their edge. The largest picture of the page as it opens.
 */
export function HomePanel() {
  const t = useMessages()
  const panel = useDecoration(showcaseQuery())?.panel
  if (!panel) return null
  const { good, title, description, image, width, height } = panel
  const callouts = panel.callouts.map((callout) => ({
    ...callout,
    name: nameCallout(callout, t.language),
  }))
  const sheet = above + height + below + rule
  const scale = t('home.panel.scale', { name: good.name })
  return (
    <section className={styles.section} aria-labelledby="panel">
      {/* Keyboard users scroll it with the arrow keys (https://dequeuniversity.com/rules/axe/4.12/scrollable-region-focusable). */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.stage} role="region" aria-label={scale} tabIndex={0}>
        <div className={styles.sheet}>
          <img
            className={styles.panel}
            src={image}
            alt={t('home.panel.alt', { name: good.name })}
            width={Math.round(width * pixelsPerMm)}
            height={Math.round(height * pixelsPerMm)}
            fetchPriority="high"
            decoding="async"
          />
          <svg
            className={styles.notes}
            width={`${width}mm`}
            height={`${sheet}mm`}
            viewBox={`0 ${-above} ${width} ${sheet}`}
            aria-hidden="true"
          >
            {placeCallouts(callouts, width).map((callout) => (
              <Note key={callout.x} callout={callout} panelHeight={height} />
            ))}
            <Rule width={width} y={height + below} />
          </svg>
        </div>
      </div>
      <Container className={styles.about}>
        <h2 id="panel" className={styles.title}>
          {title}
        </h2>
        <p>{description}</p>
        <SiteLink href={addressOf('product-code', { code: good.code })}>{good.name}</SiteLink>
      </Container>
      <ul className={visibility.hidden}>
        {callouts.map((callout) => (
          <li key={callout.x}>
            {t('home.panel.callout', { name: callout.name, text: callout.text })}
          </li>
        ))}
      </ul>
    </section>
  )
}

function nameCallout({ count, title }: PanelCallout, language: string): string {
  return count === 1 ? title : `${formatNumber(count, language)} × ${title}`
}

/** Callout: a bracket along the part, a leader line and text beside it. */
function Note({ callout, panelHeight }: { callout: PlacedCallout; panelHeight: number }) {
  const { x, width, isAbove, isBefore, isTurned, leader, names, lines } = callout
  const edge = isAbove ? -gap : panelHeight + gap
  const tick = isAbove ? 1.6 : -1.6
  const end = isAbove ? -above + 4 : panelHeight + below - 6
  const belowFirst = 5.8 * (names.length - 1) + 5.2 * lines.length
  const first = isAbove ? -above + 7.5 : panelHeight + below - 6.5 - belowFirst
  const side = isBefore ? -3 : 3
  return (
    <g textAnchor={isBefore ? 'end' : 'start'} className={isTurned ? styles.turned : undefined}>
      <path
        className={styles.leader}
        d={`M${leader} ${end}V${edge}M${x} ${edge + tick}v${-tick}h${width}v${tick}`}
      />
      {names.map((line, at) => (
        <text key={line} className={styles.name} x={leader + side} y={first + 5.8 * at}>
          {line}
        </text>
      ))}
      {lines.map((line, at) => (
        <text
          key={line}
          className={styles.text}
          x={leader + side}
          y={first + 5.8 * names.length + 5.2 * at}
        >
          {line}
        </text>
      ))}
    </g>
  )
}

/** Ruler with a mark per millimetre and a number every five centimetres. */
function Rule({ width, y }: { width: number; y: number }) {
  const t = useMessages()
  const numbers = Array.from({ length: Math.floor(width / 50) }, (_, at) => (at + 1) * 50)
  return (
    <>
      <defs>
        <pattern id="millimetres" width="10" height="5" patternUnits="userSpaceOnUse" y={y}>
          <path d="M0 0v5M1 0v2M2 0v2M3 0v2M4 0v2M5 0v3.4M6 0v2M7 0v2M8 0v2M9 0v2" />
        </pattern>
      </defs>
      <rect width={width} height={5} y={y} fill="url(#millimetres)" />
      <g textAnchor="middle">
        {numbers.map((mm) => (
          <text key={mm} className={styles.mm} x={mm} y={y + 10}>
            {mm}
          </text>
        ))}
        <text className={styles.mm} x={0} y={y + 10} textAnchor="start">
          {t('home.panel.millimetres')}
        </text>
      </g>
    </>
  )
}
