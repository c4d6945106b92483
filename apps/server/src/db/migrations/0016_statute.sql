-- Statutory values that a super admin adds for all companies, beside those that come with the product. Nothing is changed or
-- removed: the newest row of a code and day stands, and a withdrawn one leaves the product's own value standing.
create table statute_row (
  row_no int generated always as identity primary key,
  code text collate "C" not null,
  valid_from date not null,
  -- null: from that day nothing is known.
  value jsonb,
  digest text generated always as (md5(value::text)) stored,
  law text not null,
  reason text not null,
  withdrawn boolean not null default false,
  entered_at timestamptz not null,
  entered_by int not null,
  entered_by_name text not null
);
create index on statute_row (code, valid_from, row_no);
grant select on statute_row to app_user, app_system;
grant insert on statute_row to app_system;
grant usage on sequence statute_row_row_no_seq to app_system;
select handal_append_only('statute_row');
