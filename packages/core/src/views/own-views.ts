import { sharedViewsMax, viewsMax } from '@parkett/contract/desk/views'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'

/** A view of one list that its owner keeps. */
export type OwnView = { readonly id: bigint; readonly name: string }

/** Names that read alike are one: width and case tell nobody apart. */
const keyOf = (name: string): string => name.normalize('NFKC').toLowerCase()

const isNamed =
  (name: string) =>
  (view: OwnView): boolean =>
    keyOf(view.name) === keyOf(name)

/** Over which of the own views a filter is kept under this name; null: beside them. */
export function saveView(own: readonly OwnView[], name: string): Outcome<bigint | null> {
  const same = own.find(isNamed(name))
  if (same !== undefined) return ok(same.id)
  return own.length >= viewsMax ? no('views_full', { count: viewsMax }) : ok(null)
}

/** Refuses the name of another own view of the list. */
export const renameView = (own: readonly OwnView[], { id, name }: OwnView): Outcome<true> =>
  own.filter((view) => view.id !== id).some(isNamed(name)) ? no('view_named', { name }) : ok(true)

/** @param others how many other views of the list are shared, whosever they are */
export const shareView = (others: number): Outcome<true> =>
  others >= sharedViewsMax ? no('views_full', { count: sharedViewsMax }) : ok(true)

/** As they stand after these; what a window that is behind does not name follows. Refuses what is not theirs, or named twice. */
export function orderViews(
  own: readonly OwnView[],
  ids: readonly bigint[],
): Outcome<readonly bigint[]> {
  const named = new Set(ids)
  const theirs = own.map(({ id }) => id)
  if (named.size < ids.length || ids.some((id) => !theirs.includes(id))) return no('not_found')
  return ok([...ids, ...theirs.filter((id) => !named.has(id))])
}
