-- Files that people brought: encrypted bytes in the database itself, so that a backup holds them, row-level security guards
-- them, and they are there or not together with what they belong to (ADR 0016).
create table stored_file (
  company_no int not null references company,
  file_no int not null,
  -- What it is for; the server's list of purposes says who may have it, how large it may be and how long it is kept.
  purpose text not null,
  -- The number of what it belongs to, where the purpose has one.
  owner_no int,
  name text not null,
  kind text not null,
  size int not null check (size > 0),
  content bytea not null,
  stored_at timestamptz not null,
  stored_by int,
  stored_by_name text not null,
  -- The last day on which it is kept; null: until it is removed.
  keep_until date,
  primary key (company_no, file_no)
);
create index stored_file_owner on stored_file (company_no, purpose, owner_no, file_no);
create index stored_file_keep on stored_file (keep_until) where keep_until is not null;
select handal_tenant_table('stored_file');
-- A file is another one when its content is: it is stored anew, never changed.
revoke update on stored_file from app_user;
