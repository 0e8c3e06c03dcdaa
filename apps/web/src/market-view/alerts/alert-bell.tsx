import type { Instrument } from '@parkett/contract/customer/market'
import { IconButton } from '@parkett/ui/icon-button'
import { Bell } from '@parkett/ui/icons'
import { lazy, Suspense } from 'react'
import { useSheet } from '../../frame/use-sheet.ts'
import { loadWords, useWords } from '../../session/words.ts'

/** Comes with the tap: a stock shows the bell alone. */
const AlertSheet = lazy(async () => {
  const [{ AlertSheet }] = await Promise.all([import('./alert-sheet.tsx'), loadWords(['alerts'])])
  return { default: AlertSheet }
})

/** The bell of a stock: its price alerts. */
export function AlertBell({ instrument }: { readonly instrument: Instrument }) {
  const t = useWords()
  const sheet = useSheet('alerts')
  return (
    <>
      <IconButton label={t('market.alert')} icon={<Bell />} onClick={sheet.show} />
      {sheet.open && (
        <Suspense>
          <AlertSheet instrument={instrument} onClose={sheet.close} />
        </Suspense>
      )}
    </>
  )
}
