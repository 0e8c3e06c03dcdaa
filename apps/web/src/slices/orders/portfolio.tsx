import { Segment } from '@parkett/ui/segment'
import { useQueryValue } from '../../router/address.ts'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { useHere } from '../../router/screen-context.ts'
import { useWords } from '../../session/words.ts'
import { HistoryList } from './history-list.tsx'
import { OrdersList } from './orders-list.tsx'
import { PositionsList } from './positions-list.tsx'

const views = ['positions', 'orders', 'history'] as const

/**
 * `/transaction`: tab root with what is held, what is ordered and what was traded; the view is
 * in the URL.
 */
export function Portfolio() {
  const t = useWords()
  const [value, setValue] = useQueryValue('v')
  const { pane } = useHere()
  // Beside an order stand the orders it was opened from.
  const view = views.find((known) => known === value) ?? (pane === 'list' ? 'orders' : 'positions')
  const labels = {
    positions: t('portfolio.positions'),
    orders: t('portfolio.orders'),
    history: t('portfolio.history'),
  }
  return (
    <ScreenPage>
      <Segment
        label={t('portfolio.view')}
        value={view}
        onChange={setValue}
        options={views.map((one) => ({ value: one, label: labels[one] }))}
      />
      {view === 'positions' && <PositionsList />}
      {view === 'orders' && <OrdersList />}
      {view === 'history' && <HistoryList />}
    </ScreenPage>
  )
}
