import type { AnalogMatch, ThirdPartyDevice } from '@faceplate/contracts/calls/analogs.contract'
import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { Link } from '@tanstack/react-router'
import { memo, useId, useRef, useState } from 'react'
import { removesMark } from '../base/focus.neighbour.ts'
import { useIsHydrated } from '../base/hydration.ts'
import { explainQuantity } from '../forms/quantity.ts'
import { QuantityField } from '../forms/QuantityField.tsx'
import { CompareButton } from '../goods/CompareButton.tsx'
import { Fold } from '../ui/layout/Fold.tsx'
import cross from '../ui/overlays/cross.module.css'
import { Icon } from '../ui/text/Icon.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import { Select } from '../ui/fields/Select.tsx'
import { writeAnalogSearch } from './analogs.state.ts'
import { askFor } from './asked.device.ts'
import { LineCandidates } from './LineCandidates.tsx'
import { LineText } from './LineText.tsx'
import { describeLineDoubt } from '@faceplate/engineering/lists/list.doubt'
import type { EditedLine } from './list.store.ts'
import styles from './ListTable.module.css'
import { MatchTable } from './MatchTable.tsx'
import { SimplerNote } from './SimplerNote.tsx'
import {
  describeKind,
  describePart,
  describeSuffix,
  describeUnlisted,
  nameDevice,
  splitMatch,
  toneOf,
} from './match.words.ts'
import { isSameResult, listOptions, type ListResult } from './useListResults.ts'

interface ListRowProps {
  answer: ListResult
  onChange: (ids: ReadonlySet<number>, change: Partial<EditedLine>) => void
  /** `control`: the button that was pressed. */
  onDrop: (id: number, control: Element) => void
}

/** One line of a list: quantity, identified device, our product and how they compare. */
function Row({ answer, onChange: change, onDrop }: ListRowProps) {
  const t = useMessages()
  const { line, status, device } = answer
  const { id, text, quantity, reference } = line
  const isOurs = answer.answer?.match?.kind === 'own'
  const onChange = (changed: Partial<EditedLine>) => change(new Set([id]), changed)
  const problem = explainQuantity(t, quantity)
  // Without a quantity the doubt is about it, else about the name.
  const quantityDoubt = quantity === '' ? line.doubt : undefined
  const problemId = useId()
  const remove = useRef<HTMLButtonElement>(null)
  return (
    <tr data-status={status}>
      <td className={styles.pick}>
        <input
          type="checkbox"
          aria-label={t('analogs.lines.requestOne', { line: text })}
          checked={!line.isLeftOut}
          disabled={reference !== undefined}
          onChange={({ target }) => onChange({ isLeftOut: !target.checked })}
        />
      </td>
      <td className={styles.asked}>
        <LineText
          key={text}
          text={text}
          // A line that the visitor types is looked up, whatever the report said of it.
          onChange={(next) =>
            onChange({
              text: next,
              device: undefined,
              good: undefined,
              doubt: undefined,
              ...(status === 'apart' ? { kind: 'device' as const, isLeftOut: false } : {}),
            })
          }
        />
        {status === 'apart' && line.doubt === undefined ? (
          <p className={styles.quiet}>{describePart(t, line.kind)}</p>
        ) : null}
        {quantityDoubt === undefined && line.doubt !== undefined ? (
          <p className={styles.quiet}>{describeLineDoubt(t, line.doubt)}</p>
        ) : null}
        {status === 'unknown' ? (
          <p className={styles.unknown}>
            {answer.answer?.unlisted
              ? describeUnlisted(t, answer.answer.unlisted)
              : t('analogs.lines.notFound')}
          </p>
        ) : null}
        {status === 'found' && device && !isOurs ? (
          <Link to={pathOf('analogs')} search={writeAnalogSearch(device)}>
            {nameDevice(device)}
          </Link>
        ) : null}
        {status === 'found' && answer.answer?.without ? (
          <p className={styles.quiet}>{describeSuffix(t, answer.answer.without)}</p>
        ) : null}
        {answer.candidates.length > 0 ? (
          <LineCandidates
            answer={answer}
            onChoose={(slug) => onChange({ device: slug, good: undefined, doubt: undefined })}
          />
        ) : null}
        {reference === undefined ? null : (
          <p className={styles.sent}>{t('analogs.lines.sent', { reference })}</p>
        )}
      </td>
      <td className={styles.count}>
        <QuantityField
          name={text}
          quantity={quantity}
          describedBy={problemId}
          onChange={(next) => onChange({ quantity: next, doubt: undefined })}
          onDrop={() => remove.current?.click()}
        />
        <div id={problemId} className={styles.unknown}>
          {quantityDoubt === undefined ? null : <p>{describeLineDoubt(t, quantityDoubt)}</p>}
          {problem === undefined ? null : <p>{problem}</p>}
        </div>
      </td>
      <OurProduct answer={answer} onChange={onChange} />
      <td className={styles.drop}>
        <button
          ref={remove}
          type="button"
          className={cross.cross}
          {...removesMark}
          aria-label={t('analogs.lines.removeOne', { line: text })}
          onClick={({ currentTarget }) => onDrop(id, currentTarget)}
        >
          <Icon name="x" size={18} />
        </button>
      </td>
    </tr>
  )
}

