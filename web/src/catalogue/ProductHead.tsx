import { writeGoods } from '@faceplate/engineering/project/project.goods'
import type { Good } from '@faceplate/contracts/calls/goods.contract'
import { PopupButton } from '../base/PopupButton.tsx'
import { plainRequest } from '../forms/PlainGoodsRequest.tsx'
import { CatalogueBreadcrumb } from '../goods/CatalogueBreadcrumb.tsx'
import { CompareButton } from '../goods/CompareButton.tsx'
import { ProjectButton } from '../goods/ProjectButton.tsx'
import { bindWords } from '../ui/text/bind.words.ts'
import { buttonClass } from '../ui/fields/Button.tsx'
import { ProductFacts } from './ProductFacts.tsx'
import { ProductGallery } from './ProductGallery.tsx'
import styles from './ProductPage.module.css'
import { ProductPrice } from './ProductPrice.tsx'
import { SuccessorLink } from './SuccessorLink.tsx'
import { useMessages } from '../ui/text/useMessages.ts'

/** Head of a product page: pictures, names, key facts and request buttons. */
export function ProductHead({ good }: { good: Good }) {
  const t = useMessages()
  return (
    <div className={styles.top}>
      <ProductGallery key={good.id} images={good.images} />
      <div className={styles.words}>
        <CatalogueBreadcrumb groups={[...good.ancestors, good.group]} current={good.name} />
        <h1 className={styles.title}>{good.name}</h1>
        {good.part_number === null ? null : <p className={styles.part}>{good.part_number}</p>}
        {good.summary === null ? null : <p className={styles.summary}>{bindWords(good.summary)}</p>}
        <ProductPrice good={good} />
        <div className={styles.actions}>
          {good.discontinued ? (
            <SuccessorLink good={good} end={good.discontinued} />
          ) : (
            <>
              <PopupButton
                className={buttonClass()}
                popup={{ kind: 'goods-request', goods: [good] }}
                href={plainRequest}
              >
                {t('product.requestEquipment')}
              </PopupButton>
              <PopupButton
                className={buttonClass('secondary')}
                popup={{ kind: 'testing-request', goods: [good] }}
                href={plainRequest}
              >
                {t('product.testing')}
              </PopupButton>
            </>
          )}
          <CompareButton
            good={{ ...good, image: good.images.find(({ logo }) => logo) ?? null }}
            look="button"
          />
          <ProjectButton add={writeGoods([good])} />
        </div>
        <ProductFacts good={good} />
      </div>
    </div>
  )
}
