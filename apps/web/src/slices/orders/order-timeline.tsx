import { Fold } from '@parkett/ui/fold'
import { Timeline, type Step } from '@parkett/ui/timeline'
import type { Words } from '@parkett/words/speak'
import { useReasons, useWords } from '../../session/words.ts'
import { endingText, statusWords } from '../../trading/order-words.ts'
import { isOpen } from '../../trading/queries.ts'
import { useFormat, type Format } from '../../trading/use-format.ts'
import { distanceText } from './distance-text.ts'
import type { OrderDetail } from './order-detail.ts'

type WireStep = OrderDetail['timeline'][number]

const stepWords = {
  ...statusWords,
  created: 'order.created',
  sent: 'order.sent',
  asked_back: 'order.askedBack',
  amended: 'order.amended',
  trailed: 'order.trailed',
  triggered: 'order.triggered',
  settled: 'order.settled',
} as const
const failed: readonly WireStep['step'][] = ['cancelled', 'expired', 'rejected']

/** P4: what happened, with its time; what lies ahead, with the day it is expected. */
export function OrderTimeline({ detail }: { readonly detail: OrderDetail }) {
  const t = useWords()
  const reasons = useReasons()
  const format = useFormat()
  const why = endingText(detail.order, t, reasons)
  const last = detail.timeline.findLast(({ at }) => at !== null)
  return (
    <Fold
      title={t('order.timeline')}
      sub={last && `${t(stepWords[last.step])} · ${noteOf(last, { t, format })}`}
      open={isOpen(detail.order.status)}
    >
      <Timeline
        label={t('order.timeline')}
        steps={detail.timeline.map((step, at): Step => {
          const state = step.at === null ? 'future' : failed.includes(step.step) ? 'failed' : 'done'
          return {
            key: `${step.step} ${at}`,
            label: labelOf(step, detail.order.quantity, { t, format }),
            note: [
              noteOf(step, { t, format }),
              ...(state === 'failed' && why !== null ? [why] : []),
              ...(step.change ? changesIn(step.change, detail.order, { t, format }) : []),
              ...(step.trail ? followedIn(step.trail, detail.order, { t, format }) : []),
            ].join(' · '),
            state,
          }
        })}
        stateLabels={{
          done: t('order.stepDone'),
          future: t('order.stepAhead'),
          failed: t('order.stepFailed'),
        }}
      />
    </Fold>
  )
}

type Translate = { readonly t: Words; readonly format: Format }

function labelOf({ step, filled }: WireStep, quantity: number, { t, format }: Translate): string {
  const name = t(stepWords[step])
  return filled === null
    ? name
    : `${name} · ${format.quantity(filled)}/${format.quantity(quantity)}`
}

/** What became another: "Limit 9,60 € (was 9,50 €)". */
function changesIn(
  { before, after }: NonNullable<WireStep['change']>,
  { instrument, side }: OrderDetail['order'],
  { t, format }: Translate,
): readonly string[] {
  const each = (name: string, was: string, is: string) =>
    was === is ? [] : [`${name} ${is} (${t('ticket.was', { value: was })})`]
  const price = (of: string | null) => format.price(of, instrument)
  const distance = (by = '') => (by === '' ? '–' : distanceText(by, instrument, format))
  return [
    ...each(
      t('position.quantity'),
      format.quantity(before.quantity),
      format.quantity(after.quantity),
    ),
    ...each(t('order.stopPrice'), price(before.stop), price(after.stop)),
    ...each(t('order.distance'), distance(before.trail), distance(after.trail)),
    ...each(t('trade.limit'), price(before.limit), price(after.limit)),
    ...each(t('ticket.validity'), format.day(before.expiresOn), format.day(after.expiresOn)),
    ...(side === 'buy'
      ? each(t('ticket.hold'), format.money(before.hold), format.money(after.hold))
      : []),
  ]
}

/** How far a stop has followed: "Highest price 90.00 €", "Stop 88.00 €". */
const followedIn = (
  { best, stop }: NonNullable<WireStep['trail']>,
  { instrument, side }: OrderDetail['order'],
  { t, format }: Translate,
): readonly string[] => [
  `${t(side === 'sell' ? 'order.highest' : 'order.lowest')} ${format.price(best, instrument)}`,
  `${t('order.stopPrice')} ${format.price(stop, instrument)}`,
]

/** Settlement is a matter of days, everything else of seconds. */
function noteOf({ step, at, expected }: WireStep, { t, format }: Translate): string {
  if (step === 'settled' && at !== null) return format.day(expected ?? at)
  if (at !== null) return format.instant(at)
  return expected === null
    ? t('order.stepOpen')
    : t('order.expected', { date: format.day(expected) })
}
