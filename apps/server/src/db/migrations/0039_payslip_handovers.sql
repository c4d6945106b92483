-- How a given-out payslip reached its owner (근로기준법 제48조 제2항): in the app, because its owner could sign in when it was confirmed, or on paper.
-- A new issue has entries of its own: a corrected payslip is handed over again. That an owner opened it is in payslip_view.
create table payslip_handover (
  company_no int not null,
  run_no int not null,
  employee_no int not null,
  version_no smallint not null,
  -- 1, 2 … of the issue: an odd one hands it over, an even one takes that back.
  entry_no smallint not null check (entry_no > 0),
  way text check (way in ('APP', 'PAPER')),
  handed_on date,
  reason text check (reason <> ''),
  entered_at timestamptz not null,
  entered_by int,
  entered_by_name text not null,
  primary key (company_no, run_no, employee_no, version_no, entry_no),
  foreign key (company_no, run_no, employee_no, version_no) references payslip,
  check ((entry_no % 2 = 1) = (way is not null)),
  check ((way is null) = (handed_on is null)),
  check ((way is null) = (reason is not null))
);
select handal_tenant_table('payslip_handover');
select handal_append_only('payslip_handover');

-- Only what was given out can be handed over, whoever asks.
create function handal_payslip_handover_guard() returns trigger language plpgsql as $$
begin
  if not exists (
    select from payslip p where p.company_no = new.company_no and p.run_no = new.run_no and p.employee_no = new.employee_no
      and p.version_no = new.version_no and p.state in ('confirmed', 'paid')
  ) then
    raise exception 'an open payslip is not handed over' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger payslip_handover_guard before insert on payslip_handover
  for each row execute function handal_payslip_handover_guard();

-- Payslips given out before: in the app from the day on which their owner had both the payslip and the account.
insert into payslip_handover (company_no, run_no, employee_no, version_no, entry_no, way, handed_on, entered_at, entered_by_name)
select p.company_no, p.run_no, p.employee_no, p.version_no, 1, 'APP',
  (greatest(p.confirmed_at, m.created_at) at time zone 'Asia/Seoul')::date, greatest(p.confirmed_at, m.created_at), '한달'
from payslip p
join (
  select m.company_no, m.employee_no, min(m.created_at) as created_at from membership m
  join app_user u on u.user_no = m.user_no
  where u.disabled_at is null and not u.must_change_password and m.employee_no is not null and m.closed_on is null
  group by m.company_no, m.employee_no
) m on m.company_no = p.company_no and m.employee_no = p.employee_no
where p.state in ('confirmed', 'paid') and p.confirmed_at is not null;