/** Memoized, so that a change to one line of a long list does not render the others. */
export const ListRow = memo(
  Row,
  (a, b) => isSameResult(a.answer, b.answer) && a.onChange === b.onChange && a.onDrop === b.onDrop,
)

/** Two cells: our selected product and its shortcomings. */
function OurProduct({
  answer: { line, status, device, answer, match, nearest },
  onChange,
}: {
  answer: ListResult
  onChange: (change: Partial<EditedLine>) => void
}) {
  const t = useMessages()
  if (status !== 'found' || !device) {
    return (
      <td className={styles.ours} colSpan={2}>
        <p className={styles.quiet}>
          {status === 'unknown'
            ? t('analogs.lines.correct')
            : status === 'ambiguous'
              ? t('analogs.lines.choose')
              : status === 'apart'
                ? t('analogs.lines.apart')
                : t('analogs.lines.looking')}
        </p>
      </td>
    )
  }
  const options = answer ? listOptions(answer) : []
  const shown = match ?? nearest
  const words = shown && splitMatch(t, shown)
  return (
    <>
      <td className={styles.ours}>
        {options.length === 0 ? (
          <p>{t('analogs.noCloseMatch')}</p>
        ) : (
          <Select
            label={t('analogs.oursFor', { need: line.text })}
            labelPlace="hidden"
            placeholder={t('analogs.engineersChoose')}
            value={match ? String(match.good.id) : ''}
            onChange={(id) => onChange({ good: id === '' ? null : Number(id) })}
            options={options.map(({ id, name, kind }) => ({
              value: String(id),
              label: t('analogs.lines.option', { name, kind }),
            }))}
          />
        )}
        {match ? (
          <div className={styles.good}>
            <p>
              <Link to={pathOf('product-code')} params={{ code: match.good.code }}>
                {match.good.name}
              </Link>{' '}
              <span className={styles.nearness} data-tone={toneOf(match)}>
                {describeKind(t, match)}
              </span>
            </p>
            <CompareButton good={match.good} />
          </div>
        ) : null}
      </td>
      <td className={styles.why}>
        {match || !nearest ? null : (
          <p>{t('analogs.lines.nearest', { good: nearest.good.name })}</p>
        )}
        {words?.misses.map((each) => (
          <p key={each} className={styles.misses}>
            {each}
          </p>
        ))}
        {words ? <p className={styles.quiet}>{words.rest}</p> : null}
        {match?.simpler ? <SimplerNote simpler={match.simpler} /> : null}
        {shown && shown.kind !== 'own' && shown.attributes.length > 0 ? (
          <Characteristics device={device} match={shown} />
        ) : null}
      </td>
    </>
  )
}

/** Comparison table, rendered when it is first opened. The server renders it for browsers without scripts. */
function Characteristics({ device, match }: { device: ThirdPartyDevice; match: AnalogMatch }) {
  const t = useMessages()
  const isLive = useIsHydrated()
  const [isRendered, setRendered] = useState(!isLive)
  return (
    <Fold
      className={styles.all}
      summary={t('analogs.allCharacteristics')}
      onToggle={() => setRendered(true)}
    >
      {isRendered ? (
        <MatchTable
          asked={askFor(t, device)}
          good={match.good.name}
          attributes={match.attributes}
        />
      ) : null}
    </Fold>
  )
}
