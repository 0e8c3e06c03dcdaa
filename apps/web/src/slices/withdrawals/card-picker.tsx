import type { Card } from '@parkett/contract/customer/cards'
import { ButtonLink } from '@parkett/ui/button'
import { Notice } from '@parkett/ui/notice'
import { SelectField } from '@parkett/ui/select-field'
import { href, paths } from '../../router/paths.ts'
import { useWords } from '../../session/words.ts'
import type { Draft } from './use-draft.ts'

/** Money leaves only to an account of the customer's own. */
export function CardPicker({
  cards,
  draft,
}: {
  readonly cards: readonly Card[]
  readonly draft: Draft
}) {
  const t = useWords()
  if (cards.length === 0) {
    const bind = (
      <ButtonLink kind="secondary" href={href(paths.bindCard())}>
        {t('title.bindCard')}
      </ButtonLink>
    )
    return (
      <Notice tone="brass" action={bind}>
        {t('withdrawal.noCard')}
      </Notice>
    )
  }
  return (
    <div className="pad stack-2 withdraw-card">
      <SelectField
        id="withdraw-card"
        label={t('withdrawal.card')}
        value={draft.card?.id ?? ''}
        error={draft.cardMissing ? t('v.bankCard') : undefined}
        options={cards.map(({ id, bank, numberMasked }) => ({
          value: id,
          label: `${bank} · ${numberMasked.slice(-4)}`,
        }))}
        onChange={draft.setCard}
      />
    </div>
  )
}
