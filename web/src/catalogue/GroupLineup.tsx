import type { LineupGood } from '@faceplate/contracts/calls/catalogue.contract'
import { addressOf } from '@faceplate/contracts/pages/site.pages'
import { formatNumber } from '@faceplate/contracts/shared/number.format'
import { SiteLink } from '../base/SiteLink.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import styles from './GroupLineup.module.css'
import { chooseScale, chooseStep } from './lineup.scale.ts'

/** Width of the ruler in pixels: that of the widest page. */
const ruleWidth = 1440

/** Devices of a group side by side on one ground, to one scale, above a ruler; each leads to its product. */
export function GroupLineup({
  goods,
  groupName,
}: {
  goods: readonly LineupGood[]
  groupName: string
}) {
  const t = useMessages()
  const scale = chooseScale(goods)
  return (
    // Keyboard users scroll it by its links.
    <section
      className={styles.stage}
      aria-label={t('catalogue.lineup.title', { group: groupName })}
    >
      <div className={styles.ground}>
        <ul className={styles.goods}>
          {goods.map(({ code, name, image, width, height }) => (
            <li key={code}>
              <SiteLink className={styles.good} href={addressOf('product-code', { code })}>
                <img
                  src={image}
                  alt=""
                  width={Math.round(width * scale)}
                  height={Math.round(height * scale)}
                  decoding="async"
                  fetchPriority="low"
                />
                <span className={styles.name}>{name}</span>
              </SiteLink>
            </li>
          ))}
        </ul>
        <Rule scale={scale} />
      </div>
    </section>
  )
}

/** Ruler from the left end of the ground, in millimetres. */
function Rule({ scale }: { scale: number }) {
  const t = useMessages()
  const step = chooseStep(scale)
  const distance = step * scale
  const marks = Array.from({ length: Math.floor(ruleWidth / distance) }, (_, at) => at + 1)
  const ticks = Array.from({ length: 9 }, (_, at) => {
    const x = ((at + 1) * distance) / 10
    return `M${x.toFixed(2)} 0v${at === 4 ? 7 : 4}`
  })
  return (
    <div className={styles.rule} aria-hidden="true">
      <svg className={styles.ticks}>
        <defs>
          <pattern id="lineup-rule" width={distance} height={10} patternUnits="userSpaceOnUse">
            <path d={`M0 0v10${ticks.join('')}`} />
          </pattern>
        </defs>
        <rect width="100%" height={10} fill="url(#lineup-rule)" />
      </svg>
      {/* Numbers beyond the end of the ruler wrap to lines that are hidden. */}
      <div className={styles.numbers}>
        <svg width={distance / 2}>
          <text x={4} y={10}>
            {t('home.panel.millimetres')}
          </text>
        </svg>
        {marks.map((mark) => (
          <svg key={mark} width={distance}>
            <text x="50%" y={10}>
              {formatNumber(mark * step, t.language)}
            </text>
          </svg>
        ))}
      </div>
    </div>
  )
}
