import type { Instrument } from '@parkett/contract/customer/market'
import { Fold } from '@parkett/ui/fold'
import { Skeleton } from '@parkett/ui/skeleton'
import { lazy, Suspense, useState } from 'react'
import { useWords } from '../../../session/words.ts'

/** Few look into the book: it comes when it is opened. */
const BookSteps = lazy(async () => {
  const { BookSteps } = await import('./book-steps.tsx')
  return { default: BookSteps }
})

type BookProps = { readonly instrument: Instrument }

/** Five steps of each side of the simulated book, which orders meet; read while it is open. */
export function Book({ instrument }: BookProps) {
  const t = useWords()
  const [open, setOpen] = useState(false)
  return (
    <Fold title={t('stock.book')} sub={t('stock.bookSub')} onToggle={setOpen}>
      {open && (
        <Suspense fallback={<Skeleton label={t('shell.loading')} kind="block" height={260} />}>
          <BookSteps instrument={instrument} />
        </Suspense>
      )}
    </Fold>
  )
}
