import type { Provenance } from '@parkett/contract/wire/provenance'
import type { FilledFrom } from './records.ts'

/**
 * Where a price is from, without the book that was filled from. As one text whether it was just made or comes
 * back from `jsonb`, which sorts names.
 */
export const provenanceOf = ({
  kind,
  source,
  at,
  delaySeconds,
  alwaysOpen,
  nonstop,
  silent,
}: FilledFrom): Provenance => ({
  kind,
  source,
  at,
  delaySeconds,
  ...(silent !== undefined && { silent }),
  ...(alwaysOpen !== undefined && { alwaysOpen }),
  ...(nonstop !== undefined && { nonstop }),
})

/** As a paper says it: what was true of the price itself, whatever the market's hours were. */
export const sourceOf = ({ kind, source, at, delaySeconds }: FilledFrom) => ({
  kind,
  source,
  at,
  delaySeconds,
})
