import { applicationsCancel, type Application } from '@parkett/contract/customer/offerings'
import { ButtonLink } from '@parkett/ui/button'
import { Notice } from '@parkett/ui/notice'
import { useQueryClient } from '@tanstack/react-query'
import { OnlineButton } from '../../frame/online-button.tsx'
import { useAct } from '../../frame/use-act.ts'
import { href, paths } from '../../router/paths.ts'
import { useWords } from '../../session/words.ts'
import { priced } from '../../trading/issue-price.ts'
import { useFormat } from '../../trading/use-format.ts'
import { refreshOfferings } from './queries.ts'

type LooseProps = { readonly row: Application; readonly until: string }

/** The price is another than what was confirmed: what becomes of it, and the way to say yes. */
export function Confirming({ row: { offering, price, amount }, until }: LooseProps) {
  const t = useWords()
  const format = useFormat()
  const own = format.price(price, priced(amount))
  return (
    <>
      <Notice tone="brass">{t('ipo.askedNote', { price: own, time: format.due(until) })}</Notice>
      <ButtonLink wide href={href(paths.subscribe({ mode: 'change', id: offering }))}>
        {t('ipo.sayYes')}
      </ButtonLink>
    </>
  )
}

/** What can still be made of it: changed, or taken back. */
export function Loose({ row, until }: LooseProps) {
  const t = useWords()
  const format = useFormat()
  const client = useQueryClient()
  const { busy, fault, run } = useAct(() => refreshOfferings(client))
  const { id, offering, changeable, askedUntil } = row
  const time = format.due(until)
  return (
    <>
      {fault !== undefined && (
        <Notice tone="danger" alert>
          {fault}
        </Notice>
      )}
      <p className="quiet">{t(changeable ? 'ipo.takeBackUntil' : 'ipo.withdrawOnly', { time })}</p>
      {changeable && askedUntil === null && (
        <ButtonLink
          wide
          kind="secondary"
          href={href(paths.subscribe({ mode: 'change', id: offering }))}
        >
          {t('ipo.change')}
        </ButtonLink>
      )}
      <OnlineButton
        kind="secondary"
        wide
        busy={busy}
        onClick={() => void run(applicationsCancel, { params: { id }, body: {} })}
      >
        {t('ipo.takeBack')}
      </OnlineButton>
    </>
  )
}
