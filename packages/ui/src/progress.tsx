type ProgressProps = { readonly done: number; readonly of: number }

/** Steps done of steps there are. The words beside it say the same. */
export function Progress({ done, of }: ProgressProps) {
  return (
    <div className="progress" aria-hidden="true">
      {Array.from({ length: of }, (_, at) => (
        <i key={at} data-done={at < done || undefined} />
      ))}
    </div>
  )
}
