-- Vouchers of a pay month (docs/adr/0042): what was exported never changes. A correction, a payment that follows and one that came back are
-- vouchers of their own, so that all of a month together say what its payslips say.

create table voucher (
  company_no int not null references company,
  voucher_no int not null,
  -- The pay month, and the number within it by which the books know the voucher: 2026-11-0001.
  month text not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  number text not null check (number ~ ('^' || month || '-\d{4,}$')),
  -- accrual of the pay; its payment and what of it came back; what goes to the insurances, the tax offices and the pension plan.
  part text not null check (part in ('accrual', 'payment', 'returned', 'insurance', 'tax', 'pension')),
  voucher_date date not null,
  -- Won of each side, and how many lines there are: none is added later.
  total bigint not null check (total > 0),
  line_count smallint not null check (line_count > 1),
  -- The voucher that this one corrects, or whose payment came back.
  reverses int,
  -- How the month stood: what the payslips and payments of each run came to, by run, and the parts that were still to be exported.
  runs jsonb not null check (jsonb_typeof(runs) = 'object'),
  open_parts text[] not null,
  exported_at timestamptz not null,
  exported_by int,
  exported_by_name text not null,
  primary key (company_no, voucher_no),
  unique (company_no, number),
  foreign key (company_no, reverses) references voucher
);
create index voucher_of_month on voucher (company_no, month, voucher_no);

create table voucher_line (
  company_no int not null,
  voucher_no int not null,
  line_no smallint not null check (line_no > 0),
  side text not null check (side in ('DEBIT', 'CREDIT')),
  -- What it stands for, whatever account the company has for that.
  use text not null,
  account_code text not null,
  account_name text not null check (account_name <> ''),
  partner_code text not null,
  partner_name text not null,
  line_text text not null,
  -- Cost class; empty where it is of the whole company.
  department text not null,
  amount bigint not null check (amount > 0),
  primary key (company_no, voucher_no, line_no),
  foreign key (company_no, voucher_no) references voucher
);
select handal_tenant_table(t) from unnest(array['voucher', 'voucher_line']::text[]) as t;
select handal_append_only(t) from unnest(array['voucher', 'voucher_line']::text[]) as t;

-- Double entry (복식부기): at the end of the transaction both sides of a voucher are equal, and it has the lines it was written with.
create function voucher_balanced() returns trigger language plpgsql as $$
begin
  if exists (
    select from voucher v
    cross join lateral (
      select count(*) as lines, coalesce(sum(l.amount) filter (where l.side = 'DEBIT'), 0) as debit,
        coalesce(sum(l.amount) filter (where l.side = 'CREDIT'), 0) as credit
      from voucher_line l where l.company_no = v.company_no and l.voucher_no = v.voucher_no
    ) s
    where v.company_no = new.company_no and v.voucher_no = new.voucher_no
      and (s.lines <> v.line_count or s.debit <> v.total or s.credit <> v.total)
  ) then
    raise exception 'voucher_unbalanced' using errcode = 'HD004';
  end if;
  return null;
end $$;
create constraint trigger voucher_balanced after insert on voucher deferrable initially deferred
  for each row execute function voucher_balanced();
create constraint trigger voucher_line_balanced after insert on voucher_line deferrable initially deferred
  for each row execute function voucher_balanced();

-- Which accounts a company books on, from a day on; what it does not name is the customary account.
create table voucher_accounts (
  company_no int not null references company,
  valid_from date not null,
  -- { uses: { use: { costClass: code } }, costClasses: { departmentNo: class }, items: { itemCode: use }, partners: { authority: { code, name } },
  --   names: { code: name } }
  mapping jsonb not null check (jsonb_typeof(mapping) = 'object'),
  primary key (company_no, valid_from)
);
select handal_tenant_table('voucher_accounts');
select handal_dated('voucher_accounts');
