/** One of the ten main acts: what is tapped, and what must be seen then. */
export type Act = {
  readonly name: string
  /** What the finger meets; with `key`, the field in which that is typed. */
  readonly tap: string
  readonly key?: string
  /** The address it leads to, from its beginning; the address stays where there is none. */
  readonly to?: string
  /** Seen when it is there, or, where the address stays, when it says something else. */
  readonly shows: string
  /** What is tapped before the next act can begin, and is not measured. */
  readonly after?: readonly string[]
}

/** The way of a purchase and back, in the order of its taps; it begins and ends at home. */
export const acts: readonly Act[] = [
  {
    name: 'open the markets',
    tap: '.tabbar a[href^="#/market"]',
    to: '/market',
    shows: '.rows .price',
  },
  { name: 'open the search', tap: 'a[href="#/search/search"]', to: '/search', shows: 'input' },
  {
    name: 'type a letter, find shares',
    tap: 'input[type=search]',
    key: 'n',
    shows: '#search-results',
    after: ['a[href*="/stockInfo"]', '.topbar button', '.topbar button'],
  },
  {
    name: 'open a share',
    tap: '.rows a[href*="/stockInfo"]',
    to: '/stockInfo',
    shows: '.line-drawn',
  },
  {
    name: 'change the range',
    tap: '.range:nth-child(4)',
    shows: '.line-said',
    // What was chosen is kept, and the next round chooses anew.
    after: ['.range:nth-child(3)'],
  },
  {
    name: 'open the ticket',
    tap: '.actionbar a[href*="side=buy"]',
    to: '/shares/creatOrder',
    shows: '.numpad',
  },
  { name: 'type a digit', tap: '.numpad button', shows: '#ticket-quantity' },
  {
    name: 'review the order',
    // It names its sum once the server has worked it out.
    tap: '.ticket .actionbar button[type=submit]:text-matches("[0-9].*[0-9]")',
    shows: '.ticket-pay',
    // The ticket keeps what was typed: back from the review it is taken away again.
    after: [
      '.ticket-head button:first-child',
      '.numpad button:last-child',
      '.ticket-head button:last-child',
      '.topbar button',
    ],
  },
  {
    name: 'open the portfolio',
    tap: '.tabbar a[href^="#/transaction"]',
    to: '/transaction',
    shows: '.rows a',
  },
  { name: 'come home', tap: '.tabbar a[href^="#/home"]', to: '/home', shows: '.hero-value' },
]
