-- Money that leaves by a file for the bank, and comes back as its result (docs/adr/0041). What was paid stays in payslip_payment; here
-- stands what lies at the bank, what is held back, and what the bank sent back.

-- The accounts of a company that money leaves from.
create table company_account (
  company_no int not null references company,
  account_no int not null,
  used_for text not null check (used_for in ('PAY', 'INSURANCE', 'PENSION')),
  bank_code text not null check (bank_code ~ '^\d{3}$'),
  number_cipher bytea not null,
  number_masked text not null,
  holder text not null check (holder <> ''),
  -- What the receiver's bankbook shows; null: name of the company and the payroll.
  display_text text check (display_text <> ''),
  cms_code text check (cms_code <> ''),
  first_day date not null,
  last_day date check (last_day >= first_day),
  version int not null default 1,
  primary key (company_no, account_no)
);

create table transfer_file (
  company_no int not null,
  file_no int not null check (file_no > 0),
  template_no int not null check (template_no > 0),
  transfer_date date not null,
  state text not null default 'OPEN' check (state in ('OPEN', 'READ', 'VOID')),
  -- The account as it was then: of a paper that was sent nothing changes.
  account_no int not null,
  bank_code text not null,
  number_cipher bytea not null,
  number_masked text not null,
  holder text not null,
  cms_code text,
  -- What was read and ticked before it was made: [{employeeNo, code}].
  acknowledged jsonb not null default '[]',
  made_at timestamptz not null,
  made_by int,
  made_by_name text not null,
  void_reason text check (void_reason <> ''),
  voided_at timestamptz,
  voided_by_name text,
  primary key (company_no, file_no),
  foreign key (company_no, account_no) references company_account,
  check ((state = 'VOID') = (void_reason is not null) and (void_reason is null) = (voided_at is null)
    and (void_reason is null) = (voided_by_name is null))
);

-- One writing of results of a file.
create table transfer_result (
  company_no int not null,
  file_no int not null,
  result_no smallint not null check (result_no > 0),
  entered_at timestamptz not null,
  entered_by int,
  entered_by_name text not null,
  primary key (company_no, file_no, result_no),
  foreign key (company_no, file_no) references transfer_file
);

create table transfer_item (
  company_no int not null,
  file_no int not null,
  -- Place in the file, from 1.
  seq int not null check (seq > 0),
  run_no int not null,
  employee_no int not null,
  version_no smallint not null,
  amount bigint not null check (amount > 0),
  -- PAY: the account of wages; IRP: that of severance pay (근로자퇴직급여 보장법 제9조 제2항).
  account_kind text not null check (account_kind in ('PAY', 'IRP')),
  bank_code text not null,
  number_cipher bytea not null,
  -- Of the digits, with a key: whether another account is the same one is asked without reading either.
  number_hash bytea not null,
  number_masked text not null,
  holder text not null,
  display_text text not null,
  state text not null default 'PENDING' check (state in ('PENDING', 'DONE', 'FAILED', 'VOID')),
  result_no smallint,
  reason text check (reason <> ''),
  payment_no smallint,
  primary key (company_no, file_no, seq),
  foreign key (company_no, file_no) references transfer_file,
  foreign key (company_no, file_no, result_no) references transfer_result,
  foreign key (company_no, run_no, employee_no, version_no) references payslip,
  -- Written before its payment, in one transaction with it.
  foreign key (company_no, run_no, employee_no, payment_no) references payslip_payment deferrable initially deferred,
  check ((state in ('DONE', 'FAILED')) = (result_no is not null)),
  check ((state = 'DONE') = (payment_no is not null)),
  check (state <> 'FAILED' or reason is not null)
);
-- A payslip lies at the bank once, and a payment comes of one item.
create unique index transfer_item_pending on transfer_item (company_no, run_no, employee_no) where state = 'PENDING';
create unique index transfer_item_paid on transfer_item (company_no, run_no, employee_no, payment_no) where payment_no is not null;
create index transfer_item_of_person on transfer_item (company_no, employee_no, file_no);
create index transfer_item_of_run on transfer_item (company_no, run_no);

