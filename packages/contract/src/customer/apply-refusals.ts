/** Why new shares cannot be applied for, in the order in which it is looked for. */
export const applyRefusals = [
  'offering_not_open',
  'already_subscribed',
  'quota_exceeded',
  'subscription_ban',
  'sold_out',
  'lot_invalid',
  'qty_zero',
  'above_maximum',
  'price_out_of_limit',
  'tick_invalid',
  'insufficient_buying_power',
  'own_brake',
  'kyc_required',
  'trade_password_required',
  'account_locked',
] as const

/** Why an application cannot be made larger or smaller, in the order in which it is looked for. */
export const changeRefusals = [
  'not_found',
  'application_final',
  'application_not_open',
  'application_same',
  'sold_out',
  'qty_zero',
  'lot_invalid',
  'above_maximum',
  'insufficient_buying_power',
] as const
