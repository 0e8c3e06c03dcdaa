import type { ApprovalAct } from '@parkett/contract/desk/approvals'
import { savingsDesk } from '@parkett/contract/desk/savings'
import { DataTable } from '@parkett/ui/data-table'
import { formatDate } from '@parkett/words/format-time'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../frame/loaded.tsx'
import { read } from '../frame/reads.ts'
import { useLanguage, useWords } from '../frame/words.ts'
import { partText, productText, termParts } from './text.ts'

export type SavingsAct = Extract<
  ApprovalAct,
  { readonly kind: 'savings.offer' | 'savings.change' | 'savings.end' }
>

/** What a row of a product changes, part by part against its newest one, and what a yes does. */
export function SavingsDiff({ act }: { readonly act: SavingsAct }) {
  const t = useWords()
  const language = useLanguage()
  const query = useQuery(read.one(savingsDesk))
  const date = formatDate(act.validFrom, language)
  const { currency } = act
  const after = act.kind === 'savings.end' ? null : act.terms
  return (
    <Loaded query={query}>
      {({ products }) => {
        const own = products.find((one) => one.currency === currency && one.days === act.days)
        const before = own?.rows.at(-1)?.terms ?? null
        const rows = termParts.map(([part, word]) => ({
          key: part,
          cells: [
            t(word),
            ...[before, after].map((terms, at) => (
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
            <p>{t(after === null ? 'desk.savings.doesEnd' : 'desk.savings.doesTerms', { date })}</p>
          </div>
        )
      }}
    </Loaded>
  )
}
