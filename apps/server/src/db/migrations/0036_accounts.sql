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
