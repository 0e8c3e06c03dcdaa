import { closingRead } from '@parkett/contract/customer/closing'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { Ledger, Line } from '@parkett/ui/ledger'
import { Row, Rows } from '@parkett/ui/row'
import { Section } from '@parkett/ui/section'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { href, paths } from '../../router/paths.ts'
import { Loaded } from '../../frame/loaded.tsx'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { readAloud } from '../../session/reads.ts'
import { useWords } from '../../session/words.ts'
import { useFormat } from '../../trading/use-format.ts'
import { AskForm } from './ask-form.tsx'
import { Waiting } from './waiting.tsx'

const closingQuery = queryOptions({
  ...readAloud.one(closingRead),
  staleTime: 0,
})
type ClosingState = AnswerOf<typeof closingRead>

/**
 * The end of an account: what stands in the way, what stays and how long, and the seven days
 * between.
 */
export function Closing() {
  const t = useWords()
  const query = useQuery(closingQuery)
  return (
    <ScreenPage>
      <Loaded query={query} failed={t('state.failed', { thing: t('title.closing') })}>
        {(state) => (
          <>
            <Conditions state={state} />
            <Kept state={state} />
            {state.closesAt === null ? (
              <AskForm days={state.days} blocked={isBlocked(state)} />
            ) : (
              <Waiting closesAt={state.closesAt} />
            )}
          </>
        )}
      </Loaded>
    </ScreenPage>
  )
}

const isBlocked = ({ blockers }: ClosingState): boolean =>
  blockers.openOrders +
    blockers.openBlocks +
    blockers.positions +
    blockers.openPayouts +
    blockers.openDeposits +
    blockers.openLoans +
    blockers.money.length >
  0

type Part = { readonly state: ClosingState }

/** The list says at once what is done and what is not, and where it can be done. */
function Conditions({ state: { blockers, playMoney } }: Part) {
  const t = useWords()
  const format = useFormat()
  const money = blockers.money.map((sum) => format.money(sum)).join(' · ')
  const play = playMoney.map((sum) => format.money(sum)).join(' · ')
  const done = t('closing.none')
  return (
    <Section title={t('closing.conditions')}>
      <p className="pad">{t('closing.conditionsText')}</p>
      <Rows>
        <Row
          name={t('closing.orders')}
          value={blockers.openOrders === 0 ? done : format.quantity(blockers.openOrders)}
          href={href(paths.portfolio({ v: 'orders' }))}
        />
        <Row
          name={t('closing.openBlocks')}
          value={blockers.openBlocks === 0 ? done : format.quantity(blockers.openBlocks)}
          href={href(paths.blockRecords())}
        />
        <Row
          name={t('closing.positions')}
          value={blockers.positions === 0 ? done : format.quantity(blockers.positions)}
          href={href(paths.holdings())}
        />
        <Row
          name={t('closing.money')}
          value={money === '' ? done : money}
          href={href(paths.assets())}
        />
        <Row
          name={t('closing.payouts')}
          value={blockers.openPayouts === 0 ? done : format.quantity(blockers.openPayouts)}
          href={href(paths.bankRecords())}
        />
        <Row
          name={t('closing.deposits')}
          value={blockers.openDeposits === 0 ? done : format.quantity(blockers.openDeposits)}
          href={href(paths.bankRecords({ v: 'deposits' }))}
        />
        <Row
          name={t('closing.loans')}
          value={blockers.openLoans === 0 ? done : format.quantity(blockers.openLoans)}
          href={href(paths.loanRecords())}
        />
      </Rows>
      {play !== '' && <p className="pad quiet">{t('closing.playMoney', { money: play })}</p>}
    </Section>
  )
}

const kept = {
  books: 'closing.keptBooks',
  identity: 'closing.keptIdentity',
  contact: 'closing.keptContact',
} as const

function Kept({ state }: Part) {
  const t = useWords()
  return (
    <Section title={t('closing.kept')}>
      <Ledger>
        {state.kept.map(({ what, years }) => (
          <Line key={what} label={t(kept[what])} value={t('closing.years', { years })} wrap />
        ))}
      </Ledger>
      <p className="pad quiet">{t('closing.keptText')}</p>
    </Section>
  )
}
