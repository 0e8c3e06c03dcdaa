import type { Card } from '@parkett/contract/customer/cards'
import { ButtonLink } from '@parkett/ui/button'
import { ChevronDown, Landmark } from '@parkett/ui/icons'
import { Notice } from '@parkett/ui/notice'
import { isolated } from '@parkett/words/isolated'
import { lazy, Suspense } from 'react'
import { ChoiceText, type Choice } from '../../cash/choice-text.tsx'
import { useSheet } from '../../frame/use-sheet.ts'
import { href, paths } from '../../router/paths.ts'
import { useWords } from '../../session/words.ts'
import type { Draft } from './use-draft.ts'

/** Nobody waits for it before the row stands. */
const ChoiceSheet = lazy(async () => {
  const { ChoiceSheet } = await import('../../cash/choice-sheet.tsx')
  return { default: ChoiceSheet }
})

/** Money leaves only to an account of the customer's own: the one that is taken, the others one tap away. */
export function CardPicker({
  cards,
  draft,
}: {
  readonly cards: readonly Card[]
  readonly draft: Draft
}) {
  const t = useWords()
  const sheet = useSheet('withdraw to')
  const bind = (
    <ButtonLink kind="secondary" href={href(paths.bindCard())}>
      {t('title.bindCard')}
    </ButtonLink>
  )
  if (draft.card === undefined) {
    return (
      <Notice
        tone="brass"
        title={draft.cardMissing ? t('v.bankCard') : undefined}
        action={bind}
        alert={draft.cardMissing}
      >
        {t('withdrawal.noCard')}
      </Notice>
    )
  }
  const choiceOf = ({ id, bank, numberMasked }: Card): Choice => ({
    key: id,
    icon: <Landmark />,
    name: `${isolated(bank)} ···${numberMasked.slice(-4)}`,
    text: numberMasked,
  })
  return (
    <div className="pad">
      <button type="button" className="opt" data-on="" aria-haspopup="dialog" onClick={sheet.show}>
        <ChoiceText of={{ ...choiceOf(draft.card), text: t('withdrawal.card') }} />
        <ChevronDown />
      </button>
      <Suspense>
        {sheet.open && (
          <ChoiceSheet
            title={t('withdrawal.card')}
            act={t('action.done')}
            options={cards.map(choiceOf)}
            taken={draft.card.id}
            onTake={draft.setCard}
            onClose={sheet.close}
          >
            <div className="pad acts">{bind}</div>
          </ChoiceSheet>
        )}
      </Suspense>
    </div>
  )
}
