import { ChevronDown, Landmark } from '@parkett/ui/icons'
import { CreditCard, Smartphone } from '@parkett/ui/menu-icons'
import { Button } from '@parkett/ui/button'
import { ActionBar } from '@parkett/ui/page'
import { Notice } from '@parkett/ui/notice'
import { Sheet } from '@parkett/ui/sheet'
import { useId, useState } from 'react'
import { DemoBox } from '../../cash/demo-box.tsx'
import { depositMethodWords } from '../../cash/deposit-words.ts'
import { useSheet } from '../../frame/use-sheet.ts'
import { useWords } from '../../session/words.ts'
import { isZero } from '../../trading/sums.ts'
import { useFormat } from '../../trading/use-format.ts'
import type { Draft } from './use-draft.ts'
import { limitOf, type Way } from './ways.ts'

const icons = { transfer: <Landmark />, quick: <Smartphone />, card: <CreditCard /> } as const

/** The way that is taken, with its time and price; the others are one tap away. */
export function WayRow({ draft }: { readonly draft: Draft }) {
  const sheet = useSheet('deposit way')
  if (draft.way === undefined) return null
  return (
    <div className="pad">
      <button type="button" className="opt" data-on="" aria-haspopup="dialog" onClick={sheet.show}>
        <WayText way={draft.way} draft={draft} />
        <ChevronDown />
      </button>
      {sheet.open && <WaySheet draft={draft} onClose={sheet.close} />}
    </div>
  )
}

function WayText({ way, draft }: { readonly way: Way; readonly draft: Draft }) {
  const t = useWords()
  const format = useFormat()
  const fee = limitOf(way, draft.currency)?.fee
  const name = t(depositMethodWords[way.method])
  return (
    <>
      <span className="row-lead">{icons[way.method]}</span>
      <span className="opt-text">
        <b>{way.named && way.provider !== null ? `${name} · ${way.provider.name}` : name}</b>
        <small>
          {[
            t(`deposit.arrival_${way.arrival}`),
            ...(fee === undefined ? [] : [isZero(fee) ? t('deposit.free') : format.money(fee)]),
          ].join(' · ')}
        </small>
      </span>
    </>
  )
}

/** Every way that takes this currency, what each costs, and what becomes of the money. */
function WaySheet({ draft, onClose }: { readonly draft: Draft; readonly onClose: () => void }) {
  const t = useWords()
  const name = useId()
  const [taken, take] = useState(draft.way?.key)
  const bar = (
    <ActionBar>
      <Button
        wide
        onClick={() => {
          if (taken !== undefined) draft.setWay(taken)
          onClose()
        }}
      >
        {t('deposit.take')}
      </Button>
    </ActionBar>
  )
  return (
    <Sheet
      open
      title={t('deposit.choose')}
      closeLabel={t('action.close')}
      onClose={onClose}
      bar={bar}
    >
      <div className="pad opts" role="radiogroup" aria-label={t('deposit.choose')}>
        {draft.ways.map((way) => (
          <label key={way.key} className="opt" data-on={taken === way.key ? '' : undefined}>
            <WayText way={way} draft={draft} />
            <input
              type="radio"
              name={name}
              checked={taken === way.key}
              onChange={() => take(way.key)}
            />
          </label>
        ))}
      </div>
      <DemoBox text={t('deposit.demoChoice')} />
      <Notice>{t('deposit.twoAccounts')}</Notice>
    </Sheet>
  )
}