-- Pay that is held back, by the name of its payroll: a run may be made anew. Without an amount all of it.
create table transfer_hold (
  company_no int not null,
  hold_no int not null,
  month text not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  payment_type text not null check (payment_type in ('0001', '0002', '0003', '0004', '0005', '0006')),
  employee_no int not null,
  amount bigint check (amount > 0),
  reason text not null check (reason <> ''),
  entered_at timestamptz not null,
  entered_by int,
  entered_by_name text not null,
  released_at timestamptz,
  released_by_name text,
  released_reason text check (released_reason <> ''),
  primary key (company_no, hold_no),
  foreign key (company_no, employee_no) references employee,
  check ((released_at is null) = (released_reason is null) and (released_at is null) = (released_by_name is null))
);
create unique index transfer_hold_stands on transfer_hold (company_no, month, payment_type, employee_no) where released_at is null;

-- What is accepted of a person: an account in another name (of this account only), or severance pay to the account of wages, by the case
-- that the law excepts (근로자퇴직급여 보장법 시행령 제3조의2). Age and small amounts are known without being told.
create table transfer_exception (
  company_no int not null,
  employee_no int not null,
  entry_no smallint not null check (entry_no > 0),
  kind text not null check (kind in ('HOLDER', 'DIED', 'DEPARTED', 'DEDUCTION')),
  bank_code text not null,
  number_masked text not null,
  holder text not null,
  reason text not null check (reason <> ''),
  entered_at timestamptz not null,
  entered_by int,
  entered_by_name text not null,
  primary key (company_no, employee_no, entry_no),
  foreign key (company_no, employee_no) references employee
);

-- Money that came back: a whole payment, once. The payslip is confirmed again with the amount due.
create table payslip_payment_return (
  company_no int not null,
  run_no int not null,
  employee_no int not null,
  payment_no smallint not null,
  returned_on date not null,
  reason text not null check (reason <> ''),
  entered_at timestamptz not null,
  entered_by int,
  entered_by_name text not null,
  primary key (company_no, run_no, employee_no, payment_no),
  foreign key (company_no, run_no, employee_no, payment_no) references payslip_payment
);

select handal_tenant_table(t) from unnest(array[
  'company_account', 'transfer_file', 'transfer_result', 'transfer_item', 'transfer_hold', 'transfer_exception', 'payslip_payment_return'
]::regclass[]) as t;
select handal_append_only(t) from unnest(array['transfer_result', 'payslip_payment_return']::regclass[]) as t;
revoke update, delete on transfer_file, transfer_item, transfer_hold, transfer_exception from app_user;
grant update (state, void_reason, voided_at, voided_by_name) on transfer_file to app_user;
grant update (state, result_no, reason, payment_no) on transfer_item to app_user;
grant update (released_at, released_by_name, released_reason) on transfer_hold to app_user;
-- Shown with the month: its step tells what lies at the bank and what is held back.
select handal_touches(t, 'beside') from unnest(array['payslip_payment_return', 'transfer_file', 'transfer_hold']::regclass[]) as t;

-- Payments that have not come back: what a person has received.
create view payslip_paid with (security_invoker = true) as
  select y.* from payslip_payment y
  where not exists (
    select from payslip_payment_return x where x.company_no = y.company_no and x.run_no = y.run_no
      and x.employee_no = y.employee_no and x.payment_no = y.payment_no
  );
grant select on payslip_paid to app_user, app_system;

