-- Settings of a company, each name with a time line of its own; under company 0 what a new company starts with. Where nothing
-- was entered for a name the default of its definition holds.
create table setting_term (
  company_no int not null references company,
  name text not null,
  valid_from date not null,
  value jsonb not null,
  primary key (company_no, name, valid_from)
);
select handal_tenant_table('setting_term');
select handal_with_defaults('setting_term');

-- Data is carried over as the system role: an owner that is no superuser sees no rows through row-level security. A name gets
-- an entry only where its value changes.
set local role app_system;
with carried as (
  select s.company_no, v.name, s.valid_from, v.value
  from company_setting s
  cross join lateral (
    select array_agg(day order by day) as days from generate_series(0, 6) as day
    where day <> s.weekly_holiday and not day = any (string_to_array(nullif(s.working_weekdays, ''), ',')::int[])
  ) off
  cross join lateral (values
    ('prorateMethod', to_jsonb(s.prorate_method)),
    ('standardHours', to_jsonb(trim_scale(s.monthly_hours)::text)),
    ('contractualHours', jsonb_build_object(
      'day', to_char(s.daily_minutes / 60, 'FM00') || ':' || to_char(s.daily_minutes % 60, 'FM00'),
      'week', to_char(s.weekly_minutes / 60, 'FM00') || ':' || to_char(s.weekly_minutes % 60, 'FM00'))),
    ('weekend', jsonb_build_object('offdays', to_jsonb(coalesce(off.days, '{}')), 'weeklyHoliday', s.weekly_holiday)),
    ('workSchedules', jsonb_build_array(jsonb_build_object('workSch', '0001', 'name', '기본', 'start', s.base_start,
      'end', s.base_end, 'contractual', to_char(s.daily_minutes / 60, 'FM00') || ':' || to_char(s.daily_minutes % 60, 'FM00'))))
  ) as v (name, value)
), compared as (
  select *, lag(value) over (partition by company_no, name order by valid_from) as before from carried
)
insert into setting_term (company_no, name, valid_from, value)
select company_no, name, valid_from, value from compared where value is distinct from before;
reset role;

-- A dated company_setting is a view over its entries.
do $$
declare
  dated boolean := to_regclass('company_setting_entry') is not null;
begin
  if dated then drop view company_setting; end if;
  execute format('alter table %s drop column prorate_method, drop column monthly_hours, drop column daily_minutes, '
    'drop column weekly_minutes, drop column working_weekdays, drop column weekly_holiday, drop column base_start, '
    'drop column base_end', case when dated then 'company_setting_entry' else 'company_setting' end);
  if dated then
    create view company_setting with (security_invoker = true) as select * from company_setting_entry where stands;
    grant select, insert, update, delete on company_setting to app_user, app_system;
  end if;
end
$$;

select handal_dated('setting_term');
