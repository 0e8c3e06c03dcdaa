import { useAddress, useGo, useQueryValue } from '../../router/address.ts'
import { paths } from '../../router/paths.ts'
import { useShown } from '../../router/shown.ts'
import { useSided } from '../../router/wide.ts'

type Side = 'buy' | 'sell'

/** Frames that the pane may take to turn to its other side. */
const framesMax = 60

/** Buys or sells the share that is shown: in the pane beside it, else in its sheet. */
export function useOrderKeys(): (side: Side) => void {
  const { query } = useAddress()
  const go = useGo()
  const shown = useShown()
  const sided = useSided()
  const [, setSide] = useQueryValue('side')
  return (side) => {
    const { code, market } = query
    if (code === undefined || (shown !== 'stock' && shown !== 'orderTicket')) return
    const ticket = { code, ...(market !== undefined && { market }), side }
    if (!sided) go.to(paths.orderTicket(ticket))
    else {
      if (shown === 'stock') setSide(side)
      else go.replace(paths.orderTicket(ticket))
      focusFigure(side === 'buy' ? 0 : 1)
    }
  }
}

/** The figure of this side, as soon as the pane shows it. */
function focusFigure(option: 0 | 1, frames = framesMax): void {
  const chosen = document
    .querySelectorAll<HTMLInputElement>('.ticket-sides input')
    .item(option)?.checked
  const figure = document.querySelector<HTMLElement>('.ticket-pane .figure-input')
  if (chosen === true && figure !== null) figure.focus()
  else if (frames > 0) requestAnimationFrame(() => focusFigure(option, frames - 1))
}
