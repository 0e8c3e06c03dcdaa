/** In SQL, of an approval named like this: who asked (`r`) and who agreed (`s`). */
export const byTwo = (
  approval: string,
): string => `JOIN approval_decisions d ON d.approval = ${approval}
  JOIN staff r ON r.id = d.requester JOIN staff s ON s.id = d.decider`

/** The names of both, as the desk says them. */
export const namesOfTwo = 'r.username AS first, s.username AS second'
