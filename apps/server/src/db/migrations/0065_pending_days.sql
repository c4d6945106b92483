-- Days that wait to be made again: what came after a close stays, and changes of the plan mark the people whose days hang on it.
alter table attendance_pending
  -- It came after the close, or after the pay was given out: it waits for an act.
  add column late boolean not null default false,
  -- Counts up when something more comes for the day while it is made.
  add column version int not null default 1;
-- What waits for one reason says nothing of what waits for another.
alter table attendance_pending drop constraint attendance_pending_pkey,
  add primary key (company_no, employee_no, work_date, why);
create index attendance_pending_waits on attendance_pending (company_no) where not late;

-- Marks people whose recorded days hang on changed rows: `person`, those of the rows; `company`, all. The row begins where the change
-- does; days before that stay.
create function handal_pending() returns trigger language plpgsql as $$
begin
  if tg_argv[0] = 'person' then
    insert into attendance_pending as p (company_no, employee_no, work_date, since, why)
    select c.company_no, c.employee_no, min(coalesce(
        (to_jsonb(c) ->> 'valid_from')::date, (to_jsonb(c) ->> 'from_date')::date, (to_jsonb(c) ->> 'work_date')::date,
        (to_jsonb(c) ->> 'hire_date')::date)), now(), 'PLAN'
    from changed c
    where exists (select from attendance_tag t where t.company_no = c.company_no and t.employee_no = c.employee_no)
      or exists (select from day_correction t where t.company_no = c.company_no and t.employee_no = c.employee_no
        and t.withdrawn_at is null)
    group by c.company_no, c.employee_no
    order by 1, 2
    on conflict (company_no, employee_no, work_date, why) do update set version = p.version + 1;
  else
    insert into attendance_pending as p (company_no, employee_no, work_date, since, why)
    select t.company_no, t.employee_no, c.first, now(), 'RULES'
    from (select company_no, min(coalesce((to_jsonb(c) ->> 'valid_from')::date, (to_jsonb(c) ->> 'holiday_date')::date, '2000-01-01')) as first
      from changed c where company_no > 0 group by company_no) c
    join (select distinct company_no, employee_no from attendance_tag) t on t.company_no = c.company_no
    order by 1, 2
    on conflict (company_no, employee_no, work_date, why) do update set version = p.version + 1;
  end if;
  return null;
end $$;

create function handal_pends(t regclass, kind text) returns void language plpgsql as $$
begin
  execute format('create trigger pending_insert after insert on %s referencing new table as changed '
    'for each statement execute function handal_pending(%L)', t, kind);
  execute format('create trigger pending_update after update on %s referencing new table as changed '
    'for each statement execute function handal_pending(%L)', t, kind);
end $$;
select handal_pends(t, 'person') from unnest(array['employee_assignment_entry', 'pay_term_entry', 'protection_entry',
  'leave_of_absence_entry', 'shift_assignment_entry', 'shift_day']::regclass[]) as t;
create trigger pending_delete after delete on shift_day referencing old table as changed
  for each statement execute function handal_pending('person');
select handal_pends(t, 'company') from unnest(array['setting_term_entry', 'company_setting_entry', 'holiday',
  'shift_pattern']::regclass[]) as t;
create trigger pending_delete after delete on holiday referencing old table as changed
  for each statement execute function handal_pending('company');

-- Of a person what counts days: when service begins and ends, and the age.
create function handal_pending_person() returns trigger language plpgsql as $$
begin
  insert into attendance_pending as p (company_no, employee_no, work_date, since, why)
  select c.company_no, c.employee_no, least(c.hire_date, w.hire_date), now(), 'PLAN'
  from changed c join was w on w.company_no = c.company_no and w.employee_no = c.employee_no
  where (c.hire_date, c.leave_date, c.birth_date) is distinct from (w.hire_date, w.leave_date, w.birth_date)
    and exists (select from attendance_tag t where t.company_no = c.company_no and t.employee_no = c.employee_no)
  order by 1, 2
  on conflict (company_no, employee_no, work_date, why) do update set version = p.version + 1;
  return null;
end $$;
create trigger pending_update after update on employee referencing old table as was new table as changed
  for each statement execute function handal_pending_person();
