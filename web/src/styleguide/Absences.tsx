import type { Card } from '../goods/card.ts'
import { FactList } from '../goods/FactList.tsx'
import { GoodCard } from '../goods/GoodCard.tsx'
import { DeviceImage } from '../ui/data/DeviceImage.tsx'
import { PictureCard } from '../ui/data/PictureCard.tsx'
import { Count } from '../ui/text/Count.tsx'
import { Day } from '../ui/text/Day.tsx'
import styles from './Styleguide.module.css'

const whole: Card = {
  id: 1,
  code: 'ks-2428',
  name: 'KS-2428',
  part_number: 'KS2428-AC',
  summary: '24 gigabit ports and four 10G uplinks, fanless',
  key_facts: [{ name: '1G copper ports', text: '24' }],
  image: { url: '/images/goods/ks-2428-front.svg' },
}

/** With the fields that a content API must send, and no other. */
const least: Card = { ...whole, part_number: null, summary: null, key_facts: [], image: null }

/** Pages without the fields that a content API need not send, beside pages with them. */
const absences = {
  'A product: part number, summary, key facts, picture': [
    <GoodCard key="whole" good={whole} />,
    <GoodCard key="least" good={least} />,
  ],
  'A picture: its size': [
    <DeviceImage key="whole" src="/images/goods/ks-2428-front.svg" sizes="20rem" />,
    <DeviceImage key="least" src="/product/ks-2428.png" sizes="20rem" />,
  ],
  'An article: day, group, summary, picture': [
    <PictureCard
      key="whole"
      title="Open day"
      picture={<DeviceImage src={whole.image?.url} sizes="20rem" />}
      facts={<Day day="2026-11-21" />}
    >
      Come and see.
    </PictureCard>,
    <PictureCard
      key="least"
      title="Open day"
      picture={<DeviceImage src={undefined} sizes="20rem" />}
    >
      {null}
    </PictureCard>,
  ],
  'A group: number of products': [
    <span key="whole">
      Switches <Count>39</Count>
    </span>,
    <span key="least">
      Switches <Count>{null}</Count>
    </span>,
  ],
  'Characteristics: none': [
    <FactList key="whole" facts={whole.key_facts} most={3} />,
    <FactList key="least" facts={[]} most={3} />,
  ],
}

/** Each enriching field of a response, stated and absent. */
export function Absences() {
  return (
    <section aria-labelledby="Absences" className={styles.component}>
      <h2 id="Absences" className={styles.name}>
        Absences
      </h2>
      <div className={styles.examples}>
        {Object.entries(absences).map(([name, [stated, absent]]) => (
          <figure key={name} className={styles.example}>
            <figcaption>{name}</figcaption>
            <div className={styles.row}>
              <div>{stated}</div>
              <div>{absent}</div>
            </div>
          </figure>
        ))}
      </div>
    </section>
  )
}
