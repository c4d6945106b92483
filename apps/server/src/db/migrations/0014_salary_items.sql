-- Salary items whose facts hold from a date, with their whole history; what a new company starts with.

alter table salary_item rename to salary_item_before;
alter table salary_item_before rename constraint salary_item_pkey to salary_item_before_pkey;

create table salary_item (
  company_no int not null references company,
  item_no int not null,
  -- What pay terms, entries and lines of payslips name it by.
  item_code text collate "C" not null,
  -- Came with the defaults of a new company.
  basic boolean not null default false,
  sort_order int not null default 0,
  last_day date,
  version int not null default 1,
  primary key (company_no, item_no),
  unique (company_no, item_code)
);
select handal_with_defaults('salary_item');

create table salary_item_term (
  company_no int not null,
  item_no int not null,
  valid_from date not null,
  label text collate "C" not null,
  kind text not null check (kind in ('earning', 'deduction')),
  -- 기본항목 or 추가항목: the base items of hourly and daily pay are rates.
  item_type text not null default 'additional' check (item_type in ('base', 'additional')),
  -- What it is by its nature (natureRules of the engine); null: nobody has said.
  nature text,
  -- 'taxable' or the code of a tax-free limit
  tax text not null default 'taxable',
  ordinary_wage boolean not null default false,
  minimum_wage boolean not null default false,
  average_wage boolean not null default false,
  -- Why a flag differs from the nature.
  flag_reason text,
  prorated boolean not null default true,
  -- "term", "entry", "closure", "sanction", {"fixed": …}, {"formula": …}, {"bucketPay": …} or {"fixedOvertime": …}
  source jsonb not null,
  -- A regular bonus of every so many months, and the months in which it is paid by itself, '3,6,9,12'.
  cycle_months smallint not null default 1 check (cycle_months between 1 and 12),
  paid_months text check (paid_months ~ '^\d{1,2}(,\d{1,2})*$'),
  -- What allows a deduction (근로기준법 제43조); NONE: nothing is known to allow it; null: nobody recorded it.
  basis text check (basis in ('LAW', 'COLLECTIVE_AGREEMENT', 'COURT_ORDER', 'CONSENT', 'NONE')),
  primary key (company_no, item_no, valid_from),
  foreign key (company_no, item_no) references salary_item on delete cascade
);
select handal_tenant_table(t) from unnest(array['salary_item', 'salary_item_term']::regclass[]) as t;

-- Data is carried over as the system role: an owner that is no superuser sees no rows through row-level security.
set local role app_system;
insert into salary_item (company_no, item_no, item_code, sort_order, last_day, version)
select company_no, row_number() over (partition by company_no order by sort_order, item_code), item_code, sort_order, valid_to, version
from (select distinct on (company_no, item_code) * from salary_item_before order by company_no, item_code, valid_from desc) b;
insert into salary_item_term (company_no, item_no, valid_from, label, kind, item_type, nature, tax, ordinary_wage, minimum_wage,
  average_wage, prorated, source)
select b.company_no, i.item_no, b.valid_from, b.label, b.kind, b.nature,
  case when b.kind = 'deduction' then null
    when b.source->>'bucketPay' = 'shortage' then null
    when b.source ? 'bucketPay' then 'PREMIUM'
    when b.source ? 'fixedOvertime' then 'FIXED_OVERTIME'
    when not (b.ordinary_wage and b.minimum_wage) then null
    when b.item_code = 'base' then 'BASE'
    when b.tax = 'meal' then 'CASH_BENEFIT'
    else 'ALLOWANCE' end,
  b.tax, b.ordinary_wage, b.minimum_wage,
  b.kind = 'earning' and b.source <> '"entry"' and (b.ordinary_wage or b.tax not in ('car', 'duty')), b.prorated, b.source
from salary_item_before b join salary_item i on i.company_no = b.company_no and i.item_code = b.item_code;
reset role;

drop table salary_item_before;
select handal_dated('salary_item_term');
