-- Papers that a person brings, kept beside the facts that are entered; and the end of personal data: what was held back from
-- destruction and why, and the proof of what was destroyed (개인정보 보호법 제21조, 시행령 제16조).

-- The bytes are a stored_file of the purpose that fits the kind, whose owner is the number of this row; they are gone when the
-- paper was taken out and no law asks to keep it, or when its time was over.
create table person_file (
  company_no int not null,
  person_file_no int not null,
  employee_no int not null,
  kind text not null,
  title text not null,
  -- The day that the paper itself bears, and the last one on which it holds.
  dated_on date,
  expires_on date,
  entered_at timestamptz not null,
  entered_by int,
  entered_by_name text not null,
  ended_at timestamptz,
  ended_by_name text,
  ended_reason text,
  version int not null default 1,
  primary key (company_no, person_file_no),
  foreign key (company_no, employee_no) references employee,
  check (expires_on >= dated_on),
  check ((ended_at is null) = (ended_reason is null))
);
create index person_file_person on person_file (company_no, employee_no);
select handal_tenant_table('person_file');
-- What was entered stays as it was entered, like an entry of leave; only destruction takes it away.
revoke update, delete on person_file from app_user;
grant update (ended_at, ended_by_name, ended_reason, version) on person_file to app_user;

-- Whose data is not destroyed although its time is over: a law suit, an investigation, a claim that is disputed.
create table retention_hold (
  company_no int not null,
  hold_no int not null,
  employee_no int not null,
  kind text not null,
  reason text not null,
  from_date date not null,
  -- The last day; null: until it is lifted.
  until_date date check (until_date >= from_date),
  entered_at timestamptz not null,
  entered_by int,
  entered_by_name text not null,
  ended_at timestamptz,
  ended_by_name text,
  ended_reason text,
  version int not null default 1,
  primary key (company_no, hold_no),
  foreign key (company_no, employee_no) references employee,
  check ((ended_at is null) = (ended_reason is null))
);
create index retention_hold_person on retention_hold (company_no, employee_no);
select handal_tenant_table('retention_hold');
revoke update, delete on retention_hold from app_user;
grant update (ended_at, ended_by_name, ended_reason, version) on retention_hold to app_user;

-- The proof: what of whom was destroyed, without saying who it was.
create table destruction (
  company_no int not null,
  destruction_no int not null,
  -- The order that it was part of: one job, one number.
  run_no int not null,
  employee_no int not null,
  -- What the person is called from then on: a keyed hash that only this installation can make again.
  subject text not null,
  -- Kinds with how many, since when they were due and by which law.
  items jsonb not null check (jsonb_typeof(items) = 'array' and jsonb_array_length(items) > 0),
  method text not null,
  reason text not null,
  destroyed_at timestamptz not null,
  destroyed_by int,
  destroyed_by_name text not null,
  primary key (company_no, destruction_no),
  foreign key (company_no, employee_no) references employee
);
create index destruction_run on destruction (company_no, run_no);
create index destruction_person on destruction (company_no, employee_no);
select handal_tenant_table('destruction');
select handal_append_only('destruction');

-- Whether the person of a row has lost name and birth to destruction: from then on what was closed may lose them too.
create function handal_is_anonymous(company int, person int) returns boolean language sql stable as $$
  select exists (
    select from destruction d where d.company_no = company and d.employee_no = person and d.items @> '[{"what": "IDENTITY"}]'
  )
$$;

-- As in 0003, and: who was destroyed is taken out of a closed payslip, which stays the same in everything that it pays.
create or replace function payslip_guard() returns trigger language plpgsql as $$
declare
  may text[] := array['state', 'current', 'version', 'paid_at', 'paid_by', 'reopened_reason'];
begin
  if tg_op = 'DELETE' then
    if old.state in ('confirmed', 'paid') then
      raise exception 'payslip_confirmed' using errcode = 'HD001';
    end if;
    return old;
  end if;
  if old.state in ('confirmed', 'paid') then
    if new.name is distinct from old.name and handal_is_anonymous(old.company_no, old.employee_no) then
      may := may || array['name', 'employee_code', 'birth_date', 'notice'];
    end if;
    if (to_jsonb(new) - may) is distinct from (to_jsonb(old) - may)
       or not (new.state = old.state or (old.state = 'confirmed' and new.state = 'paid')) then
      raise exception 'payslip_confirmed' using errcode = 'HD001';
    end if;
  end if;
  return new;
end $$;

-- Certificates keep their numbers; what they said of a person is taken out with the person.
create function handal_certificate_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or not handal_is_anonymous(old.company_no, old.employee_no)
     or (to_jsonb(new) - array['content', 'purpose']) is distinct from (to_jsonb(old) - array['content', 'purpose']) then
    raise exception 'rows of employment_certificate are never changed or removed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
drop trigger refuse_change on employment_certificate;
create trigger refuse_change before update or delete on employment_certificate
  for each row execute function handal_certificate_stays();
grant update (content, purpose) on employment_certificate to app_system;
