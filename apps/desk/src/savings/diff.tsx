import { savingsDesk, type OfferedTerms, type SavingsAtDesk } from '@parkett/contract/desk/savings'
import { DataTable } from '@parkett/ui/data-table'
import { formatDate } from '@parkett/words/format-time'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../frame/loaded.tsx'
import { read } from '../frame/reads.ts'
import { useLanguage, useWords } from '../frame/words.ts'
import type { SavingsAct } from './act.ts'
import { partText, productText, termParts } from './text.ts'

/** What a row of a product changes, part by part against its newest one, and what a yes does. */
export function SavingsDiff({ act }: { readonly act: SavingsAct }) {
  const t = useWords()
  const language = useLanguage()
  const query = useQuery(read.one(savingsDesk))
  const date = formatDate(act.validFrom, language)
  const { currency } = act
  return (
    <Loaded query={query}>
      {({ products }) => {
        const own = products.find((one) => one.currency === currency && one.days === act.days)
        const sides = sidesOf(act, own?.rows ?? [])
        const rows = termParts.map(([part, word]) => ({
          key: part,
          cells: [
            t(word),
            ...sides.map((terms, at) => (
              <span key={at === 0 ? 'before' : 'after'} className="num">
                {partText(terms, part, { currency, language })}
              </span>
            )),
          ],
        }))
        return (
          <div className="stack-2">
            <p>
              {productText(act, t)} · {t('desk.rules.fromDay', { date })}
            </p>
            <DataTable
              caption={t('desk.rules.diff')}
              heads={[t('desk.rules.part'), t('desk.before'), t('desk.after')]}
              rows={rows}
            />
            <p>{t(doesWord[act.kind], { date })}</p>
          </div>
        )
      }}
    </Loaded>
  )
}

const doesWord = {
  'savings.offer': 'desk.savings.doesTerms',
  'savings.change': 'desk.savings.doesTerms',
  'savings.end': 'desk.savings.doesEnd',
  'savings.takeBack': 'desk.savings.doesBack',
} as const satisfies Record<SavingsAct['kind'], string>

type Terms = OfferedTerms | null

/** Terms before and after a yes: those of its newest row, or, of one taken back, of the row before it. */
function sidesOf(act: SavingsAct, rows: SavingsAtDesk['rows']): readonly [Terms, Terms] {
  const newest = rows.at(-1)?.terms ?? null
  if (act.kind === 'savings.takeBack') return [newest, rows.at(-2)?.terms ?? null]
  return [newest, act.kind === 'savings.end' ? null : act.terms]
}
