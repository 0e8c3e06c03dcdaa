import {
  practiceAccount,
  practiceWorld,
  type PracticeWorld,
} from '@parkett/contract/customer/practice'
import { Ledger, Line } from '@parkett/ui/ledger'
import { Title } from '@parkett/ui/hero'
import { Section } from '@parkett/ui/section'
import { Skeleton } from '@parkett/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../frame/loaded.tsx'
import { read } from '../../session/reads.ts'
import type { Words } from '@parkett/words/speak'
import { useWords } from '../../session/words.ts'
import { marketNames } from '../../market-view/market-names.ts'
import { useFormat, type Format } from '../../trading/use-format.ts'
import { Clock } from './clock.tsx'
import { Leaving } from './leaving.tsx'
import { Mark } from './mark.tsx'
import { OrderList } from './order-list.tsx'
import { Tasks } from './tasks.tsx'

/** Often enough that the clock of a market at ten times its speed is not a surprise. */
const askEveryMs = 5_000

/** A practice from inside. */
export function Inside({ home }: { readonly home: string | null }) {
  const t = useWords()
  const query = useQuery({ ...read.one(practiceWorld), refetchInterval: askEveryMs })
  return (
    <Loaded
      query={query}
      failed={t('state.failed', { thing: t('title.practice') })}
      bones={<Skeleton label={t('state.loading')} kind="lines" count={12} />}
    >
      {(world) => (
        <>
          <Now world={world} />
          {world.begunWith !== null && (
            <p className="pad quiet">{t('practice.begunWith', { version: world.begunWith })}</p>
          )}
          <Clock world={world} />
          <Tasks tasks={world.tasks} done={world.done} />
          <Facts world={world} />
          <Mark world={world} />
          <OrderList />
          <Leaving home={home} />
        </>
      )}
    </Loaded>
  )
}

function Now({ world }: { readonly world: PracticeWorld }) {
  const t = useWords()
  const format = useFormat()
  return (
    <Title
      kicker={t('practice.time')}
      title={format.instant(world.now)}
      sub={t(world.isOpen ? 'practice.isOpen' : 'practice.isClosed')}
    />
  )
}

/** The week that it began with, or the imported days from first to last. */
function played({ week, range }: PracticeWorld, { date }: Format, t: Words) {
  if (range === null) return { label: t('practice.week'), value: date(week) }
  const days = `${date(range.from)} – ${date(range.to)}`
  return {
    label: t('practice.range'),
    value: `${t(marketNames[range.market])} · ${days}`,
    wrap: true,
  }
}

function Facts({ world }: { readonly world: PracticeWorld }) {
  const t = useWords()
  const format = useFormat()
  return (
    <Section title={t('title.practice')} quiet>
      <Ledger label={t('title.practice')}>
        <Line label={t('trade.password')} value={world.tradePassword} />
        <Line label={t('practice.account')} value={practiceAccount} wrap />
        <Line {...played(world, format, t)} />
        <Line label={t('practice.tape')} value={world.tape} wrap />
      </Ledger>
      <p className="pad quiet after">
        {t('practice.passwordText')} {t('practice.accountText')} {t('practice.tapeText')}
      </p>
    </Section>
  )
}
