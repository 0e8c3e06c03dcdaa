type CurrencyHeadProps = { readonly currency: string; readonly among: number }

/** Begins the block of a currency; nothing to tell apart where there is one. */
export function CurrencyHead({ currency, among }: CurrencyHeadProps) {
  return among > 1 ? <h2 className="currency-head">{currency}</h2> : null
}
