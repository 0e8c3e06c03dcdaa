import type { StaffMe } from '@parkett/contract/desk/staff'
import { readAsked } from '../../../frame/asked.ts'
import { SavedViews } from '../../../frame/saved/saved-views.tsx'
import { useWords } from '../../../frame/words.ts'
import { Accounts } from './accounts.tsx'
import { Entries } from './entries.tsx'
import { fields } from './entries-filter.tsx'
import { Journal } from './journal.tsx'

/** The books to read: from a balance to its entries, to the journal, to what it was posted for. */
export function Browser({ me, rest }: { readonly me: StaffMe; readonly rest: string }) {
  const t = useWords()
  return (
    <>
      <p className="quiet">{t('desk.browse.text')}</p>
      {/^\d+$/.test(rest) ? (
        <Journal key={rest} id={rest} />
      ) : (
        <>
          <SavedViews me={me} list="ledger" asked={readAsked(rest, fields)} />
          <Entries key={rest} rest={rest} />
        </>
      )}
      {rest === '' && <Accounts />}
    </>
  )
}
