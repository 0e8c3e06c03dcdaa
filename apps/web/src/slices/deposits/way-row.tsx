import { ChevronDown, Landmark } from '@parkett/ui/icons'
import { CreditCard, Smartphone } from '@parkett/ui/menu-icons'
import { Notice } from '@parkett/ui/notice'
import { isolated } from '@parkett/words/isolated'
import { lazy, Suspense } from 'react'
import { ChoiceText, type Choice } from '../../cash/choice-text.tsx'
import { DemoBox } from '../../cash/demo-box.tsx'
import { depositMethodWords } from '../../cash/deposit-words.ts'
import { useSheet } from '../../frame/use-sheet.ts'
import { useWords } from '../../session/words.ts'
import { isZero } from '../../trading/sums.ts'
import { useFormat } from '../../trading/use-format.ts'
import { capText } from './cap-text.ts'
import type { Draft } from './use-draft.ts'
import { limitOf, type Way } from './ways.ts'

const icons = { transfer: <Landmark />, quick: <Smartphone />, card: <CreditCard /> } as const

/** Nobody waits for it before the row stands. */
const ChoiceSheet = lazy(async () => {
  const { ChoiceSheet } = await import('../../cash/choice-sheet.tsx')
  return { default: ChoiceSheet }
})

/**
 * The way that is taken, with its time and price; every other that takes this currency is one tap
 * away, with what each costs and what becomes of the money.
 */
export function WayRow({ draft }: { readonly draft: Draft }) {
  const t = useWords()
  const format = useFormat()
  const sheet = useSheet('deposit way')
  if (draft.way === undefined) return null
  const choiceOf = (way: Way): Choice => {
    const fee = limitOf(way, draft.currency)?.fee
    const name = t(depositMethodWords[way.method])
    const price = fee && (isZero(fee) ? t('deposit.free') : format.money(fee))
    return {
      key: way.key,
      icon: icons[way.method],
      name: way.named && way.provider !== null ? `${name} · ${isolated(way.provider.name)}` : name,
      text: [t(`deposit.arrival_${way.arrival}`), ...(price ? [price] : [])].join(' · '),
    }
  }
  return (
    <div className="pad">
      <button type="button" className="opt" data-on="" aria-haspopup="dialog" onClick={sheet.show}>
        <ChoiceText of={choiceOf(draft.way)} />
        <ChevronDown />
      </button>
      <Suspense>
        {sheet.open && (
          <ChoiceSheet
            title={t('deposit.choose')}
            act={t('deposit.take')}
            options={draft.ways.map(choiceOf)}
            taken={draft.way.key}
            onTake={draft.setWay}
            onClose={sheet.close}
          >
            <DemoBox text={t('deposit.demoChoice')} />
            {draft.cap !== undefined && <Notice>{capText(draft.cap, t, format)}</Notice>}
            <Notice>{t('deposit.twoAccounts')}</Notice>
          </ChoiceSheet>
        )}
      </Suspense>
    </div>
  )
}
