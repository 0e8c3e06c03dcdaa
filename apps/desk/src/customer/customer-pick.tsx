import { useFound } from '../frame/found.ts'
import { Pick, type PickProps } from '../frame/pick.tsx'
import { useWords } from '../frame/words.ts'
import { useWho } from './customer-link.tsx'

/** A customer by name, phone or account number out of a list. */
export function CustomerPick(props: PickProps) {
  const t = useWords()
  const shown = useWho(props.value)
  return <Pick {...props} shown={shown} unclear={t('desk.pick.choose')} useHits={useCustomers} />
}

function useCustomers(typed: string) {
  const { rows, busy } = useFound(typed)
  return { hits: rows.filter(({ kind }) => kind === 'customer'), busy }
}
