/** Slices whose reads an event of the books can change. */
export const toldByBooks: ReadonlySet<string> = new Set([
  'applications',
  'assets',
  'blocks',
  'blockSales',
  'brakes',
  'cards',
  'cashlog',
  'closing',
  'deposits',
  'explain',
  'holdings',
  'loans',
  'messages',
  'offerings',
  'orders',
  'owed',
  'plans',
  'points',
  'problems',
  'savings',
  'transfers',
  'treasury',
  'withdrawals',
])

/** What is told beside the events of the books: what staff decided of a person, what was written. */
export const toldByHouse: ReadonlySet<string> = new Set([
  'access',
  'alerts',
  'kyc',
  'address',
  'messages',
  'problems',
])
