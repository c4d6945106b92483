-- Reading costs what it shows. What a payslip is made of stands in many tables; every statement that changes one of them
-- leaves rows here, whoever wrote it. A payslip that was compared with its inputs keeps how many there were then: as long
-- as there are no more, it still fits and nobody's facts need to be read (docs/adr/0009).

-- Rows are only added, so that no writer ever waits for another here. What counts is the sum of `touches`: it only grows,
-- also when rows are folded into one.
create table fact_touch (
  company_no int not null,
  -- Whose facts moved; 0: everybody's.
  employee_no int not null,
  touch_no bigint generated always as identity,
  -- The run whose payslips moved ('2026-11 0001'), which are facts of the person's other runs; '' for all other facts.
  source text not null,
  touches int not null default 1 check (touches > 0),
  primary key (company_no, employee_no, touch_no)
);
-- One row a statement: whether anything at all has moved in a company that a summary of a run is made of.
create table company_touch (
  company_no int not null,
  touch_no bigint generated always as identity,
  touches int not null default 1 check (touches > 0),
  primary key (company_no, touch_no)
);

-- With what touches a payslip was calculated: the build that calculated, and the sum of the person's touches before its
-- facts were read. Null: not known.
alter table payslip add column seen text;

-- Open payslips whose person was touched since: the mark their inputs have now. A payslip with another fingerprint is stale.
create table payslip_judged (
  company_no int not null,
  run_no int not null,
  employee_no int not null,
  mark text not null,
  seen text not null,
  primary key (company_no, run_no, employee_no),
  foreign key (company_no, run_no) references payroll_run on delete cascade
);

-- What a run's header and list are made of, as it was when the company had so many touches.
create table payroll_summary (
  company_no int not null,
  run_no int not null,
  seen text not null,
  summary jsonb not null,
  list jsonb,
  primary key (company_no, run_no),
  foreign key (company_no, run_no) references payroll_run on delete cascade
);

select handal_tenant_table(t) from unnest(array['fact_touch', 'company_touch', 'payslip_judged', 'payroll_summary']::text[]) as t;
-- Only the system folds; a company's transactions add and read.
revoke update, delete on fact_touch, company_touch from app_user;

-- Notes what a statement changed. The argument says what its table is to a payslip: 'person' (rows of one employee),
-- 'everybody', 'slip' and 'line' (of another run of the same employee), 'run' (its dates), 'beside' (shown with it only).
create function handal_touch() returns trigger language plpgsql as $$
declare
  kind text := tg_argv[0];
begin
  if kind = 'person' then
    insert into fact_touch (company_no, employee_no, source) select distinct company_no, employee_no, '' from changed;
    if tg_op = 'UPDATE' then
      insert into fact_touch (company_no, employee_no, source)
      select company_no, employee_no, '' from was except select company_no, employee_no, '' from changed;
    end if;
  elsif kind = 'everybody' then
    insert into fact_touch (company_no, employee_no, source) select distinct company_no, 0, '' from changed;
  elsif kind = 'slip' then
    insert into fact_touch (company_no, employee_no, source)
    select distinct c.company_no, c.employee_no, r.month || ' ' || r.payment_type
    from changed c join payroll_run r on r.company_no = c.company_no and r.run_no = c.run_no;
    if tg_op = 'UPDATE' then
      insert into fact_touch (company_no, employee_no, source)
      select company_no, employee_no, '' from was except select company_no, employee_no, '' from changed;
    end if;
  elsif kind = 'line' then
    -- Of the lines of other runs only the income tax is a fact.
    insert into fact_touch (company_no, employee_no, source)
    select distinct c.company_no, c.employee_no, r.month || ' ' || r.payment_type
    from changed c join payroll_run r on r.company_no = c.company_no and r.run_no = c.run_no
    where c.code = 'deduction.incomeTax';
    if tg_op = 'UPDATE' then
      insert into fact_touch (company_no, employee_no, source)
      select distinct w.company_no, w.employee_no, r.month || ' ' || r.payment_type
      from was w join payroll_run r on r.company_no = w.company_no and r.run_no = w.run_no
      where w.code = 'deduction.incomeTax';
    end if;
  elsif kind = 'run' then
    insert into fact_touch (company_no, employee_no, source)
    select distinct c.company_no, 0, '' from changed c join was w on w.company_no = c.company_no and w.run_no = c.run_no
    where (w.month, w.payment_type, w.pay_date) is distinct from (c.month, c.payment_type, c.pay_date);
  end if;
  insert into company_touch (company_no) select distinct company_no from changed;
  return null;
end $$;

create function handal_touches(t regclass, kind text) returns void language plpgsql as $$
begin
  if kind <> 'run' then
    execute format('create trigger touch_insert after insert on %s referencing new table as changed '
      'for each statement execute function handal_touch(%L)', t, kind);
    execute format('create trigger touch_delete after delete on %s referencing old table as changed '
      'for each statement execute function handal_touch(%L)', t, kind);
  end if;
  execute format('create trigger touch_update after update on %s referencing old table as was new table as changed '
    'for each statement execute function handal_touch(%L)', t, kind);
end $$;

select handal_touches(t, 'person') from unnest(array[
  'employee', 'employee_assignment', 'pay_term', 'tax_setting', 'insurance_setting', 'insurance_bill', 'leave_of_absence',
  'attendance_day', 'attendance_total', 'payslip_entry', 'payslip_override'
]::text[]) as t;
select handal_touches(t, 'everybody') from unnest(array[
  'department', 'position', 'department_term_entry', 'position_term_entry'
]::text[]) as t;
select handal_touches('payslip', 'slip');
select handal_touches('payslip_line', 'line');
select handal_touches('payroll_run', 'run');
select handal_touches(t, 'beside') from unnest(array['bank_account', 'payslip_payment']::text[]) as t;
