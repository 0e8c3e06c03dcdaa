import type { MarketRow } from '@parkett/contract/customer/market'
import { Empty } from '@parkett/ui/empty'
import { Monogram } from '@parkett/ui/monogram'
import { Row, Rows } from '@parkett/ui/row'
import { SearchField } from '@parkett/ui/search-field'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Loaded } from '../../../frame/loaded.tsx'
import { ScreenPage } from '../../../frame/screen-page.tsx'
import { nameOf, priceText, shownPrice, symbolOf } from '../../../market-view/display.ts'
import { rowsQuery, searchQuery } from '../../../market-view/reads.ts'
import { useGo } from '../../../router/address.ts'
import { useWords } from '../../../session/words.ts'
import { useFormat } from '../../../trading/use-format.ts'
import { useHeld } from '../../../trading/use-held.ts'
import { formPath } from './ticket.ts'

/** Which share a new plan buys: one that is searched for, or one that is held. Nothing is suggested. */
export function ChooseShare() {
  const t = useWords()
  const [typed, setTyped] = useState('')
  const query = useDeferredValue(typed.trim().slice(0, 64))
  return (
    <ScreenPage title={t('plans.choose')}>
      <div className="pad search-top">
        <SearchField
          label={t('action.search')}
          placeholder={t('plans.choose')}
          clearLabel={t('search.clearField')}
          value={typed}
          onChange={setTyped}
          autoFocus
        />
      </div>
      {query === '' ? <Held /> : <Found query={query} />}
    </ScreenPage>
  )
}

/** As many as one call answers. */
const rowsMost = 50

function Held() {
  const t = useWords()
  const held = useHeld()
  const ids = [...held.keys()].slice(0, rowsMost)
  const { data } = useQuery(rowsQuery(ids))
  if (held.size === 0) return null
  return <Shares label={t('portfolio.positions')} rows={data?.rows ?? []} />
}

function Found({ query }: { readonly query: string }) {
  const t = useWords()
  const found = useQuery(searchQuery(query))
  return (
    <Loaded query={found} failed={t('state.failed', { thing: t('search.thing') })}>
      {({ hits }) =>
        hits.length === 0 ? (
          <Empty icon={null}>{t('state.noMatch', { query })}</Empty>
        ) : (
          <Shares label={t('plans.choose')} rows={hits.map(({ row }) => row)} />
        )
      }
    </Loaded>
  )
}

type SharesProps = { readonly label: string; readonly rows: readonly MarketRow[] }

/** The form takes the place of this choice: back from it is the list of plans. */
function Shares({ label, rows }: SharesProps) {
  const { language } = useFormat()
  const go = useGo()
  return (
    <Rows label={label} onward>
      {rows.map(({ instrument, quote }) => (
        <Row
          key={instrument.id}
          lead={<Monogram symbol={symbolOf(instrument)} />}
          name={nameOf(instrument, language)}
          sub={instrument.code}
          value={priceText(shownPrice(quote), instrument, language)}
          onClick={() => go.replace(formPath({ plan: null, code: instrument.id }))}
        />
      ))}
    </Rows>
  )
}
