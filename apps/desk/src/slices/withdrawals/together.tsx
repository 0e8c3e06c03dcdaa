import {
  payoutsApproveTogether,
  type TogetherRefusal,
} from '@parkett/contract/desk/payouts-together'
import type { Payout } from '@parkett/contract/desk/withdrawals'
import {
  fromWire,
  money,
  toWire,
  type Currency,
  type WireMoney,
} from '@parkett/contract/wire/money'
import { Button } from '@parkett/ui/button'
import { FormFault } from '@parkett/ui/form-fault'
import { Modal } from '@parkett/ui/modal'
import { useId, useState } from 'react'
import { Amount } from '../../frame/amount.tsx'
import { useKeys } from '../../frame/keys.ts'
import { useAct } from '../../frame/use-act.ts'
import { useWords } from '../../frame/words.ts'
import { leftOut } from './mark.tsx'
import type { Marks } from './marks.ts'

/** What is marked, below the list: how many, how much of each currency, and the way to the yes. */
export function Together({ marks }: { readonly marks: Marks }) {
  const t = useWords()
  const [going, setGoing] = useState<readonly Payout[] | null>(null)
  const marked = [...marks.marked.values()]
  const begin = marked.length === 0 ? undefined : () => setGoing(marked)
  useKeys({ b: begin })
  return (
    <>
      {begin !== undefined && (
        <div className="desk-marked" role="group" aria-label={t('desk.together.chip')}>
          <p>
            <b>{t('desk.together.marked', { count: marked.length })}</b>
            <Sums of={marked} />
          </p>
          <p>
            <Button small kind="secondary" onClick={begin}>
              {t('desk.together.begin')}
            </Button>{' '}
            <kbd>B</kbd>{' '}
            <Button small kind="quiet" onClick={marks.clear}>
              {t('desk.together.clear')}
            </Button>
          </p>
        </div>
      )}
      {going !== null && <Review of={going} marks={marks} onClose={() => setGoing(null)} />}
    </>
  )
}

/** One sum for each currency. */
function Sums({ of }: { readonly of: readonly Payout[] }) {
  return sumsOf(of).map((sum) => (
    <span key={sum.currency} className="desk-marked-sum">
      <Amount money={sum} />
    </span>
  ))
}

function sumsOf(of: readonly Payout[]): readonly WireMoney[] {
  const sums = new Map<Currency, bigint>()
  for (const { currency, minor } of of.map(({ amount }) => fromWire(amount)))
    sums.set(currency, (sums.get(currency) ?? 0n) + minor)
  return [...sums].map(([currency, minor]) => toWire(money(currency, minor)))
}

type ReviewProps = {
  readonly of: readonly Payout[]
  readonly marks: Marks
  readonly onClose: () => void
}
type Said = ReadonlyMap<string, TogetherRefusal | null>

/** Every line that a yes is about, with its amount and the sums; afterwards what became of each. */
function Review({ of, marks, onClose }: ReviewProps) {
  const t = useWords()
  const id = useId()
  const [said, setSaid] = useState<Said>()
  const count = of.length
  const act = useAct(async (write) => {
    const ids = of.map((payout) => payout.id)
    const { lines } = await write(payoutsApproveTogether, { body: { ids } })
    setSaid(new Map(lines.map((line) => [line.id, line.refused])))
    // What was left out is opened again before it is marked again.
    marks.clear()
  })
  const done = [...(said?.values() ?? [])].filter((refused) => refused === null).length
  const title =
    said === undefined
      ? t('desk.together.title', { count })
      : t('desk.together.done', { done, left: count - done })
  return (
    <Modal
      role="alertdialog"
      labelledBy={`${id}q`}
      describedBy={`${id}c`}
      onClose={act.busy ? () => {} : onClose}
    >
      <div className="ask desk-together">
        <h2 className="sheet-title" id={`${id}q`} aria-live="polite">
          {title}
        </h2>
        {said === undefined && <p id={`${id}c`}>{t('desk.together.note')}</p>}
        <ul className="desk-together-lines">
          {of.map((payout) => (
            <Line key={payout.id} payout={payout} refused={said?.get(payout.id)} />
          ))}
        </ul>
        {said === undefined && (
          <p className="desk-together-sums">
            <span>{t('label.total')}</span>
            <span>
              <Sums of={of} />
            </span>
          </p>
        )}
        <FormFault text={act.error} />
        {said === undefined ? (
          <div className="pair">
            <Button kind="secondary" onClick={onClose}>
              {t('action.cancel')}
            </Button>
            <Button busy={act.busy} onClick={() => void act.run()}>
              {t('desk.together.yes', { count })}
            </Button>
          </div>
        ) : (
          <Button onClick={onClose}>{t('action.close')}</Button>
        )}
      </div>
    </Modal>
  )
}

type LineProps = {
  readonly payout: Payout
  /** Undefined before the yes. */
  readonly refused: TogetherRefusal | null | undefined
}

function Line({ payout: { username, to, reference, amount }, refused }: LineProps) {
  const t = useWords()
  return (
    <li data-left={(refused !== undefined && refused !== null) || undefined}>
      <b>{username}</b>
      <Amount money={amount} />
      <span className="quiet">
        {to} · {reference}
      </span>
      {refused !== undefined && (
        <span className="desk-together-said">
          {t(refused === null ? 'desk.payout.approvedState' : leftOut[refused])}
        </span>
      )}
    </li>
  )
}
