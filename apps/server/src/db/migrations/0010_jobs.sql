-- What another server needs to take a job over, and how often that happened.
alter table job add column payload jsonb;
alter table job add column takeovers int not null default 0;

-- Changing requests that carried an X-Request-Id and were stored: the row is written in the transaction of the change, so
-- that the change and the knowledge of it are there together or not at all. company_no is 0 for changes of no company.
create table stored_request (
  company_no int not null,
  request_id uuid not null,
  user_no int not null,
  call text not null,
  -- Keyed hash of the inputs: a body may hold a password.
  input_hash bytea not null,
  status int not null,
  -- The answer, encrypted because it may show a password once; null when it was too long to keep.
  answer bytea,
  -- The job the request started: its answer is that job as it stands.
  job_id uuid,
  at timestamptz not null,
  primary key (company_no, request_id)
);
create index stored_request_id on stored_request (request_id);
create index stored_request_at on stored_request (at);
select handal_tenant_table('stored_request');

-- Daily and monthly work: one row each, so that it is done once though several servers run.
create table schedule (
  name text primary key,
  -- The day (yyyy-MM-dd) or month (yyyy-MM) for which it was done last; '' before the first time.
  done_for text not null default '',
  done_at timestamptz,
  owner text not null default '',
  -- By the database's clock: until then the owner works on it, or rests after a failure.
  busy_until timestamptz,
  failures int not null default 0,
  problem text not null default ''
);
grant select, insert, update, delete on schedule to app_system;
