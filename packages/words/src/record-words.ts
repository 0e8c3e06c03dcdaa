/** What a record of money is called: the act that made it. */
export const recordWords = {
  deposit: 'money.deposit',
  withdrawal: 'money.withdraw',
  transfer: 'money.transfer',
} as const
