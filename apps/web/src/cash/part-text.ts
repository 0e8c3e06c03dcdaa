import { useWords } from '../session/words.ts'
import { useFormat } from '../trading/use-format.ts'

const partWords = {
  unsettled: 'assets.unsettled',
  held: 'assets.held',
  application: 'assets.application',
  block: 'assets.held',
  reserved: 'withdrawal.reservedForOrders',
  payout: 'assets.payout',
  returning: 'assets.returning',
} as const

/** A part of the cash that is not free. */
export type CashPart = {
  readonly why: keyof typeof partWords
  readonly freeOn: string | null
  /** Of an application: for which new shares, or a block of which share. */
  readonly name?: string | undefined
}

/** Names such a part and says when it is free, or what it waits for. */
export function usePartText() {
  const t = useWords()
  const format = useFormat()
  const waits: Readonly<Partial<Record<CashPart['why'], string>>> = {
    held: t('assets.heldHint'),
    payout: t('assets.payoutHint'),
    returning: t('assets.returningHint'),
  }
  return ({ why, freeOn, name }: CashPart) => {
    const date = format.date(freeOn)
    if (why === 'block' && name !== undefined)
      return { label: t('assets.blockFor', { name }), hint: undefined }
    if (name !== undefined)
      return { label: t('assets.applicationFor', { name, date }), hint: undefined }
    return {
      label: t(partWords[why]),
      hint: freeOn === null ? waits[why] : t('assets.freeOn', { date }),
    }
  }
}
