-- Days worked as planned (근무표대로): what was otherwise, and every closing of a month's attendance.

create table attendance_fact (
  company_no int not null,
  fact_no int not null,
  employee_no int not null,
  from_date date not null,
  to_date date not null check (to_date >= from_date),
  kind text not null
    check (kind in ('LEAVE', 'HALF_AM', 'HALF_PM', 'HOURS', 'TRIP', 'EDU', 'REMOTE', 'FIELD', 'ABSENCE')),
  leave_type text,
  start_time text,
  end_time text,
  paid boolean not null,
  reason text not null,
  entered_at timestamptz not null,
  entered_by int,
  entered_by_name text not null,
  withdrawn_at timestamptz,
  withdrawn_by_name text,
  withdrawn_reason text,
  version int not null default 1,
  primary key (company_no, fact_no),
  foreign key (company_no, employee_no) references employee,
  check ((kind = 'HOURS') = (start_time is not null)),
  check ((start_time is null) = (end_time is null)),
  check (kind <> 'HOURS' or from_date = to_date),
  check (kind <> 'ABSENCE' or not paid),
  check ((withdrawn_at is null) = (withdrawn_reason is null))
);
create index attendance_fact_days on attendance_fact (company_no, employee_no, from_date) where withdrawn_at is null;

create table attendance_close_entry (
  company_no int not null references company,
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  entry_no int not null,
  action text not null check (action in ('close', 'reopen')),
  at timestamptz not null,
  by_no int,
  by_name text not null,
  reason text,
  primary key (company_no, month, entry_no),
  check (action = 'close' or reason is not null)
);

select handal_tenant_table(t) from unnest(array['attendance_fact', 'attendance_close_entry']::regclass[]) as t;
select handal_append_only('attendance_close_entry');

-- What was entered stays as it was entered: a company may add, and say once of an entry that it was taken back.
revoke update, delete on attendance_fact from app_user;
grant update (withdrawn_at, withdrawn_by_name, withdrawn_reason, version) on attendance_fact to app_user;
create function handal_fact_stays() returns trigger language plpgsql as $$
begin
  if old.withdrawn_at is not null then
    raise exception 'attendance_fact % was taken back already', old.fact_no;
  end if;
  return new;
end $$;
create trigger fact_stays before update on attendance_fact for each row execute function handal_fact_stays();

-- Weekly holidays that an absence takes off a monthly salary (근로기준법 시행령 제30조 제1항); null: not known.
alter table attendance_total add column lost_holidays smallint, add column lost_holiday_minutes int;
