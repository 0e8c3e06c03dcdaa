/**
 * In SQL: whether two members of staff are one person, or may be: one invited the other, or one
 * person both, and the operator vouched for neither (migration 0293).
 */
export const byOnePerson = (one: string, other: string): string =>
  `(${one} = ${other}::bigint OR staff_dependent(${one}, ${other}::bigint))`
