import { savingsCover, type SavingsAtDesk } from '@parkett/contract/desk/savings'
import type { QueryOf } from '@parkett/contract/wire/route'
import { formatMoney } from '@parkett/words/format'
import type { Language } from '@parkett/words/languages'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { Loaded } from '../../frame/loaded.tsx'
import { read } from '../../frame/reads.ts'
import { useRested } from '../../frame/use-rested.ts'
import { useLanguage, useWords } from '../../frame/words.ts'
import { readField } from './terms-fields.tsx'

type Wanted = QueryOf<typeof savingsCover>
type Asked = {
  readonly currency: SavingsAtDesk['currency']
  /** Of a product that is there; else it is typed. */
  readonly days?: number
}

/**
 * What of the terms in a form own money covers. Read from the form itself while it is filled in: the fields
 * keep what is typed.
 * @returns what the form hears its fields by, and the question; null while there is none to ask
 */
export function useCoverOf({ currency, days }: Asked, first: Wanted | null) {
  const language = useLanguage()
  const [wanted, setWanted] = useState(first)
  const onInput = ({ currentTarget }: FormEvent<HTMLFormElement>): void => {
    const data = new FormData(currentTarget)
    const typed = (name: string): string => {
      const value = data.get(name)
      return typeof value === 'string' ? value : ''
    }
    setWanted(
      wantedIn(
        {
          currency,
          days: days?.toString() ?? typed('days').trim(),
          yieldRate: typed('yieldRate'),
          offered: typed('offered'),
        },
        language,
      ),
    )
  }
  return { wanted, onInput }
}

function wantedIn({ currency, days, ...typed }: Wanted, language: Language): Wanted | null {
  const yieldRate = readField('yieldRate', typed.yieldRate, language)
  const offered = readField('offered', typed.offered, language)
  const isWhole = /^[1-9]\d{0,2}$/.test(days) && Number(yieldRate) > 0 && Number(yieldRate) < 1
  return isWhole && yieldRate !== null && offered !== null
    ? { currency, days, yieldRate, offered }
    : null
}

/** Who types on asks for nothing yet. */
const restMs = 500

/** The figure that bounds what may be bought, before it is asked for; the second person sees the same. */
export function Cover({ wanted: typed }: { readonly wanted: Wanted | null }) {
  const t = useWords()
  const wanted = useRested(typed, restMs)
  return (
    <div className="stack-2" role="status">
      {wanted === null ? (
        <p className="quiet">{t('desk.savings.coversFirst')}</p>
      ) : (
        <Covered wanted={wanted} />
      )}
    </div>
  )
}

function Covered({ wanted }: { readonly wanted: Wanted }) {
  const t = useWords()
  const language = useLanguage()
  const query = useQuery({
    ...read.one(savingsCover, { query: wanted }),
    placeholderData: (shown) => shown,
  })
  return (
    <Loaded query={query}>
      {({ open, covered }) => (
        <>
          <p>
            {t('desk.savings.covers', {
              covered: formatMoney(covered, language),
              open: formatMoney(open, language),
            })}
          </p>
          {Number(covered.amount) < Number(open.amount) && (
            <p className="quiet">{t('desk.savings.coversLess')}</p>
          )}
        </>
      )}
    </Loaded>
  )
}
