import { countSmallFrames, toPacketRate } from '@faceplate/engineering/units/frame.rates'
import type { Performance } from '@faceplate/contracts/calls/performance.contract'
import { toBtuPerHour } from '@faceplate/engineering/project/project.figures'
import type { Messages } from '@faceplate/messages/messages'
import { useMessages } from '../ui/text/useMessages.ts'
import { Bars, type Bar } from './Bars.tsx'
import { FrameChart } from './FrameChart.tsx'
import {
  isLineRate,
  sumPorts,
  toFibreMetres,
} from '@faceplate/engineering/units/performance.figures'
import { listPoeLoads } from '@faceplate/engineering/poe/poe.loads'
import { chooseTimeUnit, writeFigure } from '@faceplate/engineering/units/performance.units'
import { Picture } from './Picture.tsx'
import styles from './Performance.module.css'

/** Stated performance of a product, as pictures. They are HTML and SVG and need no script. */
export function PerformancePictures({ performance }: { performance: Performance }) {
  const { switching, rates, throughput, latency, poe, power, noise } = performance
  return (
    <div className={styles.pictures}>
      {throughput ? <Throughput performance={performance} throughput={throughput} /> : null}
      {latency ? <Latency latency={latency} /> : null}
      {switching ? <Switching performance={performance} switching={switching} /> : null}
      {rates && !throughput ? <Rates rates={rates} /> : null}
      {poe ? <Poe poe={poe} /> : null}
      {power ? <Power power={power} budget={poe?.budget_watts} /> : null}
      {noise ? <Noise noise={noise} /> : null}
    </div>
  )
}

type Part<Name extends keyof Performance> = NonNullable<Performance[Name]>

function Throughput({
  performance,
  throughput: { series, conditions },
}: {
  performance: Performance
  throughput: Part<'throughput'>
}) {
  const t = useMessages()
  const title = t('performance.throughput.title')
  const limit = series.length === 1 ? sumPorts(performance) : undefined
  return (
    <Picture
      title={title}
      claim={isLineRate(performance) ? t('performance.throughput.lineRate') : undefined}
      conditions={conditions}
    >
      <FrameChart
        title={title}
        shape="columns"
        about={t('performance.throughput.in')}
        unit={t('performance.unit.gigabits')}
        series={series.map(({ points, ...named }) => ({
          ...named,
          points: points.map(({ frame_bytes: bytes, gbps }) => ({ bytes, value: gbps })),
        }))}
        limit={
          limit === undefined
            ? undefined
            : {
                value: limit,
                label: t('performance.throughput.limit', {
                  rate: writeFigure(t, limit, 'gigabits'),
                }),
              }
        }
        more={{
          unit: t('performance.unit.packets'),
          read: (bytes, value) => toPacketRate(value, bytes),
        }}
      />
    </Picture>
  )
}

function Latency({
  latency: { mode, nanoseconds, points, conditions },
}: {
  latency: Part<'latency'>
}) {
  const t = useMessages()
  const longest = Math.max(nanoseconds ?? 0, ...(points ?? []).map((point) => point.nanoseconds))
  const unit = chooseTimeUnit(t, longest)
  const title = t('performance.latency.title')
  return (
    <Picture
      title={title}
      claim={
        mode &&
        t(
          mode === 'cut-through'
            ? 'performance.latency.cutThrough'
            : 'performance.latency.storeAndForward',
        )
      }
      conditions={conditions}
    >
      {nanoseconds === undefined ? null : (
        <p className={styles.large}>
          {writeFigure(t, nanoseconds, 'nanoseconds')}
          <span>
            {t('performance.latency.light', {
              length: writeFigure(t, Math.round(toFibreMetres(nanoseconds)), 'metres'),
            })}
          </span>
        </p>
      )}
      {points ? (
        <FrameChart
          title={title}
          shape="line"
          about={t('performance.latency.in', { unit: unit.label })}
          unit={unit.label}
          series={[
            {
              points: points.map((point) => ({
                bytes: point.frame_bytes,
                value: point.nanoseconds / unit.nanoseconds,
              })),
            },
          ]}
        />
      ) : null}
    </Picture>
  )
}

function Switching({
  performance,
  switching: { capacity_gbps: capacity, forwarding_mpps: mpps, ports },
}: {
  performance: Performance
  switching: Part<'switching'>
}) {
  const t = useMessages()
  const title = t('performance.switching.title')
  const oneWay = sumPorts(performance)
  const needed = oneWay === undefined ? undefined : countSmallFrames(oneWay)
  const carried: Bar[] =
    oneWay === undefined
      ? []
      : [
          {
            label: t('performance.switching.carried'),
            text: writeFigure(t, 2 * oneWay, 'gigabits'),
            parts: ports.map(({ count, gbps }) => ({
              value: 2 * count * gbps,
              tone: 'quiet',
              name: t('performance.switching.ports', { count, rate: writeRate(t, gbps) }),
            })),
          },
        ]
  return (
    <Picture
      title={title}
      claim={oneWay === undefined ? undefined : t('performance.switching.whole')}
      {...(oneWay === undefined ? {} : { computed: t('performance.switching.computed') })}
    >
      <Bars
        title={title}
        bars={[
          ...carried,
          {
            label: title,
            text: writeFigure(t, capacity, 'gigabits'),
            parts: [{ value: capacity, tone: 'accent' }],
          },
        ]}
      />
      {mpps === undefined ? null : (
        <Bars
          title={t('performance.switching.packets')}
          bars={[
            ...(needed === undefined
              ? []
              : [
                  {
                    label: t('performance.switching.needed'),
                    text: writeFigure(t, roundPackets(needed), 'packets'),
                    parts: [{ value: needed, tone: 'quiet' } as const],
                  },
                ]),
            {
              label: t('performance.switching.packets'),
              text: writeFigure(t, mpps, 'packets'),
              parts: [{ value: mpps, tone: 'accent' }],
            },
          ]}
        />
      )}
    </Picture>
  )
}

