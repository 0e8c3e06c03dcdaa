import type { Application, ApplicationDetail } from '@parkett/contract/customer/offerings'
import { ButtonLink } from '@parkett/ui/button'
import { Title } from '@parkett/ui/hero'
import { Ledger, Line } from '@parkett/ui/ledger'
import { Notice } from '@parkett/ui/notice'
import { Timeline } from '@parkett/ui/timeline'
import type { Words } from '@parkett/words/speak'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { OwnAmount } from '../../frame/own-amount.tsx'
import { useAddress } from '../../router/address.ts'
import { SavePaper } from '../../papers/save-paper.tsx'
import { href, paths } from '../../router/paths.ts'
import { useLanguage, useWords } from '../../session/words.ts'
import { nameOf } from '../../market-view/display.ts'
import { priced } from '../../trading/issue-price.ts'
import { LateConfirmedAfter } from '../../trading/late-fits.tsx'
import { useFormat, type Format } from '../../trading/use-format.ts'
import { ById } from './by-id.tsx'
import { Confirming, Loose } from './loose.tsx'
import { applicationWord } from './offering-words.ts'
import { applicationQuery } from './queries.ts'

/** `/apply-record/detail?id`: receipt and story of one application. */
export function AllocationScreen() {
  const language = useLanguage()
  const { id } = useAddress().query
  const query = useQuery({ ...applicationQuery(id ?? ''), enabled: id !== undefined })
  return (
    <ById id={id} query={query} thing="title.allocation" title={(row) => nameOf(row, language)}>
      {(row) => <Detail row={row} />}
    </ById>
  )
}

function Detail({ row }: { readonly row: ApplicationDetail }) {
  const t = useWords()
  const format = useFormat()
  const { allotted, quantity } = row
  const asked = t('unit.shares', { count: quantity })
  const got = allotted === null ? asked : t('ipo.gotOf', { got: allotted, asked: quantity })
  return (
    <>
      <Title
        kicker={t(applicationWord(row))}
        title={got}
        sub={`${row.applicationCode} · ${row.reference} · ${format.instant(row.appliedAt)}`}
      />
      <Sums row={row} />
      <Ways row={row} />
      <Story row={row} />
      <LateConfirmedAfter warning={row.warning} />
    </>
  )
}

function Sums({ row }: { readonly row: Application }) {
  const t = useWords()
  const format = useFormat()
  const own = (text: string) => <OwnAmount>{text}</OwnAmount>
  const { amount, held, paid, refunded, fee } = row
  const isHeld = row.endedAt === null
  return (
    <Ledger>
      <Line
        label={t(row.status === 'applied' ? 'ipo.ownPrice' : 'ipo.issuePrice')}
        value={format.price(row.price, priced(amount))}
      />
      <Line label={t('ipo.fee')} value={own(format.money(fee))} />
      {row.payment === null && <Line label={t('label.amount')} value={own(format.money(amount))} />}
      {row.payment !== null && <Owed row={row} payment={row.payment} />}
      {isHeld && Number(held.amount) > 0 && (
        <Line
          label={t('ipo.reservedUntil', { date: format.date(row.heldUntil) })}
          value={own(format.money(held))}
        />
      )}
      {paid !== null && <Line label={t('ipo.paid')} value={own(format.money(paid))} />}
      {refunded !== null && <Line label={t('ipo.refunded')} value={own(format.money(refunded))} />}
    </Ledger>
  )
}

type OwedProps = {
  readonly row: Application
  readonly payment: NonNullable<Application['payment']>
}

/** Lottery numbers, what is still to be paid until when, and what was given up. */
function Owed({ row: { numbers, status }, payment }: OwedProps) {
  const t = useWords()
  const format = useFormat()
  const { due, dueShares, until, automatic, paidShares, forfeitedShares } = payment
  return (
    <>
      {numbers !== null && (
        <Line
          label={t('ipo.numbering')}
          value={`${format.quantity(numbers.first)} – ${format.quantity(numbers.last)}`}
        />
      )}
      {status === 'awaiting' && (
        <Line
          total
          label={t('ipo.dueNow')}
          hint={t('unit.shares', { count: dueShares })}
          value={<OwnAmount>{format.money(due)}</OwnAmount>}
        />
      )}
      {status === 'awaiting' && until !== null && (
        <Line label={t('ipo.paying')} value={format.minute(until)} />
      )}
      {automatic && <Line label={t('ipo.automaticOn')} value={t('order.stepDone')} />}
      {paidShares > 0 && <Line label={t('ipo.paidShares')} value={format.quantity(paidShares)} />}
      {forfeitedShares > 0 && (
        <Line label={t('ipo.forfeitedShares')} value={format.quantity(forfeitedShares)} />
      )}
    </>
  )
}

