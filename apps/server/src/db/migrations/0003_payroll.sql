-- Payroll: a run for a company, month and payment type; each payslip with its own state and version; its lines with what they were made of.

create table payroll_run (
  company_no int not null references company,
  run_no int not null,
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  payment_type text not null check (payment_type in ('0001', '0002', '0003', '0004', '0005', '0006')),
  period_from date not null,
  period_to date not null,
  pay_date date not null,
  -- Statute values used by the newest calculation: figure code → date from which the value holds.
  figures jsonb not null default '{}',
  version int not null default 1,
  calculated_at timestamptz,
  calculated_by int,
  created_at timestamptz not null default now(),
  created_by int,
  primary key (company_no, run_no),
  -- Two operators or a double click make one run.
  unique (company_no, month, payment_type)
);

create table payslip (
  company_no int not null,
  run_no int not null,
  employee_no int not null,
  -- 1, then 2 when a given-out payslip is corrected.
  version_no smallint not null,
  current boolean not null default true,
  state text not null check (state in ('draft', 'calculated', 'confirmed', 'paid')),
  version int not null default 1,
  -- Hash of every input it was calculated from.
  fingerprint text not null,
  employee_code text collate "C" not null,
  name text collate "C" not null,
  birth_date date not null,
  department_no int,
  department_name text,
  position_name text,
  job_title text,
  hire_date date not null,
  leave_date date,
  pay_kind text not null,
  earnings bigint not null,
  taxable bigint not null,
  tax_free bigint not null,
  deductions bigint not null,
  net bigint not null,
  employer_cost bigint not null,
  ordinary_monthly bigint,
  ordinary_hourly text,
  monthly_hours text,
  attendance jsonb,
  warnings jsonb not null default '[]',
  blocks jsonb not null default '[]',
  calculated_at timestamptz not null,
  calculated_by int,
  confirmed_at timestamptz,
  confirmed_by int,
  paid_at timestamptz,
  paid_by int,
  reopened_reason text,
  primary key (company_no, run_no, employee_no, version_no),
  foreign key (company_no, run_no) references payroll_run,
  foreign key (company_no, employee_no) references employee,
  check (net = earnings - deductions),
  -- A deduction for hours not worked lowers what is taxed, so the two need not add up to the earnings.
  check (taxable >= 0 and tax_free >= 0)
);
create unique index payslip_current on payslip (company_no, run_no, employee_no) where current;
create index payslip_of_person on payslip (company_no, employee_no);

create table payslip_line (
  company_no int not null,
  run_no int not null,
  employee_no int not null,
  version_no smallint not null,
  line_no smallint not null,
  kind text not null check (kind in ('earning', 'deduction', 'employer')),
  code text not null,
  label text not null,
  amount bigint not null,
  calculated bigint not null,
  tax_free bigint not null default 0,
  overridden boolean not null default false,
  -- Why the amount was typed over, as it was when this issue was calculated.
  override_reason text,
  rule text not null,
  -- Compact JSON: the named inputs of the rule's formula, from which its text is rendered.
  operands text not null,
  primary key (company_no, run_no, employee_no, version_no, line_no),
  foreign key (company_no, run_no, employee_no, version_no) references payslip on delete cascade
);

-- Amounts an operator typed over a line; kept by later calculations until taken back.
create table payslip_override (
  company_no int not null,
  run_no int not null,
  employee_no int not null,
  line_code text not null,
  amount bigint not null,
  reason text not null,
  created_by int not null,
  created_by_name text not null default '',
  created_at timestamptz not null default now(),
  primary key (company_no, run_no, employee_no, line_code),
  foreign key (company_no, run_no) references payroll_run,
  foreign key (company_no, employee_no) references employee
);

-- One-off amounts of a month (상여, 성과급 and the like).
create table payslip_entry (
  company_no int not null,
  run_no int not null,
  employee_no int not null,
  item_code text not null,
  amount bigint not null,
  note text,
  primary key (company_no, run_no, employee_no, item_code),
  foreign key (company_no, run_no) references payroll_run,
  foreign key (company_no, employee_no) references employee
);

-- First opening of a given-out payslip by its owner (전자문서법 제6조).
create table payslip_view (
  company_no int not null,
  run_no int not null,
  employee_no int not null,
  version_no smallint not null,
  viewed_at timestamptz not null,
  primary key (company_no, run_no, employee_no, version_no),
  foreign key (company_no, run_no, employee_no, version_no) references payslip
);

-- A confirmed payslip cannot change: only its way from confirmed to paid, and that a correction has taken its place.
create function payslip_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.state in ('confirmed', 'paid') then
      raise exception 'payslip_confirmed' using errcode = 'HD001';
    end if;
    return old;
  end if;
  if old.state in ('confirmed', 'paid') then
    if (to_jsonb(new) - array['state', 'current', 'version', 'paid_at', 'paid_by', 'reopened_reason'])
       is distinct from (to_jsonb(old) - array['state', 'current', 'version', 'paid_at', 'paid_by', 'reopened_reason'])
       or not (new.state = old.state or (old.state = 'confirmed' and new.state = 'paid')) then
      raise exception 'payslip_confirmed' using errcode = 'HD001';
    end if;
  end if;
  return new;
end $$;
create trigger payslip_guard before update or delete on payslip for each row execute function payslip_guard();

-- Lines of a confirmed payslip cannot change; checked once a statement.
create function payslip_line_guard() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from changed c
    join payslip p on p.company_no = c.company_no and p.run_no = c.run_no and p.employee_no = c.employee_no and p.version_no = c.version_no
    where p.state in ('confirmed', 'paid')
  ) then
    raise exception 'payslip_confirmed' using errcode = 'HD001';
  end if;
  return null;
end $$;
create trigger payslip_line_insert_guard after insert on payslip_line referencing new table as changed for each statement execute function payslip_line_guard();
create trigger payslip_line_update_guard after update on payslip_line referencing old table as changed for each statement execute function payslip_line_guard();
create trigger payslip_line_delete_guard after delete on payslip_line referencing old table as changed for each statement execute function payslip_line_guard();

select handal_tenant_table(t) from unnest(array[
  'payroll_run', 'payslip', 'payslip_line', 'payslip_override', 'payslip_entry', 'payslip_view'
]::text[]) as t;
