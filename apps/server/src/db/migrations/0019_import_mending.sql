-- A read file is mended before it is stored: its cells, the columns it was read by, the day from which its changes hold.

alter table import_batch
  -- Counts what was mended: whoever stores the file stores what was seen.
  add version int not null default 1,
  -- The columns of the file in their order: place, head, and the key of the column it was read as.
  add columns jsonb not null default '[]',
  -- Heads that the list does not know, with the keys they were read as.
  add mapping jsonb not null default '{}',
  add start_from date;