-- As in 0005, of what has not come back; and nothing is paid of a payslip that lies at the bank, but by its own item. The lock on the
-- run lets one at a time ask.
create or replace function payslip_payment_guard() returns trigger language plpgsql as $$
begin
  perform from payroll_run r where (r.company_no, r.run_no) in (select company_no, run_no from added)
    order by r.company_no, r.run_no for no key update;
  if exists (
    select from added a join transfer_item i on i.company_no = a.company_no and i.run_no = a.run_no
      and i.employee_no = a.employee_no and i.state = 'PENDING'
  ) then
    raise exception 'payslip_in_transfer' using errcode = 'HD003';
  end if;
  if exists (
    select from (
      select company_no, run_no, employee_no, max(version_no) as version_no from added group by 1, 2, 3
    ) a
    join payslip p on p.company_no = a.company_no and p.run_no = a.run_no and p.employee_no = a.employee_no
      and p.version_no = a.version_no
    where p.state not in ('confirmed', 'paid') or p.net < (
      select sum(y.amount) from payslip_paid y
      where y.company_no = a.company_no and y.run_no = a.run_no and y.employee_no = a.employee_no
    )
  ) then
    raise exception 'payslip_overpaid' using errcode = 'HD002';
  end if;
  return null;
end $$;

-- What goes into a file is owed: of the current, confirmed issue, and no more than is due.
create function transfer_item_guard() returns trigger language plpgsql as $$
begin
  perform from payroll_run r where (r.company_no, r.run_no) in (select company_no, run_no from added)
    order by r.company_no, r.run_no for no key update;
  if exists (
    select from added a
    left join payslip p on p.company_no = a.company_no and p.run_no = a.run_no and p.employee_no = a.employee_no
      and p.version_no = a.version_no
    where a.state <> 'PENDING' or not coalesce(p.current and p.state = 'confirmed', false) or p.net < a.amount + (
      select coalesce(sum(y.amount), 0) from payslip_paid y
      where y.company_no = a.company_no and y.run_no = a.run_no and y.employee_no = a.employee_no
    )
  ) then
    raise exception 'payslip_overpaid' using errcode = 'HD002';
  end if;
  return null;
end $$;
create trigger transfer_item_guard after insert on transfer_item
  referencing new table as added for each statement execute function transfer_item_guard();

-- An item gets one result and keeps it; who was destroyed is taken out of it.
create function transfer_item_stays() returns trigger language plpgsql as $$
declare
  may text[] := array['state', 'result_no', 'reason', 'payment_no'];
begin
  if tg_op = 'DELETE' then
    raise exception 'items of a transfer are never removed' using errcode = 'restrict_violation';
  end if;
  if old.state <> 'PENDING' then
    may := '{}';
  end if;
  if handal_is_anonymous(old.company_no, old.employee_no) then
    may := may || array['number_cipher', 'number_hash', 'number_masked', 'holder', 'display_text'];
  end if;
  if (to_jsonb(new) - may) is distinct from (to_jsonb(old) - may) then
    raise exception 'the result of a transfer stays' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger transfer_item_stays before update or delete on transfer_item
  for each row execute function transfer_item_stays();

-- As in 0033, and: a payslip that lies at the bank is neither reopened nor marked as paid; one whose payment came back is confirmed again.
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
       or not (new.state = old.state or (old.state = 'confirmed' and new.state = 'paid')
         or (old.state = 'paid' and new.state = 'confirmed' and exists (
           select from payslip_payment_return x where x.company_no = old.company_no and x.run_no = old.run_no
             and x.employee_no = old.employee_no
         ) and old.net > coalesce((
           select sum(y.amount) from payslip_paid y where y.company_no = old.company_no and y.run_no = old.run_no
             and y.employee_no = old.employee_no
         ), 0))) then
      raise exception 'payslip_confirmed' using errcode = 'HD001';
    end if;
    if (new.state = 'paid' and old.state = 'confirmed' or old.current and not new.current) and exists (
      select from transfer_item i where i.company_no = old.company_no and i.run_no = old.run_no
        and i.employee_no = old.employee_no and i.state = 'PENDING'
    ) then
      raise exception 'payslip_in_transfer' using errcode = 'HD003';
    end if;
  end if;
  return new;
end $$;
