import type { ComponentProps, ReactNode } from 'react'
import { goAsked } from './asked.ts'
import { FilterChips } from './filter-chips.tsx'
import { FilterForm } from './filter-form.tsx'
import type { Filter } from './saved/filter.ts'

type ListFilterProps = {
  readonly room: string
  /** What the room was asked for, but for what opens one row of it. */
  readonly asked: Filter
  readonly onSubmit: ComponentProps<'form'>['onSubmit']
  readonly chips: ComponentProps<typeof FilterChips>['chips']
  /** The fields. */
  readonly children: ReactNode
}

/** What narrows the list of a room: filled in, then standing as chips. */
export function ListFilter(props: ListFilterProps) {
  const { room, asked, onSubmit, chips, children } = props
  return (
    <>
      <FilterForm onSubmit={onSubmit}>{children}</FilterForm>
      <FilterChips chips={chips} onDrop={(field) => goAsked(room, { ...asked, [field]: '' })} />
    </>
  )
}
