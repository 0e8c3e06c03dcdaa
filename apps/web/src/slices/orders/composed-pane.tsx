import { useQuery } from '@tanstack/react-query'
import { Explanation } from '../../explain/explanation.tsx'
import { JournalSheet } from '../../explain/journal-sheet.tsx'
import { useExplainSheet } from '../../explain/use-explain-sheet.ts'
import { useHiddenBalances } from '../../frame/balances.ts'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { useLanguage, useWords } from '../../session/words.ts'
import { assetsQuery } from '../../worth/own-assets.ts'
import { shownBlock } from '../../worth/shown-block.ts'
import { Empty } from '@parkett/ui/empty'

type ComposedProps = { readonly currency: string | null }

/** Beside the portfolio until a position is chosen: what its figure is made of, to the cent. */
export function ComposedPane({ currency }: ComposedProps) {
  const t = useWords()
  return (
    <ScreenPage title={t('assets.total')}>
      <Composed currency={currency} />
    </ScreenPage>
  )
}

export function Composed({ currency }: ComposedProps) {
  const t = useWords()
  const language = useLanguage()
  const [hidden] = useHiddenBalances()
  const sheet = useExplainSheet()
  const { data } = useQuery(assetsQuery)
  const block = data && shownBlock(data.blocks, currency, language)
  if (hidden) return <Empty>{t('shell.hiddenAmount')}</Empty>
  if (block === undefined) return null
  const asked = { figure: 'total_assets', currency: block.currency } as const
  return (
    <>
      <Explanation key={asked.currency} asked={asked} onJournal={sheet.showJournal} />
      {sheet.journal !== null && <JournalSheet id={sheet.journal} onClose={sheet.close} />}
    </>
  )
}
