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
import { useId, useState, type ReactNode } from 'react'
import { Amount } from '../amount.tsx'
import { useKeys } from '../keys.ts'
import { useAct } from '../use-act.ts'
import type { Write } from '../use-write.ts'
import { useWords } from '../words.ts'
import type { Marks } from './marks.ts'

type Row = { readonly id: string; readonly amount: WireMoney }
/** What became of each by its number: null when it went, else why not, in words. */
type Said = ReadonlyMap<string, string | null>

type TogetherProps<R extends Row> = {
  readonly marks: Marks<R>
  readonly title: (count: number) => string
  readonly yes: (count: number) => string
  readonly done: (done: number, left: number) => string
  /** What going together means. */
  readonly note: string
  readonly name: (row: R) => string
  readonly sub: (row: R) => string
  /** Of one that went. */
  readonly went: string
  /** What is typed or chosen for all of them. */
  readonly field?: ReactNode
  /** What has to be given before the yes: calls what it gets when it was. */
  readonly given?: (then: () => void) => () => void
  readonly send: (write: Write, rows: readonly R[]) => Promise<Said>
}

/** What is marked, below the list: how many, how much of each currency, and the way to the yes. */
export function Together<R extends Row>(props: TogetherProps<R>) {
  const { marks } = props
  const t = useWords()
  const [going, setGoing] = useState<readonly R[] | null>(null)
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
      {going !== null && <Review {...props} of={going} onClose={() => setGoing(null)} />}
    </>
  )
}

/** One sum for each currency. */
function Sums({ of }: { readonly of: readonly Row[] }) {
  return sumsOf(of).map((sum) => (
    <span key={sum.currency} className="desk-marked-sum">
      <Amount money={sum} />
    </span>
  ))
}

function sumsOf(of: readonly Row[]): readonly WireMoney[] {
  const sums = new Map<Currency, bigint>()
  for (const { currency, minor } of of.map(({ amount }) => fromWire(amount)))
    sums.set(currency, (sums.get(currency) ?? 0n) + minor)
  return [...sums].map(([currency, minor]) => toWire(money(currency, minor)))
}

type ReviewProps<R extends Row> = TogetherProps<R> & {
  readonly of: readonly R[]
  readonly onClose: () => void
}

/** Every line that a yes is about, with its amount and the sums; afterwards what became of each. */
function Review<R extends Row>(props: ReviewProps<R>) {
  const { of, marks, onClose, field, given = (then) => then } = props
  const t = useWords()
  const id = useId()
  const [said, setSaid] = useState<Said>()
  const count = of.length
  const act = useAct(async (write) => {
    setSaid(await props.send(write, of))
    // What was left out is opened again before it is marked again.
    marks.clear()
  })
  const done = [...(said?.values() ?? [])].filter((refused) => refused === null).length
  const title = said === undefined ? props.title(count) : props.done(done, count - done)
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
        {said === undefined && <p id={`${id}c`}>{props.note}</p>}
        <ul className="desk-together-lines">
          {of.map((row) => (
            <Line key={row.id} row={row} refused={said?.get(row.id)} {...props} />
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
        {said === undefined && field}
        <FormFault text={act.error} />
        {said === undefined ? (
          <div className="pair">
            <Button kind="secondary" onClick={onClose}>
              {t('action.cancel')}
            </Button>
            <Button busy={act.busy} onClick={given(() => void act.run())}>
              {props.yes(count)}
            </Button>
          </div>
        ) : (
          <Button onClick={onClose}>{t('action.close')}</Button>
        )}
      </div>
    </Modal>
  )
}

type LineProps<R extends Row> = Pick<TogetherProps<R>, 'name' | 'sub' | 'went'> & {
  readonly row: R
  /** Undefined before the yes. */
  readonly refused: string | null | undefined
}

function Line<R extends Row>({ row, refused, name, sub, went }: LineProps<R>) {
  return (
    <li data-left={(refused !== undefined && refused !== null) || undefined}>
      <b>{name(row)}</b>
      <Amount money={row.amount} />
      <span className="quiet">{sub(row)}</span>
      {refused !== undefined && <span className="desk-together-said">{refused ?? went}</span>}
    </li>
  )
}
