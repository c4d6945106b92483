-- Accounts of people: when they close, by mail, and with the employment before.

-- From which day an account is closed to a company because its person left: whether somebody may enter is told by the last day
-- itself; this is the record of it (고시 안전성 확보조치 기준 제5조: rights that were taken away are kept three years).
alter table membership add column closed_on date;

create or replace function handal_record_right() returns trigger
  language plpgsql
  as $$
declare
  was jsonb;
  is_now jsonb;
begin
  if tg_table_name = 'app_user' then
    if tg_op <> 'INSERT' then
      was := jsonb_build_object('login_id', old.login_id, 'perm_id', old.perm_id, 'disabled_at', old.disabled_at);
    end if;
    if tg_op <> 'DELETE' then
      is_now := jsonb_build_object('login_id', new.login_id, 'perm_id', new.perm_id, 'disabled_at', new.disabled_at);
    end if;
    if was is distinct from is_now then
      insert into right_record (user_no, before, after) values (coalesce(new.user_no, old.user_no), was, is_now);
    end if;
  else
    if tg_op <> 'INSERT' then
      was := jsonb_build_object('role', old.role, 'employee_no', old.employee_no)
        || case when old.closed_on is null then '{}' else jsonb_build_object('closed_on', old.closed_on) end;
    end if;
    if tg_op <> 'DELETE' then
      is_now := jsonb_build_object('role', new.role, 'employee_no', new.employee_no)
        || case when new.closed_on is null then '{}' else jsonb_build_object('closed_on', new.closed_on) end;
    end if;
    if was is distinct from is_now then
      insert into right_record (user_no, company_no, before, after)
      values (coalesce(new.user_no, old.user_no), coalesce(new.company_no, old.company_no), was, is_now);
    end if;
  end if;
  return null;
end
$$;

-- A rehire is a new employment linked to the one before; each is followed by one.
create table rehire (
  company_no int not null,
  employee_no int not null,
  previous_no int not null,
  linked_at timestamptz not null,
  linked_by int,
  linked_by_name text not null,
  primary key (company_no, employee_no),
  unique (company_no, previous_no),
  foreign key (company_no, employee_no) references employee on delete cascade,
  foreign key (company_no, previous_no) references employee (company_no, employee_no) on delete cascade,
  check (previous_no <> employee_no)
);
select handal_tenant_table('rehire');
revoke update on rehire from app_user;

-- From which day the service of a rehire counts, where it is not counted anew: what was decided, when and why; the newest holds.
create table rehire_service (
  company_no int not null,
  employee_no int not null,
  entry_no int not null,
  -- null: counted anew.
  service_from date,
  reason text not null,
  entered_at timestamptz not null,
  entered_by int,
  entered_by_name text not null,
  primary key (company_no, employee_no, entry_no),
  foreign key (company_no, employee_no) references rehire on delete cascade
);
select handal_tenant_table('rehire_service');
revoke update on rehire_service from app_user;
