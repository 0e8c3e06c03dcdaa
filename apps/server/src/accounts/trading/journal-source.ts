/** What a journal was posted for, where the customer has a page of it. */
export type JournalSource = {
  readonly order: string | null
  readonly withdrawal: string | null
  readonly deposit: string | null
  readonly transfer: string | null
}

/** A journal's reference means what its event says. */
export function sourceOf({
  event,
  reference,
}: {
  event: string
  reference: bigint | null
}): JournalSource {
  const id = reference?.toString() ?? null
  const when = (pattern: RegExp): string | null => (pattern.test(event) ? id : null)
  return {
    order: when(/^(buy|sell)\./),
    withdrawal: when(/^withdraw\./),
    deposit: when(/^(deposit|receivable)\./),
    transfer: when(/^transfer\./),
  }
}
