-- Hours and days of absence of a month without their days, for who works as planned (근무표대로).

create table attendance_hours (
  company_no int not null,
  hours_no int not null,
  employee_no int not null,
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  kind text not null check (kind in ('extnWork', 'extnNightWork', 'inLawExtra', 'nightWork', 'hdayWork', 'hdayNightWork',
    'hdayExtnWork', 'hdayExtnNightWork', 'latenTime', 'earlyLeave', 'gnotTime', 'absentDays')),
  minutes int check (minutes between 1 and 44640),
  days int check (days between 1 and 31),
  reason text not null,
  entered_at timestamptz not null,
  entered_by int,
  entered_by_name text not null,
  withdrawn_at timestamptz,
  withdrawn_by_name text,
  withdrawn_reason text,
  version int not null default 1,
  primary key (company_no, hours_no),
  foreign key (company_no, employee_no) references employee,
  check ((kind = 'absentDays') = (days is not null)),
  check (minutes is not null or days is not null),
  check ((withdrawn_at is null) = (withdrawn_reason is null))
);
create index attendance_hours_month on attendance_hours (company_no, month, employee_no) where withdrawn_at is null;
select handal_tenant_table('attendance_hours');

-- What was entered stays as it was entered, like the facts of a day.
revoke update, delete on attendance_hours from app_user;
grant update (withdrawn_at, withdrawn_by_name, withdrawn_reason, version) on attendance_hours to app_user;
create function handal_hours_stay() returns trigger language plpgsql as $$
begin
  if old.withdrawn_at is not null then
    raise exception 'attendance_hours % was taken back already', old.hours_no;
  end if;
  return new;
end $$;
create trigger hours_stay before update on attendance_hours for each row execute function handal_hours_stay();
