import type { StaffMe } from '@parkett/contract/desk/staff'
import { Button } from '@parkett/ui/button'
import type { ReactNode } from 'react'
import { may, mayAsk } from '../../../frame/may.ts'
import { Menu } from '../../../frame/menu.tsx'
import { useOffers } from '../../../frame/offers.ts'
import { goTo, hrefOf } from '../../../frame/place.ts'
import { useWords } from '../../../frame/words.ts'
import { Freeze } from '../freeze.tsx'
import { AsCustomer } from '../as-customer.tsx'
import { LostReset } from '../lost-reset.tsx'
import type { Profile } from '../profile.ts'
import { holdsNow } from './holds-now.ts'

export type ActKey = 'freeze' | 'factor' | 'trade' | 'view'

type MenuProps = {
  readonly profile: Profile
  readonly me: StaffMe
  readonly onAct: (act: ActKey) => void
}

/** All that may be done with this account, in one place; what changes it is decided by a second person. */
export function ActsMenu({ profile, me, onAct }: MenuProps) {
  const t = useWords()
  const frozen = profile.freezes.some(holdsNow)
  const acts: readonly (readonly [ActKey, string, boolean])[] = [
    ['freeze', t(frozen ? 'desk.unfreeze' : 'desk.freeze'), mayAsk(me, 'customer.freeze')],
    [
      'factor',
      t('desk.customerFactor.title'),
      profile.hasSecondFactor && mayAsk(me, 'customer.factorReset'),
    ],
    [
      'trade',
      t('desk.customerTrade.title'),
      profile.hasTradePassword && mayAsk(me, 'customer.tradeReset'),
    ],
    ['view', t('desk.asCustomer.title'), may(me, 'users.asCustomer')],
  ]
  const open = acts.filter(([, , allowed]) => allowed)
  const adjusts = may(me, 'adjustments.list')
  useOffers([
    ...open.map(([key, label]) => ({ label, run: () => onAct(key) })),
    ...(adjusts
      ? [{ label: t('desk.adjust.new'), run: () => goTo('adjustments', profile.id) }]
      : []),
  ])
  if (open.length === 0 && !adjusts) return null
  return (
    <Menu summary={t('desk.customer.acts')} kind="secondary">
      {(close) => (
        <ul className="desk-me-panel desk-acts">
          {open.map(([key, label]) => (
            <li key={key}>
              <button
                type="button"
                onClick={() => {
                  close()
                  onAct(key)
                }}
              >
                {label}
              </button>
            </li>
          ))}
          {adjusts && (
            <li>
              <a href={hrefOf('adjustments', profile.id)}>{t('desk.adjust.new')}</a>
            </li>
          )}
        </ul>
      )}
    </Menu>
  )
}

type ActProps = {
  readonly act: ActKey
  readonly profile: Profile
  readonly me: StaffMe
  readonly onClose: () => void
}

/** The act that was chosen, over the tabs, until it is asked for or put away. */
export function ChosenAct({ act, profile, me, onClose }: ActProps) {
  const t = useWords()
  const forms: Readonly<Record<ActKey, ReactNode>> = {
    freeze: <Freeze profile={profile} me={me} />,
    factor: <LostReset customer={profile.id} what="factor" />,
    trade: <LostReset customer={profile.id} what="trade" />,
    view: <AsCustomer customer={profile.id} />,
  }
  return (
    <div className="desk-chosen stack">
      {forms[act]}
      <div>
        <Button kind="quiet" onClick={onClose}>
          {t('action.close')}
        </Button>
      </div>
    </div>
  )
}
