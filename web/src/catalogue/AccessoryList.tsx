import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { Link } from '@tanstack/react-router'
import type { Card } from '../goods/card.ts'
import { FactList } from '../goods/FactList.tsx'
import { pictureOf } from '../goods/good.picture.ts'
import { DeviceImage } from '../ui/data/DeviceImage.tsx'
import styles from './AccessoryList.module.css'

const factCount = 2

/** Accessories of a product, one per row. They are of another kind, so they have no compare button. */
export function AccessoryList({ goods }: { goods: readonly Card[] }) {
  return (
    <ul className={styles.list}>
      {goods.map(({ id, code, name, part_number, summary, image, key_facts }) => (
        <li key={id}>
          <DeviceImage {...pictureOf(image)} sizes="11rem" />
          <div>
            <h3>
              <Link to={pathOf('product-code')} params={{ code }}>
                {name}
              </Link>
            </h3>
            <p className={styles.part}>{part_number}</p>
            <p>{summary}</p>
          </div>
          <FactList facts={key_facts} most={factCount} />
        </li>
      ))}
    </ul>
  )
}
