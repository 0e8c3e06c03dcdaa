import { liabilitiesShow } from '@parkett/contract/customer/liabilities'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { Empty } from '@parkett/ui/empty'
import { Ledger, Line } from '@parkett/ui/ledger'
import { Notice } from '@parkett/ui/notice'
import { Seal } from '@parkett/ui/seal'
import { SelectField } from '@parkett/ui/select-field'
import { Skeleton } from '@parkett/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useQueryValue } from '../../router/address.ts'
import { Loaded } from '../../frame/loaded.tsx'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { read } from '../../session/reads.ts'
import { useSession } from '../../session/session.ts'
import { useLanguage, useWords } from '../../session/words.ts'
import { useFormat } from '../../trading/use-format.ts'
import { isZero } from '../../trading/sums.ts'
import { isThere, missingOf } from '../../worth/is-there.ts'
import { ownFirst } from '../../worth/shown-block.ts'
import { HowChecked } from './how-checked.tsx'
import { OwnProof } from './own-proof.tsx'

type Owed = AnswerOf<typeof liabilitiesShow>
type Shown = NonNullable<Owed['shown']>

/**
 * `/explore/owed`: each day what customers are owed against what is held for them, and the own
 * account's place in it.
 */
export function LiabilitiesScreen() {
  const t = useWords()
  const [day, setDay] = useQueryValue('day')
  // Home read it for its card; who comes here wants the newest day.
  const query = useQuery({
    ...read.one(liabilitiesShow, { query: { day } }),
    refetchOnMount: 'always',
  })
  return (
    <ScreenPage>
      <Loaded
        query={query}
        failed={t('state.failed', { thing: t('title.owed') })}
        bones={<Skeleton label={t('state.loading')} kind="lines" count={8} />}
      >
        {(owed) =>
          owed.shown === null ? (
            <Empty>{`${t('owed.none')}. ${t('owed.tonight')}`}</Empty>
          ) : (
            <Day owed={owed} shown={owed.shown} onDay={setDay} />
          )
        }
      </Loaded>
    </ScreenPage>
  )
}

type DayProps = {
  readonly owed: Owed
  readonly shown: Shown
  readonly onDay: (day: string) => void
}

/** The answer first, the two sums it rests on, the own place in them; how it is worked out, folded. */
function Day({ owed, shown, onDay }: DayProps) {
  const t = useWords()
  const format = useFormat()
  const language = useLanguage()
  const { token } = useSession()
  const options = owed.days.map((value) => ({
    value,
    label: t('owed.day', { date: format.date(value) }),
  }))
  return (
    <>
      <Answer shown={shown} />
      {shown.accounts === 0 && (
        <Notice title={t('owed.empty')}>
          {shown.day === owed.days[0] ? t('owed.tonight') : undefined}
        </Notice>
      )}
      {ownFirst(
        shown.currencies.map((row) => ({ currency: row.owed.currency, row })),
        language,
      ).map(({ currency, row }) => (
        <Sums key={currency} row={row} />
      ))}
      {token !== null && shown.accounts > 0 && <OwnProof day={shown.day} root={shown.root} />}
      <div className="pad ways">
        <SelectField
          label={t('documents.period')}
          options={options}
          value={shown.day}
          onChange={onDay}
        />
      </div>
      <HowChecked shown={shown} />
    </>
  )
}

/** Yes or no, in the words of the question: worked out here from what was published. */
function Answer({ shown }: { readonly shown: Shown }) {
  const t = useWords()
  const format = useFormat()
  const state = isThere(shown)
  const missing = missingOf(shown)
  const said =
    state === 'proven'
      ? t('owed.yes', { date: format.date(shown.day) })
      : missing === null
        ? t('owed.wrong')
        : t('owed.missing', { amount: format.money(missing) })
  return (
    <div className="ticket-done order-head">
      <Seal size={52} state={state} />
      <h2 className="ticket-title">{said}</h2>
      <p>{t('owed.text')}</p>
    </div>
  )
}

type RowProps = { readonly row: Shown['currencies'][number] }

/** Owed and held, each with a plank of its length, and what they differ by. */
function Sums({ row }: RowProps) {
  const t = useWords()
  const format = useFormat()
  const [owed, held] = [row.owed, row.held].map((money) => Number(money.amount))
  const most = Math.max(owed ?? 0, held ?? 0, 1)
  const plank = (amount: number | undefined, colour: string) => ({
    from: 0,
    to: (amount ?? 0) / most,
    colour,
  })
  return (
    <Ledger label={row.owed.currency}>
      <Line
        label={t('owed.liabilities')}
        value={format.money(row.owed)}
        step={plank(owed, 'cat-1')}
      />
      <Line label={t('owed.held')} value={format.money(row.held)} step={plank(held, 'cat-3')} />
      <Line label={t('owed.difference')} value={format.money(row.difference)} total />
      {!isZero(row.unconfirmed) && (
        <Line label={t('owed.unconfirmed')} value={format.minus(row.unconfirmed)} />
      )}
    </Ledger>
  )
}
