-- A phone that waits may be confirmed by its person with the code of a screen; a place of work ends on a day.

-- When the person typed the code of a screen for it; null: never.
alter table phone add column confirmed_at timestamptz;

-- The last day of a place of work: after it nobody proves anything by it.
alter table workplace add column end_date date;
