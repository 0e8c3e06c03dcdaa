import type { ApplicationStatus } from '@parkett/contract/customer/offerings'
import { useChoice } from '../../router/use-choice.ts'
import { useWords } from '../../session/words.ts'
import type { Filter } from '../../trading/filters.tsx'
import { stateWords } from './offering-words.ts'

const states = Object.keys(stateWords) as readonly ApplicationStatus[] // the keys of a whole record
const all = 'all'

/** How far an application has come, kept as a choice of the list; undefined: any. */
export function useStateFilter(): readonly [ApplicationStatus | undefined, Filter] {
  const t = useWords()
  const [asked] = useChoice('state')
  const value = states.find((state) => state === asked)
  const options = states.map((state) => ({ value: state, label: t(stateWords[state]) }))
  const any = { value: all, label: t('action.all') }
  return [
    value,
    {
      key: 'state',
      label: t('label.status'),
      options: [any, ...options],
      value: value ?? all,
      plain: all,
    },
  ]
}
