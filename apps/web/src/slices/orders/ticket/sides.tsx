import type { Instrument } from '@parkett/contract/customer/market'
import type { Side } from '@parkett/contract/customer/orders'
import { Segment } from '@parkett/ui/segment'
import { useGo, useQueryValue } from '../../../router/address.ts'
import { paths } from '../../../router/paths.ts'
import { useShown } from '../../../router/shown.ts'
import { useWords } from '../../../session/words.ts'

type SidesProps = { readonly instrument: Instrument; readonly side: Side }

/** Buying or selling, chosen in the pane; a sheet was opened for one of both. */
export function Sides({ instrument: { code, market }, side }: SidesProps) {
  const t = useWords()
  const go = useGo()
  const shown = useShown()
  const [, setSide] = useQueryValue('side')
  return (
    <Segment
      label={t('trade.order')}
      options={[
        { value: 'buy', label: t('trade.buy') },
        { value: 'sell', label: t('trade.sell') },
      ]}
      value={side}
      onChange={(next) => {
        // What is repeated is of one side; the other side is an order of its own.
        if (shown === 'orderTicket') go.replace(paths.orderTicket({ code, market, side: next }))
        else setSide(next)
      }}
    />
  )
}
