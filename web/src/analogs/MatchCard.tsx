import { writeGoods } from '@faceplate/engineering/project/project.goods'
import { pathOf } from '@faceplate/contracts/pages/site.pages'
import type { AnalogMatch } from '@faceplate/contracts/calls/analogs.contract'
import { Link } from '@tanstack/react-router'
import { CompareButton } from '../goods/CompareButton.tsx'
import { FactList } from '../goods/FactList.tsx'
import { pictureOf } from '../goods/good.picture.ts'
import { PriceLine } from '../goods/PriceLine.tsx'
import { ProjectButton } from '../goods/ProjectButton.tsx'
import { DeviceImage } from '../ui/data/DeviceImage.tsx'
import { Fold } from '../ui/layout/Fold.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import type { AskedDevice } from './asked.device.ts'
import { describeDoubt, describeKind, describeMatch, toneOf } from './match.words.ts'
import styles from './MatchCard.module.css'
import { MatchTable } from './MatchTable.tsx'
import { SimplerNote } from './SimplerNote.tsx'

const sizes = '(width >= 48em) 20rem, 92vw'

/** One of our products compared with the device: kind of match, known facts behind it, and all characteristics. */
export function MatchCard({
  asked,
  match,
  isFirst,
}: {
  asked: AskedDevice
  match: AnalogMatch
  isFirst: boolean
}) {
  const t = useMessages()
  const { good, attributes } = match
  const doubt = asked.isNeed ? undefined : describeDoubt(t, match)
  const table = <MatchTable asked={asked} good={good.name} attributes={attributes} />
  return (
    <article className={styles.match} data-first={isFirst ? '' : undefined}>
      <DeviceImage
        className={styles.picture}
        {...pictureOf(good.image)}
        sizes={sizes}
        isFirst={isFirst}
      />
      <div className={styles.words}>
        <p className={styles.nearness} data-tone={toneOf(match)}>
          {describeKind(t, match, asked.isNeed)}
        </p>
        <h3 className={styles.name}>
          <Link to={pathOf('product-code')} params={{ code: good.code }}>
            {good.name}
          </Link>
        </h3>
        <p className={styles.part}>{good.part_number}</p>
        <p className={styles.summary}>{good.summary}</p>
        <PriceLine className={styles.price} good={good} />
        <p className={styles.coverage}>
          {describeMatch(t, match)} {doubt}
        </p>
        {match.simpler ? (
          <SimplerNote className={styles.simpler} simpler={match.simpler} isNeed={asked.isNeed} />
        ) : null}
        {isFirst ? <FactList className={styles.facts} facts={good.key_facts} most={4} /> : null}
        <div className={styles.actions}>
          <CompareButton good={good} look="button" />
          <ProjectButton
            add={writeGoods([good])}
            label={t('project.addNamed', { name: good.name })}
          />
        </div>
      </div>
      <div className={styles.detail}>
        {isFirst ? table : <Fold summary={t('analogs.allCharacteristics')}>{table}</Fold>}
      </div>
    </article>
  )
}
