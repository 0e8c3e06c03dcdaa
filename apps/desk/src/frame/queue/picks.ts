import { queueAges, queueHolders } from '@parkett/contract/desk/queue-filter'
import type { Words } from '@parkett/words/speak'
import { pickedOf } from '../pick-field.tsx'

/** What is picked of a closed list, as a form offers it and its chip says it. */
export type Pick = {
  /** What nothing picked means. */
  readonly none: string
  readonly values: readonly string[]
  /** '' for what is none of them. */
  readonly text: (value: string) => string
}

export const pick = <V extends string>(
  values: readonly V[],
  none: string,
  text: (value: V) => string,
): Pick => ({
  none,
  values,
  text: (value) => {
    const one = pickedOf(values, value)
    return one === undefined ? '' : text(one)
  },
})

export const holderPick = (t: Words): Pick =>
  pick(queueHolders, t('desk.queue.holder_any'), (one) => t(`desk.queue.holder_${one}`))

export const agePick = (t: Words): Pick =>
  pick(queueAges, t('desk.queue.any'), (one) => t(`desk.queue.age_${one}`))

/** The oldest first where nothing is picked. */
export const orderPick = (orders: readonly ('newest' | 'largest')[], t: Words): Pick =>
  pick(orders, t('desk.queue.order_oldest'), (one) => t(`desk.queue.order_${one}`))
