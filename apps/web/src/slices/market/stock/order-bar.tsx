import type { Position } from '@parkett/contract/customer/holdings'
import type { Instrument, Quote } from '@parkett/contract/customer/market'
import { Button, ButtonLink } from '@parkett/ui/button'
import { ActionBar } from '@parkett/ui/page'
import { href, paths } from '../../../router/paths.ts'
import { useOffline } from '../../../frame/offline.tsx'
import { useWords } from '../../../session/words.ts'
import { whyNoSale, whyShut } from './order-reasons.ts'

type OrderBarProps = {
  readonly instrument: Instrument
  readonly quote: Quote
  readonly position: Position | null
}

/**
 * Sell and Buy. What is not possible says why. A closed market closes neither: orders wait for
 * the opening.
 */
export function OrderBar({ instrument: { code, market }, quote, position }: OrderBarProps) {
  const t = useWords()
  const offline = useOffline()
  const shut = offline ? 'shell.offline' : whyShut(quote)
  const noSale = shut ?? whyNoSale(position)
  return (
    <ActionBar>
      {noSale === null ? (
        <ButtonLink
          kind="secondary"
          wide
          href={href(paths.orderTicket({ code, market, side: 'sell' }))}
        >
          {t('trade.sell')}
        </ButtonLink>
      ) : (
        <Button kind="secondary" wide disabled reason={t(noSale)}>
          {t('trade.sell')}
        </Button>
      )}
      {shut === null ? (
        <ButtonLink wide href={href(paths.orderTicket({ code, market, side: 'buy' }))}>
          {t('trade.buy')}
        </ButtonLink>
      ) : (
        <Button wide disabled reason={t(shut)}>
          {t('trade.buy')}
        </Button>
      )}
    </ActionBar>
  )
}
