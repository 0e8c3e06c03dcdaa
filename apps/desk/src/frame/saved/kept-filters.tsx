import type { StaffMe } from '@parkett/contract/desk/staff'
import { viewsSave, type ViewList } from '@parkett/contract/desk/views'
import { Button } from '@parkett/ui/button'
import { FormFault } from '@parkett/ui/form-fault'
import { Notice } from '@parkett/ui/notice'
import { isolated } from '@parkett/words/isolated'
import { useState } from 'react'
import { useAct } from '../use-act.ts'
import { useWords } from '../words.ts'
import { freeName, wholeOf } from './filter.ts'
import { readKept, writeKept, type Kept } from './kept.ts'
import { bodyOf, changedViews } from './save-view.tsx'
import type { View } from './view-tabs.tsx'

type KeptFiltersProps = {
  readonly me: StaffMe
  readonly list: ViewList
  /** The own views, whose names none of these takes. */
  readonly taken: readonly View[]
}

/** What this person kept on this device in an earlier version: offered until it is taken over or removed. */
export function KeptFilters({ me, list, taken }: KeptFiltersProps) {
  const t = useWords()
  const place = { person: me.id, list }
  const [kept, setKept] = useState(() => readKept(place))
  const leave = (left: readonly Kept[]): void => {
    writeKept(place, left)
    setKept(left)
  }
  const act = useAct(async (send) => {
    const names = taken.map(({ name }) => name)
    for (const [at, one] of kept.entries()) {
      const name = freeName(one.name.trim(), names)
      await send(viewsSave, { body: bodyOf({ list, name, filter: wholeOf(one.filter, {}) }) })
      names.push(name)
      // What is refused stays, and all behind it.
      leave(kept.slice(at + 1))
    }
  }, changedViews)
  if (kept.length === 0) return null
  return (
    <Notice
      action={
        <div className="inline">
          <Button kind="secondary" small busy={act.busy} onClick={() => void act.run()}>
            {t('desk.views.takeOver')}
          </Button>
          <Button kind="quiet" small onClick={() => leave([])}>
            {t('desk.views.forget')}
          </Button>
        </div>
      }
    >
      {t('desk.views.kept', {
        count: kept.length,
        names: kept.map(({ name }) => isolated(name)).join(', '),
      })}
      <FormFault text={act.error} />
    </Notice>
  )
}
