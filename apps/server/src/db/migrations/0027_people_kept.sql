-- What holds of a person from a date keeps every entry: who entered it, when and why. Family members, protections and the account
-- for severance pay get their tables; counts of the family stand apart from the choices of the tax, because they turn by themselves
-- on birthdays.

-- Data is carried over as the system role: an owner that is no superuser sees no rows through row-level security.
alter table employee_assignment add column job_title text;
set local role app_system;
update employee_assignment a set job_title = e.job_title
from employee e where e.company_no = a.company_no and e.employee_no = a.employee_no and e.job_title is not null;
-- A probation that was only marked lasts the three months that the minimum wage may be lower (최저임금법 제5조 제2항).
update employee set probation_until = (hire_date + interval '3 months')::date - 1 where probation and probation_until is null;
reset role;
alter table employee drop column job_title, drop column probation;
-- 단순노무: no lower minimum wage in probation.
alter table employee add column simple_labour boolean not null default false;

create table family_count (
  company_no int not null,
  employee_no int not null,
  valid_from date not null,
  -- Family count of the simplified table, the person included; children of 8 to 20 inside it; children of 6 or younger.
  dependents smallint not null default 1 check (dependents between 1 and 30),
  children smallint not null default 0 check (children between 0 and 29),
  children_under7 smallint not null default 0 check (children_under7 between 0 and 29),
  primary key (company_no, employee_no, valid_from),
  foreign key (company_no, employee_no) references employee on delete cascade,
  check (children < dependents)
);
select handal_tenant_table('family_count');
set local role app_system;
insert into family_count (company_no, employee_no, valid_from, dependents, children, children_under7)
select company_no, employee_no, valid_from, dependents, children, children_under7 from (
  select t.*, lag(row(dependents, children, children_under7)) over (partition by company_no, employee_no order by valid_from) as before
  from tax_setting t
) t where before is distinct from row(dependents, children, children_under7);
reset role;
alter table tax_setting
  drop column dependents, drop column children, drop column children_under7,
  add column income_kind text not null default 'EARNED' check (income_kind in ('EARNED', 'DAILY', 'BUSINESS'));

-- The account that severance pay goes to (근로자퇴직급여 보장법 제9조 제2항).
create table irp_account (
  company_no int not null,
  employee_no int not null,
  valid_from date not null,
  bank_code text not null,
  number_cipher bytea not null,
  number_masked text not null,
  holder text not null,
  primary key (company_no, employee_no, valid_from),
  foreign key (company_no, employee_no) references employee on delete cascade
);
create table family_member (
  company_no int not null,
  employee_no int not null,
  member_no int not null,
  name text not null,
  relation text not null check (relation in ('SPOUSE', 'CHILD', 'PARENT', 'SIBLING', 'OTHER')),
  birth_date date not null,
  -- Counted in the family count of the tax.
  dependent boolean not null,
  from_date date not null,
  to_date date check (to_date >= from_date),
  primary key (company_no, employee_no, member_no),
  foreign key (company_no, employee_no) references employee on delete cascade
);
-- What the law protects a person by between two days; health facts under their own right.
create table protection (
  company_no int not null,
  employee_no int not null,
  kind text not null check (kind in ('PREGNANT', 'AFTER_BIRTH', 'CHILDCARE_HOURS', 'FAMILYCARE_HOURS', 'ARTICLE63')),
  valid_from date not null,
  to_date date check (to_date >= valid_from),
  primary key (company_no, employee_no, kind, valid_from),
  foreign key (company_no, employee_no) references employee on delete cascade
);
select handal_tenant_table(t) from unnest(array['irp_account', 'family_member', 'protection']::regclass[]) as t;
alter table leave_of_absence rename column reason to cause;

-- Whoever never was paid or recorded may be removed with all of it.
do $$
declare
  t text;
  key_name name;
begin
  foreach t in array array['employee_assignment', 'pay_term', 'tax_setting', 'insurance_setting', 'bank_account', 'leave_of_absence']
  loop
    select conname into strict key_name from pg_constraint
    where conrelid = t::regclass and contype = 'f' and confrelid = 'employee'::regclass;
    execute format('alter table %I drop constraint %I, add foreign key (company_no, employee_no) references employee on delete cascade', t, key_name);
  end loop;
end
$$;

select handal_dated(t) from unnest(array[
  'employee_assignment', 'pay_term', 'tax_setting', 'insurance_setting', 'bank_account', 'leave_of_absence', 'family_count',
  'irp_account', 'protection'
]::regclass[]) as t;
select handal_touches(t, 'person') from unnest(array['family_count_entry', 'protection_entry']::regclass[]) as t;
