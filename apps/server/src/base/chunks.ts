/** Rows in their order, at most so many at a time: what one statement or one request can carry. */
export function* chunksOf<T>(rows: readonly T[], most: number): Generator<readonly T[]> {
  for (let at = 0; at < rows.length; at += most) yield rows.slice(at, at + most)
}
