import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { writeProject } from '@faceplate/engineering/project/project.address'
import { readRackPlan } from '@faceplate/engineering/rack/rack.address'
import { maxRacks, rackDepths, rackHeights } from '@faceplate/engineering/rack/rack.limits'
import { joinUnit } from '@faceplate/contracts/shared/number.format'
import { Link } from '@tanstack/react-router'
import { Button } from '../ui/fields/Button.tsx'
import { Select } from '../ui/fields/Select.tsx'
import { TabLinks } from '../ui/layout/TabLinks.tsx'
import { Icon } from '../ui/text/Icon.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import styles from './RackPage.module.css'
import type { ShownRacks } from './useRack.ts'

const sides = ['front', 'rear'] as const

/** Side and size of the racks. Without scripts it is a form that sends the whole project to this page. */
export function RackSettings({ shown }: { shown: ShownRacks }) {
  const t = useMessages()
  const { project, contents, plan, side, change } = shown
  const search = writeProject(project)
  const hidden = Object.entries({ ...search, ...(side === 'rear' ? { side } : {}) }).filter(
    ([key]) => key !== 'height' && key !== 'depth' && key !== 'racks',
  )
  const resize = (size: { height?: string; depth?: string; racks?: string }) => {
    const written = {
      height: String(plan.height),
      depth: String(plan.depth),
      racks: String(plan.count),
      ...(project.rack?.places === undefined ? {} : { places: project.rack.places }),
      ...size,
    }
    // Devices that a lower rack or fewer racks have no room for are placed again.
    change(readRackPlan(written, contents.devices))
  }
  return (
    <form method="get" action={pathOf('project-rack')} className={styles.settings}>
      {hidden.flatMap(([key, values]) =>
        [values]
          .flat()
          .map((value) => <input key={`${key} ${value}`} type="hidden" name={key} value={value} />),
      )}
      <TabLinks
        label={t('rack.side')}
        links={sides.map((each) => (
          <Link
            key={each}
            to={pathOf('project-rack')}
            search={{ ...search, ...(each === 'rear' ? { side: each } : {}) }}
            replace
            resetScroll={false}
            rel="nofollow"
            // The address of the front is a part of the address of the rear.
            activeOptions={{ exact: true }}
            aria-current={each === side ? 'true' : undefined}
          >
            {each === 'front' ? t('rack.front') : t('rack.rear')}
          </Link>
        ))}
      />
      <div className={styles.sizes}>
        <Select
          label={t('rack.height')}
          name="height"
          value={String(plan.height)}
          onChange={(height) => resize({ height })}
          options={rackHeights.map((each) => ({
            value: String(each),
            label: joinUnit(String(each), 'U'),
          }))}
        />
        <Select
          label={t('rack.depth')}
          name="depth"
          value={String(plan.depth)}
          onChange={(depth) => resize({ depth })}
          options={rackDepths.map((each) => ({
            value: String(each),
            label: t('rack.millimetres', { value: each }),
          }))}
        />
        <Select
          label={t('rack.count')}
          name="racks"
          value={String(plan.count)}
          onChange={(racks) => resize({ racks })}
          options={Array.from({ length: maxRacks }, (_, at) => ({
            value: String(at + 1),
            label: String(at + 1),
          }))}
        />
        <Button type="submit" look="secondary" className={styles.plain}>
          {t('rack.apply')}
        </Button>
        <Button
          look="secondary"
          className={styles.live}
          disabled={shown.isArranged}
          onClick={shown.rearrange}
        >
          {t('rack.rearrange')}
        </Button>
        <Button
          look="secondary"
          className={styles.live}
          disabled={!shown.canUndo}
          onClick={shown.undo}
        >
          <Icon name="undo-2" size={18} />
          {t('rack.undo')}
        </Button>
      </div>
    </form>
  )
}
