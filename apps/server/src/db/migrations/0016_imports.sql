-- Lists that were read from a file: first only looked at, then stored as a whole, and for some weeks taken back as a whole.

create table import_batch (
  company_no int not null references company,
  import_no int not null,
  -- Which list: the name of its import.
  list text not null,
  file_name text not null,
  state text not null check (state in ('READ', 'APPLIED', 'UNDONE')) default 'READ',
  read_at timestamptz not null,
  read_by int,
  read_by_name text not null,
  applied_at timestamptz,
  applied_by_name text,
  undone_at timestamptz,
  undone_by_name text,
  primary key (company_no, import_no),
  check ((state = 'READ') = (applied_at is null)),
  check ((state = 'UNDONE') = (undone_at is not null))
);
create index import_batch_list on import_batch (company_no, list, import_no);

create table import_row (
  company_no int not null,
  import_no int not null,
  -- As Excel counts; a file has at most one row of a number.
  row_no int not null,
  kind text not null check (kind in ('ADDED', 'CHANGED', 'SAME')),
  changed_cells int not null,
  bad_cells int not null,
  -- What the file says and what stood there, encrypted: a list may hold resident numbers.
  content bytea not null,
  -- The record that the row meant, or made, and its version when it was read, or written.
  record_no int,
  record_version int,
  primary key (company_no, import_no, row_no),
  foreign key (company_no, import_no) references import_batch on delete cascade,
  check ((record_no is null) = (record_version is null))
);
select handal_tenant_table(t) from unnest(array['import_batch', 'import_row']::regclass[]) as t;
