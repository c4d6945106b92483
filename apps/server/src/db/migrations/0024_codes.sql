-- Code lists as data. What comes with the product stands in its contracts; here stands what a super admin added or said
-- otherwise for all companies, and what a company calls a value itself. A value keeps its number and is never removed.
create table code_value (
  category text not null check (category ~ '^\d{4}$'),
  subcategory text not null check (subcategory ~ '^\d{4}$' and subcategory <> '0000'),
  name text collate "C" not null check (name <> ''),
  description text not null default '',
  note text not null default '',
  -- First and last day on which it may be chosen; null: no bound.
  valid_from date,
  last_day date,
  version int not null default 2,
  primary key (category, subcategory),
  check (last_day >= valid_from)
);
grant select on code_value to app_user, app_system;
grant insert, update on code_value to app_system;

create table company_code_name (
  company_no int not null references company,
  category text not null,
  subcategory text not null,
  -- null: the shared name again.
  name text collate "C" check (name <> ''),
  version int not null default 2,
  primary key (company_no, category, subcategory)
);
select handal_tenant_table('company_code_name');
revoke delete on company_code_name from app_user;
