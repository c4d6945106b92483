-- A payslip whose deductions take more than it pays is confirmed with a net of 0 once the person has agreed to pay the rest back
-- later (근로기준법 제43조 제1항). What is agreed stands among the amounts entered for the payslip; the consent and what was paid back, here.
create table receivable (
  company_no int not null,
  receivable_no int not null,
  employee_no int not null,
  -- The payroll of the payslip, by name: its run may be made anew.
  month text not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  payment_type text not null check (payment_type in ('0001', '0002', '0003', '0004', '0005', '0006')),
  -- Won the consent is of. What is owed is the line of the payslip, which never comes to more.
  amount bigint not null check (amount > 0),
  consent_on date not null,
  note text not null check (note <> ''),
  version int not null default 1,
  entered_at timestamptz not null,
  entered_by int,
  entered_by_name text not null,
  -- Taken back, and why; null: it stands.
  withdrawn_at timestamptz,
  withdrawn_by_name text,
  withdrawn_reason text check (withdrawn_reason <> ''),
  primary key (company_no, receivable_no),
  foreign key (company_no, employee_no) references employee,
  check ((withdrawn_at is null) = (withdrawn_reason is null) and (withdrawn_at is null) = (withdrawn_by_name is null))
);
-- One a payslip.
create unique index receivable_stands on receivable (company_no, month, payment_type, employee_no) where withdrawn_at is null;

create table receivable_repayment (
  company_no int not null,
  receivable_no int not null,
  repayment_no smallint not null check (repayment_no > 0),
  paid_on date not null,
  amount bigint not null check (amount > 0),
  note text,
  entered_at timestamptz not null,
  entered_by int,
  entered_by_name text not null,
  withdrawn_at timestamptz,
  withdrawn_by_name text,
  withdrawn_reason text check (withdrawn_reason <> ''),
  primary key (company_no, receivable_no, repayment_no),
  foreign key (company_no, receivable_no) references receivable,
  check ((withdrawn_at is null) = (withdrawn_reason is null) and (withdrawn_at is null) = (withdrawn_by_name is null))
);
select handal_tenant_table(t) from unnest(array['receivable', 'receivable_repayment']::text[]) as t;
