-- What a company enters of annual leave itself (연차): the balance its ledger begins with, days given, taken or used beyond
-- attendance, days paid. What the law grants and what attendance uses is never stored: it is made of its facts.

create table leave_entry (
  company_no int not null,
  entry_no int not null,
  employee_no int not null,
  kind text not null check (kind in ('OPENING', 'GRANT', 'CUT', 'USE', 'PAYOUT')),
  entry_date date not null,
  -- Days of who counts in days; hours are days by the contract of the entry's day.
  amount numeric(7,3) not null check (amount > 0),
  unit text not null check (unit in ('DAY', 'HOUR')),
  -- Last day of use of what the entry gives.
  expires_on date check (expires_on >= entry_date),
  reason text not null,
  entered_at timestamptz not null,
  entered_by int,
  entered_by_name text not null,
  withdrawn_at timestamptz,
  withdrawn_by_name text,
  withdrawn_reason text,
  version int not null default 1,
  primary key (company_no, entry_no),
  foreign key (company_no, employee_no) references employee,
  check ((kind in ('OPENING', 'GRANT')) = (expires_on is not null)),
  check ((withdrawn_at is null) = (withdrawn_reason is null))
);
create index leave_entry_person on leave_entry (company_no, employee_no, entry_date);
select handal_tenant_table('leave_entry');

-- What was entered stays as it was entered, like the facts of a day.
revoke update, delete on leave_entry from app_user;
grant update (withdrawn_at, withdrawn_by_name, withdrawn_reason, version) on leave_entry to app_user;
create function handal_leave_stays() returns trigger language plpgsql as $$
begin
  if old.withdrawn_at is not null then
    raise exception 'leave_entry % was taken back already', old.entry_no;
  end if;
  return new;
end $$;
create trigger leave_stays before update on leave_entry for each row execute function handal_leave_stays();
