-- A month whose 급여 was paid outside of the product: the choice of the month passes it over (docs/adr/0035).
create table payroll_elsewhere (
  company_no int not null references company,
  month text not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  -- 1, 2 … of the month: an odd one says so, an even one takes that back.
  entry_no smallint not null check (entry_no > 0),
  reason text not null check (reason <> ''),
  entered_at timestamptz not null,
  entered_by int,
  entered_by_name text not null,
  primary key (company_no, month, entry_no)
);
select handal_tenant_table('payroll_elsewhere');
select handal_append_only('payroll_elsewhere');

-- Which months are unfinished is asked of every company at once: only what is not paid is looked at.
create index payslip_unsettled on payslip (company_no, run_no) where current and state in ('draft', 'calculated', 'confirmed');
drop index payslip_open;
