-- The highest number that a company ever gave of a kind: a number stays that of its record when the record is gone, so that a
-- screen left open cannot mean another one. Kinds: the name of a table, or what counts versions beyond the life of a row.
create table given_number (
  company_no int not null,
  kind text not null,
  no int not null check (no > 0),
  primary key (company_no, kind)
);
select handal_tenant_table('given_number');
revoke delete on given_number from app_user;
