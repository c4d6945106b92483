-- What was paid: a table of payments, so that a correction pays only its difference; words for the employee beside internal
-- reasons; what was acknowledged at a confirmation; 작성중 for payslips that cannot be calculated.

create table payslip_payment (
  company_no int not null,
  run_no int not null,
  employee_no int not null,
  -- 1, 2 … of the person in the run.
  payment_no smallint not null check (payment_no > 0),
  -- The issue of the payslip whose amount, less what was paid before, is paid here.
  version_no smallint not null,
  -- Never zero or below: money that has to come back is no payment.
  amount bigint not null check (amount > 0),
  pay_date date not null,
  method text not null check (method in ('account', 'cash')),
  -- Where it went, as it may be shown; null for cash and for payments carried over.
  bank_code text,
  number_masked text,
  paid_at timestamptz not null,
  paid_by int,
  primary key (company_no, run_no, employee_no, payment_no),
  foreign key (company_no, run_no, employee_no, version_no) references payslip
);
select handal_tenant_table('payslip_payment');
select handal_append_only('payslip_payment');

-- Nobody can be paid more in a run than a closed payslip says: paying twice is refused by the database too.
create function payslip_payment_guard() returns trigger language plpgsql as $$
begin
  if exists (
    select from (
      select company_no, run_no, employee_no, max(version_no) as version_no from added group by 1, 2, 3
    ) a
    join payslip p on p.company_no = a.company_no and p.run_no = a.run_no and p.employee_no = a.employee_no
      and p.version_no = a.version_no
    where p.state not in ('confirmed', 'paid') or p.net < (
      select sum(y.amount) from payslip_payment y
      where y.company_no = a.company_no and y.run_no = a.run_no and y.employee_no = a.employee_no
    )
  ) then
    raise exception 'payslip_overpaid' using errcode = 'HD002';
  end if;
  return null;
end $$;

alter table payslip
  -- What the employee reads about this issue when it corrects an earlier one.
  add column notice text,
  -- Warnings acknowledged by name at the confirmation, with who and when; null: nobody acknowledged anything.
  add column acknowledged jsonb;
alter table payslip_override add column notice text;
alter table payslip_line add column override_notice text;

-- Data is carried over as the system role: an owner that is no superuser sees no rows through row-level security.
set local role app_system;

-- What was marked as paid before: the first issue on the run's pay date, which its payslip and its tax name; the mark itself
-- was often set days before or after. A later issue was marked whole, though only what it added can still have been owed:
-- it is carried over as that difference, on the day of its mark when that came after the pay date.
insert into payslip_payment (company_no, run_no, employee_no, payment_no, version_no, amount, pay_date, method, paid_at, paid_by)
select company_no, run_no, employee_no, row_number() over (partition by company_no, run_no, employee_no order by version_no),
  version_no, net - before,
  case when before = 0 then pay_date else greatest(pay_date, (paid_at at time zone 'Asia/Seoul')::date) end,
  'account', paid_at, paid_by
from (
  select p.company_no, p.run_no, p.employee_no, p.version_no, p.net, r.pay_date, coalesce(p.paid_at, p.confirmed_at, p.calculated_at) as paid_at,
    p.paid_by,
    greatest(0, coalesce(max(p.net) over (partition by p.company_no, p.run_no, p.employee_no order by p.version_no
      rows between unbounded preceding and 1 preceding), 0)) as before
  from payslip p join payroll_run r on r.company_no = p.company_no and r.run_no = p.run_no
  where p.state = 'paid'
) paid
where net > before;

-- A payslip that cannot be calculated is a draft.
update payslip set state = 'draft' where current and state = 'calculated' and blocks <> '[]'::jsonb;

reset role;

create trigger payslip_payment_guard after insert on payslip_payment
  referencing new table as added for each statement execute function payslip_payment_guard();