function Ways({ row }: { readonly row: Application }) {
  const t = useWords()
  const format = useFormat()
  const { id, offering, cancelUntil, allotted, status, instrument } = row
  return (
    <div className="pad stack-2 offering-ways">
      {status === 'awaiting' && (
        <ButtonLink wide href={href(paths.subscribe({ pay: id }))}>
          {t('ipo.payAmount', { amount: format.money(row.payment?.due ?? row.amount) })}
        </ButtonLink>
      )}
      {row.fell && <Notice>{t('ipo.fellNote')}</Notice>}
      {row.askedUntil !== null && <Confirming row={row} until={row.askedUntil} />}
      {cancelUntil !== null && <Loose row={row} until={cancelUntil} />}
      {allotted !== null && (
        <ButtonLink wide kind="secondary" href={href(paths.draw({ id: offering }))}>
          {t('ipo.howChecked')}
        </ButtonLink>
      )}
      {status === 'listed' && (
        <SavePaper label={t('order.contractNote')} wanted={{ kind: 'contract_note', order: id }} />
      )}
      {status === 'listed' && instrument !== null && (
        <ButtonLink wide kind="secondary" href={href(paths.stock({ code: instrument }))}>
          {t('ipo.toStock')}
        </ButtonLink>
      )}
      <ButtonLink wide kind="quiet" href={href(paths.offering({ id: offering }))}>
        {t('ipo.toTerms')}
      </ButtonLink>
    </div>
  )
}

function Story({ row }: { readonly row: ApplicationDetail }) {
  const t = useWords()
  const format = useFormat()
  const { status, endedAt, allotted } = row
  if (status === 'cancelled') return null
  return (
    <Timeline
      label={t('ipo.timetable')}
      stateLabels={{
        done: t('order.stepDone'),
        future: t('order.stepAhead'),
        failed: t('order.stepFailed'),
      }}
      steps={[
        {
          key: 'applied',
          label: t('ipo.applied'),
          note: format.minute(row.appliedAt),
          state: 'done',
        },
        ...row.changes.map((change, nth) => ({
          key: `changed ${nth}`,
          label: t('ipo.changed'),
          note: changeNote(change, { t, format }),
          state: 'done' as const,
        })),
        ...numberSteps(row, t('ipo.numbering')),
        {
          key: 'result',
          label: t('ipo.drawing'),
          state: allotted === null && !row.drawn ? 'future' : 'done',
        },
        ...paySteps(row, t('ipo.paying'), format.minute(row.payment?.until ?? row.listsAt)),
        ...(status === 'lost' || status === 'forfeited'
          ? []
          : [
              {
                key: 'listed',
                label: t('ipo.listing'),
                note: format.minute(endedAt ?? row.listsAt),
                state: status === 'listed' ? ('done' as const) : ('future' as const),
              },
            ]),
      ]}
    />
  )
}

/** When, and what became another: "Set aside 420,00 € (was 210,00 €)". */
function changeNote(
  { at, before, after }: ApplicationDetail['changes'][number],
  { t, format }: { readonly t: Words; readonly format: Format },
) {
  const each = (name: string, was: string, is: string) =>
    `${name} ${is} (${t('ipo.was', { value: was })})`
  const held = each(t('ipo.reserved'), format.money(before.amount), format.money(after.amount))
  const price = (of: typeof before) => format.price(of.price, priced(of.amount))
  return (
    <>
      {format.instant(at)} ·{' '}
      {after.quantity !== before.quantity && (
        <>
          {each(
            t('ipo.quantity'),
            format.quantity(before.quantity),
            format.quantity(after.quantity),
          )}{' '}
          ·{' '}
        </>
      )}
      {after.price !== null && <>{each(t('ipo.ownPrice'), price(before), price(after))} · </>}
      <OwnAmount>{held}</OwnAmount>
    </>
  )
}

type Step = ComponentProps<typeof Timeline>['steps'][number]

/** Lottery numbers are given out before the draw where it is paid after winning. */
const numberSteps = ({ payment, numbers }: Application, label: string): readonly Step[] =>
  payment === null ? [] : [{ key: 'numbers', label, state: numbers === null ? 'future' : 'done' }]

/** The payment of what was won: to come, made, or let go. */
function paySteps({ payment, status }: Application, label: string, note: string): readonly Step[] {
  if (payment === null || status === 'lost') return []
  const isOpen = status === 'applied' || status === 'numbered' || status === 'awaiting'
  const state = isOpen ? 'future' : status === 'forfeited' ? 'failed' : 'done'
  return [{ key: 'payment', label, ...(payment.until !== null && { note }), state }]
}
