-- The fields of study whose programmes come first in a check's lists and texts (src/contract/field-of-study.ts), first choice
-- first. Beside the input, not in it: it may be changed on a paid result, because it opens and closes nothing. null: never said.
alter table checks add column wish text[];
