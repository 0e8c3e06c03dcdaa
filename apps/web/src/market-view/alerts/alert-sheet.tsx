import type { Instrument } from '@parkett/contract/customer/market'
import { Sheet } from '@parkett/ui/sheet'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../frame/loaded.tsx'
import { useLanguage, useWords } from '../../session/words.ts'
import { nameOf } from '../display.ts'
import { AlertForm } from './alert-form.tsx'
import { AlertRows } from './alert-rows.tsx'
import { alertsQuery } from './alerts-query.ts'

type AlertSheetProps = { readonly instrument: Instrument; readonly onClose: () => void }

/** The alerts of one share, and a new one. */
export function AlertSheet({ instrument, onClose }: AlertSheetProps) {
  const t = useWords()
  const language = useLanguage()
  const query = useQuery(alertsQuery)
  const title = `${t('alerts.title')}: ${nameOf(instrument, language)}`
  return (
    <Sheet open title={title} closeLabel={t('action.close')} onClose={onClose}>
      <Loaded query={query} failed={t('state.failed', { thing: t('alerts.title') })}>
        {({ rows, lastsDays }) => {
          const own = rows.filter((alert) => alert.instrument.id === instrument.id)
          return (
            <>
              <AlertForm instrument={instrument} lastsDays={lastsDays} />
              {own.length > 0 && <AlertRows alerts={own} />}
            </>
          )
        }}
      </Loaded>
    </Sheet>
  )
}
