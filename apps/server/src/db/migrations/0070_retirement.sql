-- What is paid into DC plans (근로자퇴직급여 보장법 제20조) and what is known of the departure guarantee insurance (외국인고용법 제13조).
-- Amounts are entries that are only ever added to; the newest of a month or a day stands.

create table dc_member (
  company_no int not null,
  employee_no int not null,
  -- Number of the member with the provider of the plan.
  member_no text check (member_no <> ''),
  version int not null default 1,
  primary key (company_no, employee_no),
  foreign key (company_no, employee_no) references employee
);

create table dc_payment (
  company_no int not null,
  payment_no int not null,
  employee_no int not null,
  -- The pay month that the contribution is of.
  month text not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  kind text not null check (kind in ('PAY', 'RETURN', 'CORRECT')),
  -- Won that it adds to what is paid of the month; below 0 it takes away.
  amount bigint not null,
  paid_on date not null,
  reason text check (reason <> ''),
  entered_at timestamptz not null,
  entered_by int,
  entered_by_name text not null,
  primary key (company_no, payment_no),
  foreign key (company_no, employee_no) references dc_member,
  check (case kind when 'PAY' then amount > 0 when 'RETURN' then amount < 0 else amount <> 0 end),
  check (kind = 'PAY' or reason is not null)
);
create index dc_payment_of on dc_payment (company_no, employee_no, month);

create table departure_insurance (
  company_no int not null,
  employee_no int not null,
  -- The day on which the insurance was taken out, and its number with the insurer.
  joined_on date,
  contract_no text check (contract_no <> ''),
  version int not null default 1,
  primary key (company_no, employee_no),
  foreign key (company_no, employee_no) references employee
);

create table departure_premium (
  company_no int not null,
  entry_no int not null,
  employee_no int not null,
  month text not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  -- Won as the insurer billed it; null day: it was not paid.
  amount bigint not null check (amount >= 0),
  paid_on date,
  reason text not null check (reason <> ''),
  entered_at timestamptz not null,
  entered_by int,
  entered_by_name text not null,
  primary key (company_no, entry_no),
  foreign key (company_no, employee_no) references departure_insurance
);
create index departure_premium_of on departure_premium (company_no, employee_no, month, entry_no);

create table departure_balance (
  company_no int not null,
  entry_no int not null,
  employee_no int not null,
  as_of date not null,
  -- Won as the insurer reports it.
  amount bigint not null check (amount >= 0),
  reason text not null check (reason <> ''),
  entered_at timestamptz not null,
  entered_by int,
  entered_by_name text not null,
  primary key (company_no, entry_no),
  foreign key (company_no, employee_no) references departure_insurance
);
create index departure_balance_of on departure_balance (company_no, employee_no, as_of, entry_no);

select handal_tenant_table(t)
from unnest(array['dc_member', 'dc_payment', 'departure_insurance', 'departure_premium', 'departure_balance']::text[]) as t;
select handal_append_only('dc_payment');
select handal_append_only('departure_premium');
select handal_append_only('departure_balance');
