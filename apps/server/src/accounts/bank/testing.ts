/** Takes matches apart again, by their numbers: as the owner of a test's database alone can. */
export const unmatched = (matches: string): string => `
  CREATE TEMPORARY TABLE taken_apart AS ${matches};
  DELETE FROM bank_matched_lines WHERE match IN (TABLE taken_apart);
  DELETE FROM bank_matched_items WHERE match IN (TABLE taken_apart);
  DELETE FROM bank_matched WHERE id IN (TABLE taken_apart);
  DROP TABLE taken_apart;`
