import { acts, type Act } from './tap-acts.ts'

/**
 * The same acts on the screens of the first build, which had candles of days and weeks instead of
 * ranges, the ticket as a page, and its review as another one.
 */
const differs: Readonly<Record<string, Partial<Act>>> = {
  'type a letter, find shares': { shows: '.rows a[href*="/stockInfo"]' },
  'open a share': { shows: '.chart-host canvas' },
  'change the range': {
    tap: '.segment-opt:nth-child(2) input',
    shows: '.chart-values',
    after: ['.segment-opt:nth-child(1) input'],
  },
  'review the order': {
    tap: '.actionbar button[type=submit]:text-matches("[0-9].*[0-9]")',
    shows: '.topbar-title',
    after: ['.topbar button', '.numpad button:last-child', '.topbar button', '.topbar button'],
  },
}

export const firstActs: readonly Act[] = acts.map((act) => ({ ...act, ...differs[act.name] }))
