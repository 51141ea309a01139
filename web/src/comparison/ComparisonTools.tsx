import { writeGoods } from '@faceplate/engineering/project/project.goods'
import { pathOf, toAlternate } from '@faceplate/contracts/pages/site.pages'
import type { Comparison, ComparisonGroup } from '@faceplate/contracts/calls/comparison.contract'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { PopupButton } from '../base/PopupButton.tsx'
import { plainRequest } from '../forms/PlainGoodsRequest.tsx'
import { ProjectButton } from '../goods/ProjectButton.tsx'
import { Button, buttonClass } from '../ui/fields/Button.tsx'
import { type ComparisonAddress } from './comparison.address.ts'
import type { Reference } from './comparison.rows.ts'
import { clearComparison, removeGroupFromComparison } from '../goods/comparison.state.ts'
import { copyText } from '../ui/text/clipboard.ts'
import { Icon } from '../ui/text/Icon.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import styles from './ComparisonTools.module.css'
import { ToolMenu } from './ToolMenu.tsx'

/** Actions for a comparison: request the products, share it, export it, clear it. */
export function ComparisonTools({
  groups,
  shown,
  reference,
  address,
}: {
  groups: Comparison
  shown: ComparisonGroup
  reference: Reference | null
  address: ComparisonAddress
}) {
  const t = useMessages()
  const { searchStr } = useLocation()
  const [status, setStatus] = useState('')
  const isOwn = address.ids === undefined
  const { group, goods } = shown

  const copyLink = async () => {
    const codes = goods.map(({ code }) => code).join(',')
    const { device } = address
    const beside = device === '' ? '' : `&device=${encodeURIComponent(device)}`
    const link = `${window.location.origin}${pathOf('catalog-comparison')}?ids=${codes}${beside}`
    setStatus((await copyText(link)) ? t('comparison.tools.copied') : link)
  }
  const save = async (kind: 'csv' | 'xlsx') => {
    setStatus('')
    try {
      const { saveGroup, saveFamilies } = await import('./comparison.export.ts')
      await (kind === 'csv' ? saveGroup(t, shown, reference) : saveFamilies(t, groups, reference))
    } catch {
      setStatus(t('comparison.tools.notSaved'))
    }
  }

  return (
    <div className={styles.tools}>
      <p className={styles.said} role="status">
        {status}
      </p>
      <Button look="secondary" className={styles.tool} onClick={() => void copyLink()}>
        {status === t('comparison.tools.copied') ? (
          <Icon name="check" size={18} />
        ) : (
          <Icon name="link" size={18} />
        )}
        {t('comparison.tools.copy')}
      </Button>
      <ToolMenu
        icon={<Icon name="download" size={18} />}
        label={t('comparison.tools.save')}
        closeOn={searchStr}
        actions={[
          { label: t('comparison.tools.xlsx'), act: () => void save('xlsx') },
          { label: t('comparison.tools.csv', { family: group.name }), act: () => void save('csv') },
          {
            label: t('comparison.tools.json'),
            act: () => window.location.assign(writeDataLink(groups)),
          },
          { label: t('comparison.tools.print'), act: () => window.print() },
        ]}
      />
      {isOwn ? (
        <ToolMenu
          icon={<Icon name="trash-2" size={18} />}
          label={t('comparison.tools.clear')}
          closeOn={searchStr}
          actions={[
            ...(groups.length > 1
              ? [
                  {
                    label: t('comparison.remove', { name: group.name }),
                    act: () => removeGroupFromComparison(group),
                  },
                ]
              : []),
            { label: t('comparison.clearAll'), act: clearAll },
          ]}
        />
      ) : null}
      <ProjectButton add={writeGoods(goods)} className={styles.tool} />
      <PopupButton
        className={buttonClass()}
        popup={{ kind: 'goods-request', goods }}
        href={plainRequest}
      >
        {t('comparison.tools.request', { count: goods.length })}
      </PopupButton>
    </div>
  )
}

/** Link to the public JSON of all compared products. */
function writeDataLink(groups: Comparison): string {
  const codes = groups.flatMap(({ goods }) => goods.map(({ code }) => code))
  return `${toAlternate(pathOf('catalog-comparison'), 'json')}?ids=${codes.join(',')}`
}

function clearAll(): void {
  // The focused button disappears with the list, so the focus moves to the content.
  document.getElementById('content')?.focus({ preventScroll: true })
  clearComparison()
}