/** A computed packet rate is not more exact than the stated one beside it. */
function roundPackets(mpps: number): number {
  return mpps >= 100 ? Math.round(mpps) : Math.round(mpps * 10) / 10
}

/** 24 × 1G: as ports are named in the trade, in every language. */
function writeRate(t: Messages, gbps: number): string {
  return gbps < 1
    ? `${new Intl.NumberFormat(t.language).format(gbps * 1000)}M`
    : `${new Intl.NumberFormat(t.language).format(gbps)}G`
}

function Rates({ rates }: { rates: Part<'rates'> }) {
  const t = useMessages()
  const title = t('performance.rates.title')
  return (
    <Picture title={title}>
      <Bars
        title={title}
        bars={rates.map(({ name, gbps }, at) => ({
          label: name,
          text: writeFigure(t, gbps, 'gigabits'),
          parts: [{ value: gbps, tone: at === 0 ? 'accent' : 'quiet' }],
        }))}
      />
    </Picture>
  )
}

function Poe({ poe }: { poe: Part<'poe'> }) {
  const t = useMessages()
  const title = t('performance.poe.title')
  const { budget_watts: budget, ports } = poe
  const loads = listPoeLoads(poe)
  const best = loads.findLast(({ portsAtOnce }) => portsAtOnce === ports)
  const [least] = loads
  const claim =
    best === undefined
      ? least && t('performance.poe.some', { count: least.portsAtOnce, class: least.poeClass })
      : t('performance.poe.all', { count: ports, class: best.poeClass })
  return (
    <Picture title={title} claim={claim} computed={t('performance.poe.computed')}>
      <Bars
        title={title}
        mark={budget}
        bars={[
          {
            label: t('performance.poe.budget'),
            text: writeFigure(t, budget, 'watts'),
            parts: [{ value: budget, tone: 'accent' }],
          },
          ...loads.map(({ poeClass, wattsOfPort, watts, portsAtOnce }): Bar => {
            const supplied = Math.min(watts, budget)
            return {
              label: t('performance.poe.class', {
                count: ports,
                class: poeClass,
                watts: writeFigure(t, wattsOfPort, 'watts'),
              }),
              text: t('performance.poe.needs', {
                watts: writeFigure(t, watts, 'watts'),
                count: portsAtOnce,
              }),
              parts: [
                { value: supplied, tone: 'quiet' },
                { value: watts - supplied, tone: 'beyond' },
              ],
            }
          }),
        ]}
      />
    </Picture>
  )
}

/** `budget`: watts that the device delivers over PoE at full load, which are no heat of its own. */
function Power({
  power: { loads, conditions },
  budget,
}: {
  power: Part<'power'>
  budget: number | undefined
}) {
  const t = useMessages()
  const title = t('performance.power.title')
  const own = loads.find(({ load }) => load === 'full')?.watts
  const hasPoe = loads.some(({ load }) => load === 'full_with_poe')
  const heats = loads.flatMap(({ load, watts }) => {
    if (load === 'typical') return []
    // What is delivered at full PoE load is not known without the budget.
    if (load === 'full_with_poe' && budget === undefined) return []
    const heat = load === 'full_with_poe' ? watts - (budget ?? 0) : watts
    return t('performance.power.heatAt', {
      load: load === 'full' && hasPoe ? 'own' : load,
      watts: writeFigure(t, heat, 'watts'),
      btu: writeFigure(t, Math.round(toBtuPerHour(heat)), 'btu'),
    })
  })
  return (
    <Picture
      title={title}
      claim={
        heats.length === 0 ? undefined : t('performance.power.heat', { heats: heats.join('; ') })
      }
      conditions={conditions}
    >
      <Bars
        title={title}
        bars={loads.map(({ load, watts }) => ({
          label: t('performance.load', { load }),
          text: writeFigure(t, watts, 'watts'),
          parts:
            load === 'full_with_poe' && own !== undefined
              ? [
                  { value: Math.min(own, watts), tone: 'accent' },
                  { value: Math.max(0, watts - own), tone: 'quiet' },
                ]
              : [{ value: watts, tone: 'accent' }],
        }))}
      />
    </Picture>
  )
}

/** End of the axis: a busy street. Levels of devices fill a part of it that can be compared between products. */
const loudestDecibels = 80

function Noise({ noise: { is_fanless: isFanless, levels, conditions } }: { noise: Part<'noise'> }) {
  const t = useMessages()
  const title = t('performance.noise.title')
  const typical = levels.find(({ load }) => load === 'typical')
  const claim = isFanless
    ? t('performance.noise.fanless')
    : typical &&
      t('performance.noise.typical', { level: writeFigure(t, typical.decibels, 'decibels') })
  return (
    <Picture title={title} claim={claim} conditions={conditions}>
      {levels.length === 0 ? null : (
        <Bars
          title={title}
          max={Math.max(loudestDecibels, ...levels.map(({ decibels }) => decibels))}
          bars={levels.map(({ load, decibels }) => ({
            label: t('performance.load', { load }),
            text: writeFigure(t, decibels, 'decibels'),
            parts: [{ value: decibels, tone: 'accent' }],
          }))}
        />
      )}
    </Picture>
  )
}
