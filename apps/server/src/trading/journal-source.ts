/** What a journal was posted for, where the customer has a page of it. */
export type JournalSource = { readonly order: string | null; readonly withdrawal: string | null }

/** A journal's reference means what its event says. */
export function sourceOf({ event, reference }: { event: string; reference: bigint | null }): JournalSource {
  const id = reference?.toString() ?? null
  return {
    order: /^(buy|sell)\./.test(event) ? id : null,
    withdrawal: event.startsWith('withdraw.') ? id : null,
  }
}
