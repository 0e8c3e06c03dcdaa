import { AmountEntry as Entry } from '../../cash/amount-entry.tsx'
import { useWords } from '../../session/words.ts'
import { useFormat } from '../../trading/use-format.ts'
import type { Draft } from './use-draft.ts'

/** How much, what speaks against it or what could go, and a quarter to all of that with one tap. */
export function AmountEntry({ draft }: { readonly draft: Draft }) {
  const t = useWords()
  const format = useFormat()
  const { available } = draft
  if (available === undefined) return null
  return (
    <Entry
      id="transfer-amount"
      draft={draft}
      available={available}
      line={`${t('transfer.available')} ${format.money(available)}`}
      partsLabel={t('transfer.parts')}
    />
  )
}
